/// A command of a transcript: where it stands, what it should print and what it has printed.
struct TranscriptEntry: Equatable {
  /// The command, its continuation lines joined.
  var command: String

  /// The number of its first line in the file, from 1.
  var line: Int

  /// The block that it stands in.
  var block: Transcript.Block

  /// Where its output stands in the transcript.
  var outputLines: Range<Int>

  /// What it should print against what it has printed.
  var alignment: LineAlignment

  /// Whether it has printed what it should.
  var holds: Bool { alignment.holds }
}
