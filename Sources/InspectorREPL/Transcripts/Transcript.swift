/// A Markdown text and the fenced `tca` blocks in it.
///
/// A block holds prompts with commands, and below each what it prints:
///
///     ```tca
///     tca> send panel.rows[2].favoriteTapped
///     #1 panel.rows[2].favoriteTapped  changed panel.rows[2].isFavorite
///     ```
///
/// A block starts a session of its own; one that is opened with `tca continue` goes on with the session
/// of the block before.
struct Transcript: Equatable {
  /// A fenced block.
  struct Block: Equatable {
    /// Its lines, between the fences.
    var lines: Range<Int>
    /// Whether it goes on with the session of the block before.
    var continues: Bool
    /// The fence that opens it.
    var fence: Fence
    /// Why it cannot run.
    var problem: Malformed?

    /// The blanks in front of its fence, which each of its lines has too.
    var indentation: Int { fence.indentation }
  }

  /// What is wrong with a text as a transcript, and on which line.
  struct Malformed: Error, Equatable {
    var line: Int
    var message: String
  }

  /// The lines of the text, without their breaks.
  let lines: [String]

  /// The blocks in order.
  private(set) var blocks: [Block] = []

  private let lineBreak: String

  /// Finds the blocks of a text.
  init(_ text: String) {
    lineBreak = text.contains("\r\n") ? "\r\n" : "\n"
    lines = text.split(separator: lineBreak, omittingEmptySubsequences: false).map(String.init)
    var fence: Fence?
    var start = 0
    for (index, line) in lines.enumerated() {
      if let open = fence {
        guard open.isClosed(by: line) else { continue }
        if open.isTranscript { blocks.append(block(open, start..<index)) }
        fence = nil
      } else if let opened = Fence(opening: index == 0 ? line.withoutByteOrderMark : line) {
        fence = opened
        start = index + 1
      }
    }
    if let fence, fence.isTranscript {
      var open = block(fence, start..<lines.count)
      open.problem = Malformed(line: start, message: Wording.fenceIsOpen)
      blocks.append(open)
    }
  }

  /// What is wrong with the blocks themselves.
  var problems: [Malformed] { blocks.compactMap(\.problem) }

  /// The text, its lines as they are now.
  var text: String { lines.joined(separator: lineBreak) }

  /// A line of a block, without the block's indentation.
  func line(_ index: Int, in block: Block) -> String {
    let line = lines[index]
    let blanks = line.prefix { $0 == " " }.count
    return String(line.dropFirst(min(blanks, block.indentation)))
  }

  /// The text with some lines of its blocks replaced.
  ///
  /// Where a new line would end its block, the block gets longer fences.
  ///
  /// - Parameter replacements: Ranges that do not overlap, in order, each with its block and new lines.
  /// - Returns: The whole text.
  func replacing(_ replacements: [(range: Range<Int>, block: Block, lines: [String])]) -> String {
    let old = withFences(around: replacements)
    var result: [String] = []
    var position = 0
    for (range, block, lines) in replacements {
      let indentation = String(repeating: " ", count: block.indentation)
      result += old[position..<range.lowerBound]
      result += lines.map { $0.isEmpty ? $0 : indentation + $0 }
      position = range.upperBound
    }
    result += old[position...]
    return result.joined(separator: lineBreak)
  }

  /// The lines, with fences that are long enough for new lines.
  private func withFences(
    around replacements: [(range: Range<Int>, block: Block, lines: [String])]
  ) -> [String] {
    var result = lines
    for (_, block, lines) in replacements {
      let length = block.fence.length(around: lines)
      for index in [block.lines.lowerBound - 1, block.lines.upperBound] {
        guard let fence = Fence(opening: result[index]), fence.length < length else { continue }
        result[index] = Fence.lengthened(result[index], to: length)
      }
    }
    return result
  }

  private func block(_ fence: Fence, _ lines: Range<Int>) -> Block {
    let words = fence.words.dropFirst()
    let continues = words == ["continue"]
    var block = Block(lines: lines, continues: continues, fence: fence)
    if !words.isEmpty, !continues {
      block.problem = Malformed(
        line: lines.lowerBound, message: Wording.unknownBlockWord(words.joined(separator: " ")))
    } else if continues, blocks.isEmpty {
      block.problem = Malformed(line: lines.lowerBound, message: Wording.nothingToContinue)
    }
    return block
  }
}

extension String {
  /// The text without the mark that some editors put at the start of a file.
  fileprivate var withoutByteOrderMark: String {
    unicodeScalars.first == "\u{FEFF}"
      ? String(String.UnicodeScalarView(unicodeScalars.dropFirst())) : self
  }
}
