internal import Foundation

/// A transcript in a file.
struct TranscriptFile {
  /// Why a file, or a block of it, cannot be run.
  struct Failure: Error, Equatable {
    var place: String?
    var message: String
  }

  /// The file as it was named.
  let path: String

  /// What stands in it.
  let transcript: Transcript

  /// Reads a file.
  ///
  /// - Throws: That it cannot be read, or the first line that is not UTF-8.
  init(path: String) throws(Failure) {
    let data: Data
    do throws(ReadableFile.Failure) {
      data = try ReadableFile.contents(path)
    } catch {
      throw Failure(message: Wording.cannotRead(path, reason: error.reason))
    }
    let text = String(decoding: data, as: UTF8.self)
    if let line = Self.firstRepairedLine(of: data, in: text) {
      throw Failure(place: "\(path):\(line)", message: Wording.notUTF8)
    }
    self.path = path
    transcript = Transcript(text)
  }

  /// What is wrong with the transcript, as a failure of the file.
  func failure(_ problem: Transcript.Malformed) -> Failure {
    Failure(place: "\(path):\(problem.line)", message: problem.message)
  }

  /// Replaces lines of blocks, in the file that a link leads to.
  ///
  /// - Parameter replacements: As `Transcript.replacing(_:)` takes them.
  /// - Throws: Why the file cannot be written.
  func rewrite(_ replacements: [(range: Range<Int>, block: Transcript.Block, lines: [String])])
    throws(ReplacedFile.Failure)
  {
    try ReplacedFile(path: path).write(transcript.replacing(replacements))
  }

  /// The number of the first line that differs from the bytes because it was not UTF-8.
  private static func firstRepairedLine(of data: Data, in text: String) -> Int? {
    guard !text.utf8.elementsEqual(data) else { return nil }
    let equal = zip(data, text.utf8).prefix { $0 == $1 }
    return 1 + equal.count { $0.0 == UInt8(ascii: "\n") }
  }
}
