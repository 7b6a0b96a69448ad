internal import Foundation
internal import Inspector

/// One option of the command line.
@MainActor
struct OptionSpecification {
  var name: String
  var short: Character?
  /// What stands for the value in the help; nil when the option takes none.
  var value: String?
  var help: String
  /// What a value has to be.
  var expectation = ""
  /// Whether the program ends after printing something.
  var apply: @MainActor (String, inout LaunchOptions) -> Bool

  /// The names as typed: `-c, --command <text>`.
  var spelling: String {
    let shortPart = short.map { "-\($0), " } ?? "    "
    return shortPart + "--\(name)" + (value.map { " <\($0)>" } ?? "")
  }
}

extension OptionSpecification {
  /// The options of every REPL; help and version stand apart.
  static let all: [Self] = [
    Self(name: "command", short: "c", value: "line", help: "run a line; may be repeated") {
      $1.sources.append(.command($0))
      return true
    },
    Self(name: "file", short: "f", value: "file", help: "run the lines of a file; '-' is stdin") {
      $1.sources.append(.file($0))
      return true
    },
    flag("json", "print one JSON object per command") { $0.json = true },
    flag("stable", "leave measured times out, so that runs compare") { $0.stable = true },
    flag("verify", "check the transcripts in Markdown files") { $0.choose(.verify) },
    flag("update", "write into transcripts what their commands print now") { $0.choose(.update) },
    Self(name: "lesson", value: "file", help: "play a transcript at the prompt, step by step") {
      $1.choose(.lesson($0))
      return true
    },
    flag("keep-going", "go on after a command that failed") { $0.keepsGoing = true },
    flag("live", "real clock, ids, date and storage; so at the prompt") {
      $0.choose(virtual: false)
    },
    flag("virtual", "a clock that moves by 'advance'; so in scripts") {
      $0.choose(virtual: true)
    },
    Self(
      name: "seed",
      value: "n",
      help: "seed of the virtual session's random numbers",
      expectation: "a number"
    ) {
      guard let seed = UInt64($0) else { return false }
      $1.seed = seed
      return true
    },
    Self(
      name: "date",
      value: "date",
      help: "date at which a virtual session starts",
      expectation: "an ISO 8601 date"
    ) {
      guard let date = Date(launchText: $0) else { return false }
      $1.date = date
      return true
    },
    Self(name: "init", value: "file", help: "run a file before everything else") {
      $1.initFile = $0
      return true
    },
    flag("no-init", "leave out the init file") {
      $0.readsInitFile = false
      $0.initFile = nil
    },
    Self(name: "redact", value: "path", help: "hide the values of a path; may be repeated") {
      $1.redactions.append($0)
      return true
    },
    Self(
      name: "color",
      value: "when",
      help: "colour: always, never or auto",
      expectation: "always, never or auto"
    ) {
      guard let color = SessionOptions.Color(rawValue: $0) else { return false }
      $1.color = color
      return true
    },
  ]

  private static func flag(
    _ name: String,
    _ help: String,
    set: @escaping @MainActor (inout LaunchOptions) -> Void
  ) -> Self {
    Self(name: name, help: help) { _, options in
      set(&options)
      return true
    }
  }
}

extension Date {
  /// Reads `2001-01-01` or `2001-01-01T00:00:00Z`, with or without parts of a second.
  init?(launchText text: String) {
    let styles: [ISO8601FormatStyle] = [
      .iso8601,
      Date.ISO8601FormatStyle(includingFractionalSeconds: true),
      .iso8601.year().month().day(),
    ]
    for style in styles {
      if let date = try? style.parse(text) {
        self = date
        return
      }
    }
    return nil
  }
}
