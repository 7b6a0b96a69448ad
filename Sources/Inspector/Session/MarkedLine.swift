/// A line with or without the mark `!` before its command, which says that it must fail.
struct MarkedLine: Equatable {
  /// The mark and the blanks around it; empty without one.
  let mark: String

  /// What stands behind the mark.
  let command: String

  /// Whether the command must fail.
  var mustFail: Bool { !mark.isEmpty }

  /// Reads a line.
  init(_ line: String) {
    // Nearly every line begins with its command.
    let isCommand = line.utf8.first.map { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 } ?? false
    let trimmed = isCommand ? line[...] : line.drop(while: \.isWhitespace)
    guard trimmed.first == "!" else {
      mark = ""
      command = line
      return
    }
    let behind = trimmed.dropFirst().drop(while: \.isWhitespace)
    mark = String(line[..<behind.startIndex])
    command = String(behind)
  }

  /// Where the mark stands, as errors count; 1 without one.
  var column: Int { mark.prefix(while: \.isWhitespace).count + 1 }
}
