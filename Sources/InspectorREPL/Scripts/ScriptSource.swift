internal import Foundation

/// The lines of a `-c`, a file or standard input.
@MainActor
final class ScriptSource {
  private enum Kind {
    case argument(String, lines: [String]?, place: (Int) -> Place)
    case file(String, reader: BlockReader?)
    case standardInput(BlockReader?)
  }

  private var kind: Kind

  private init(_ kind: Kind) { self.kind = kind }

  /// The text of the n-th `-c`.
  static func command(_ text: String, number: Int) -> ScriptSource {
    // A line feed behind a carriage return is one character with it.
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      .map(String.init)
    return ScriptSource(
      .argument("-c", lines: lines) { line in
        .command(number, line: lines.count > 1 ? line : nil)
      }
    )
  }

  /// The lines that an option of the command line stands for.
  static func option(_ name: String, lines: [String]) -> ScriptSource {
    ScriptSource(.argument(name, lines: lines) { _ in .option(name) })
  }

  /// A file, opened when its first line is asked for; `-` is standard input.
  static func file(_ path: String) -> ScriptSource {
    path == "-" ? standardInput() : ScriptSource(.file(path, reader: nil))
  }

  /// A file that is open already.
  static func opened(_ path: String) throws(BlockReader.Failure) -> ScriptSource {
    ScriptSource(.file(path, reader: try BlockReader(path: path)))
  }

  /// Standard input.
  static func standardInput() -> ScriptSource { ScriptSource(.standardInput(nil)) }

  /// The sources of a command line, in its order.
  static func all(_ sources: [LaunchOptions.Source]) -> [ScriptSource] {
    var commands = 0
    return sources.map { source in
      switch source {
      case .command(let text):
        commands += 1
        return .command(text, number: commands)
      case .file(let path):
        return .file(path)
      }
    }
  }

  /// The file that the lines stand in.
  var path: String? {
    if case .file(let path, _) = kind { path } else { nil }
  }

  /// The source as a message names it.
  var name: String {
    switch kind {
    case .argument(let name, _, _): name
    case .file(let path, _): path
    case .standardInput: Wording.standardInput
    }
  }

  /// The next lines; nil at the end.
  func next() async throws(BlockReader.Failure) -> [String]? {
    switch kind {
    case .argument(let name, let lines, let place):
      kind = .argument(name, lines: nil, place: place)
      return lines
    case .file(let path, let reader):
      let reader = if let reader { reader } else { try BlockReader(path: path) }
      kind = .file(path, reader: reader)
      return try await reader.next()
    case .standardInput(let reader):
      let reader = reader ?? BlockReader(descriptor: STDIN_FILENO)
      kind = .standardInput(reader)
      return try await reader.next()
    }
  }

  /// Where the line with this number stands.
  func place(ofLine line: Int) -> Place {
    switch kind {
    case .argument(_, _, let place): place(line)
    case .file(let path, _): .file(path, line: line)
    case .standardInput: .standardInput(line: line)
    }
  }

  /// Lets go of the file.
  func close() {
    switch kind {
    case .argument: break
    case .file(_, let reader), .standardInput(let reader): reader?.close()
    }
  }
}
