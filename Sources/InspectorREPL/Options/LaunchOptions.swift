internal import Foundation
internal import Inspector

/// What the command line asks for.
struct LaunchOptions: Equatable {
  /// Where lines come from, in the order given.
  enum Source: Equatable {
    /// The text of `-c`.
    case command(String)
    /// The file of `-f` or of an argument; `-` is standard input.
    case file(String)
  }

  /// What is done with the sources.
  enum Task: Equatable {
    /// Their lines run.
    case run
    /// Their transcripts are checked.
    case verify
    /// Their transcripts are made true.
    case update
    /// The transcript of a file is played at the prompt.
    case lesson(String)

    /// The option that asks for it.
    var spelling: String {
      switch self {
      case .run: ""
      case .verify: "--verify"
      case .update: "--update"
      case .lesson: "--lesson"
      }
    }
  }

  private(set) var task = Task.run
  /// The task that was asked for besides another.
  private(set) var otherTask: Task?
  var sources: [Source] = []
  var json = false
  var stable = false
  var keepsGoing = false
  /// Nil: virtual in scripts, live at the prompt.
  private(set) var isVirtual: Bool?
  /// Whether both clocks were asked for.
  private(set) var hasTwoClocks = false
  var seed: UInt64 = 0
  var date = Date(timeIntervalSinceReferenceDate: 0)
  /// The file of `--init`.
  var initFile: String?
  var readsInitFile = true
  var color = SessionOptions.Color.auto
  /// The paths of `--redact`.
  var redactions: [String] = []
}

extension LaunchOptions {
  /// The files, when nothing else is among the sources.
  var files: [String]? {
    let files = sources.compactMap { if case .file(let path) = $0 { path } else { nil } }
    return files.count == sources.count ? files : nil
  }

  /// Asks for the virtual clock or for the real one.
  mutating func choose(virtual: Bool) {
    if isVirtual == !virtual { hasTwoClocks = true }
    isVirtual = virtual
  }

  /// Asks for what is done with the sources.
  mutating func choose(_ task: Task) {
    if self.task != .run, self.task.spelling != task.spelling { otherTask = self.task }
    self.task = task
  }

  /// Refuses options that do not go together.
  func check() throws(UsageError) {
    if let otherTask {
      throw UsageError(message: Wording.twoTasks(otherTask.spelling, task.spelling))
    }
    if hasTwoClocks { throw UsageError(message: Wording.twoClocks) }
    switch task {
    case .run: return
    case .lesson:
      guard sources.isEmpty else { throw UsageError(message: Wording.lessonStandsAlone) }
      if isVirtual == false { throw UsageError(message: Wording.transcriptsAreVirtual) }
    case .verify, .update: try checkTranscripts()
    }
  }

  private func checkTranscripts() throws(UsageError) {
    guard let files, !files.isEmpty, !files.contains("-") else {
      throw UsageError(message: Wording.needsFiles(task.spelling))
    }
    if isVirtual == false { throw UsageError(message: Wording.transcriptsAreVirtual) }
    if !redactions.isEmpty { throw UsageError(message: Wording.transcriptsRedact) }
    if json { throw UsageError(message: Wording.transcriptsAreText) }
    if initFile != nil { throw UsageError(message: Wording.transcriptsBeginAnew) }
  }
}

/// What the program shall do, all options read.
enum Invocation: Equatable {
  case run(LaunchOptions)
  case help(String)
  case version
}

/// A command line that cannot be understood.
struct UsageError: Error, Equatable {
  var message: String
}
