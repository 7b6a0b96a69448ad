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

  /// Checks files one after the other.
  ///
  /// - Returns: The exit code: 0, 3 when one is not true, 1 when one cannot be run.
  func run(_ files: [String]) async -> Int32 {
    var results: [FileResult] = []
    for file in files {
      do {
        results.append(try await FileResult(file, makeSession: makeSession))
      } catch {
        console.writeError(Wording.error(error.message, at: error.place) + "\n")
        return 1
      }
    }
    return updates ? update(results) : report(results)
  }

  private func report(_ results: [FileResult]) -> Int32 {
    var code: Int32 = 0
    for result in results {
      for entry in result.entries where !entry.holds {
        code = 3
        let place = "\(result.file):\(entry.line)"
        console.write(
          ([Wording.differs(entry.command, at: place)] + entry.alignment.diff)
            .joined(separator: "\n") + "\n")
      }
      let differing = result.entries.count { !$0.holds }
      console.write(
        Wording.verified(result.file, commands: result.entries.count, differing: differing) + "\n")
    }
    return code
  }

  private func update(_ results: [FileResult]) -> Int32 {
    for result in results {
      let stale = result.entries.filter { !$0.holds }
      if !stale.isEmpty {
        do {
          try result.rewrite(stale)
        } catch {
          console.writeError(
            Wording.error(
              Wording.cannotWrite(result.file, reason: error.localizedDescription), at: nil) + "\n")
          return 1
        }
      }
      console.write(
        Wording.updated(result.file, commands: result.entries.count, changed: stale.count) + "\n")
    }
    return 0
  }
}

/// A transcript whose commands have run.
@MainActor
private struct FileResult {
  /// Why a file has no result.
  struct Failure: Error {
    var place: String?
    var message: String
  }

  let file: String
  let entries: [TranscriptEntry]
  private let transcript: Transcript

  init(
    _ file: String,
    makeSession: @escaping @MainActor () -> any CommandRunning
  ) async throws(Failure) {
    self.file = file
    guard let data = FileManager.default.contents(atPath: file) else {
      throw Failure(message: Wording.cannotRead(file, reason: Self.reason(file)))
    }
    do throws(Transcript.Malformed) {
      transcript = try Transcript(String(decoding: data, as: UTF8.self))
      entries = try await TranscriptRunner(transcript, makeSession: makeSession).run()
    } catch {
      throw Failure(place: "\(file):\(error.line)", message: error.message)
    }
  }

  /// Writes what the commands have printed into the file, which is replaced at once.
  func rewrite(_ stale: [TranscriptEntry]) throws {
    let text = transcript.replacing(
      stale.map { ($0.outputLines, $0.block, $0.alignment.updated) })
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    try Data(text.utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
    if let permissions = attributes[.posixPermissions] {
      try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: file)
    }
  }

  private static func reason(_ file: String) -> String {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return String(cString: strerror(errno)) }
    close(descriptor)
    return String(cString: strerror(EISDIR))
  }
}
