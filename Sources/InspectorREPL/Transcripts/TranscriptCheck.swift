internal import Foundation
internal import Inspector

/// `--verify` and `--update`: whether transcripts are true, and making them so.
@MainActor
struct TranscriptCheck {
  /// Whether transcripts that are not true are rewritten.
  var updates: Bool

  /// Where the result goes.
  var console: any Console

  /// Makes a session over a new store.
  var makeSession: @MainActor () -> any CommandRunning

  /// Checks files one after the other; what is wrong with one does not hide the others.
  ///
  /// - Returns: The exit code of the first file that has one: 1 when it cannot be run, 3 when it is not true.
  func run(_ files: [String]) async -> Int32 {
    var code: Int32 = 0
    for file in files {
      let result = await FileResult(file, makeSession: makeSession)
      for failure in result.failures {
        console.writeError(Wording.error(failure.message, at: failure.place) + "\n")
      }
      let own = updates && result.failures.isEmpty ? update(result) : report(result)
      if code == 0 { code = result.failures.isEmpty ? own : 1 }
    }
    return code
  }

  private func report(_ result: FileResult) -> Int32 {
    guard !result.entries.isEmpty else { return 1 }
    let differing = result.entries.filter { !$0.holds }
    for entry in differing {
      let place = "\(result.file):\(entry.line)"
      console.write(
        ([Wording.differs(entry.command, at: place)] + entry.alignment.diff)
          .joined(separator: "\n") + "\n")
    }
    console.write(
      Wording.verified(
        result.file, commands: result.entries.count, differing: differing.count,
        isWhole: result.failures.isEmpty) + "\n")
    return differing.isEmpty ? 0 : 3
  }

  private func update(_ result: FileResult) -> Int32 {
    let stale = result.entries.filter { !$0.holds }
    if !stale.isEmpty {
      do throws(ReplacedFile.Failure) {
        try result.rewrite(stale)
      } catch {
        console.writeError(
          Wording.error(
            Wording.cannotWrite(result.file, reason: error.reason), at: nil) + "\n")
        return 1
      }
    }
    console.write(
      Wording.updated(result.file, commands: result.entries.count, changed: stale.count) + "\n")
    return 0
  }
}

/// A transcript whose commands have run.
@MainActor
private struct FileResult {
  let file: String
  let entries: [TranscriptEntry]
  let failures: [TranscriptFile.Failure]
  private let source: TranscriptFile?

  init(
    _ file: String,
    makeSession: @escaping @MainActor () -> any CommandRunning
  ) async {
    self.file = file
    do throws(TranscriptFile.Failure) {
      let source = try TranscriptFile(path: file)
      self.source = source
      let result = await TranscriptRunner(source.transcript, makeSession: makeSession).run()
      entries = result.entries
      failures =
        entries.isEmpty && result.problems.isEmpty
        ? [TranscriptFile.Failure(place: file, message: Wording.noCommands)]
        : result.problems.map(source.failure)
    } catch {
      source = nil
      entries = []
      failures = [error]
    }
  }

  /// Writes what the commands have printed into the file, which is replaced at once.
  func rewrite(_ stale: [TranscriptEntry]) throws(ReplacedFile.Failure) {
    try source?.rewrite(stale.map { ($0.outputLines, $0.block, $0.alignment.updated) })
  }
}
