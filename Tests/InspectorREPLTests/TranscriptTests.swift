internal import Testing

@testable import InspectorREPL

@Suite
struct TranscriptTests {
  private func failure(_ text: String) -> Transcript.Malformed? {
    Transcript(text).problems.first
  }

  @Test func aByteOrderMarkHidesNoBlockAndStays() throws {
    let text = "\u{FEFF}```tca\ntca> a\n```"
    let transcript = Transcript(text)
    #expect(transcript.blocks.count == 1)
    #expect(transcript.text == text)
  }

  @Test func onlyFencedBlocksOfTheToolAreFound() throws {
    let transcript = Transcript(
      """
      tca> prose
      ```swift
      tca> code
      ```
      ```tca
      tca> a
      ```
      ~~~~ tca continue
      ```tca
      tca> b
      ~~~
      ~~~~
          ```tca
          tca> c
          ```
      ````md
      ```tca
      tca> quoted
      ```
      ````
      """
    )
    #expect(transcript.blocks.map(\.lines) == [5..<6, 8..<11, 13..<14])
    #expect(transcript.blocks.map(\.continues) == [false, true, false])
    #expect(transcript.line(13, in: transcript.blocks[2]) == "tca> c")
  }

  @Test func wrongBlocksArePointedAt() {
    #expect(failure("a\n```tca\ntca> b") == .init(line: 2, message: Wording.fenceIsOpen))
    #expect(
      failure("```tca again\n```") == .init(line: 1, message: Wording.unknownBlockWord("again")))
    #expect(
      failure("```tca continue\n```") == .init(line: 1, message: Wording.nothingToContinue))
    #expect(failure("```swift\n") == nil)
    #expect(failure("") == nil)
  }

  @Test(arguments: ["\n", "\r\n"])
  func replacedLinesKeepTheRest(lineBreak: String) throws {
    let lines = ["one", "  ```tca", "  tca> a", "  old", "  ```", "end", ""]
    let transcript = Transcript(lines.joined(separator: lineBreak))
    let text = transcript.replacing([(3..<4, transcript.blocks[0], ["new", "", "more"])])
    let expected = ["one", "  ```tca", "  tca> a", "  new", "", "  more", "  ```", "end", ""]
    #expect(text == expected.joined(separator: lineBreak))
  }

  @Test(arguments: [
    ("```", "```", "````"), ("```", "  `````", "``````"), ("```", "~~~~", "```"),
    ("~~~", "~~~~", "~~~~~"), ("```", "```swift", "```"), ("````", "```", "````"),
  ])
  func lineThatWouldEndABlockStandsInLongerFences(fence: String, line: String, new: String) throws {
    let transcript = Transcript("\(fence) tca\ntca> a\nold\ntca> b\n\(fence)\nend")
    let text = transcript.replacing([
      (2..<3, transcript.blocks[0], ["x", line]), (4..<4, transcript.blocks[0], ["y"]),
    ])
    #expect(text == "\(new) tca\ntca> a\nx\n\(line)\ntca> b\ny\n\(new)\nend")
    let block = try #require(Transcript(text).blocks.first)
    #expect(block.lines == 1..<6)
  }

  @Test func lineLikeAPromptIsOutputWhenItWasPrinted() {
    let rest = ["tca> b", "", "tca> c", "d"]
    let printed = ExpectedOutput(following: rest, actual: ["tca> b"])
    #expect(printed.count == 1)
    #expect(printed.blankLines == 1)
    #expect(printed.alignment.holds)
    let silent = ExpectedOutput(following: rest, actual: [])
    #expect(silent.count == 0)
    #expect(silent.alignment.holds)
    let other = ExpectedOutput(following: rest, actual: ["tca> x"])
    #expect(other.count == 0)
    #expect(!other.alignment.holds)
  }

  @Test(arguments: [
    ["printed"], [], ["tca> printed", "b"], ["tca> a", "x", "tca> a"],
    ["a", "", "tca> a", "", "c"],
  ])
  func noMoreLinesAreReadThanMayBeOutput(actual: [String]) {
    for isTrue in [true, false] {
      let block = (isTrue ? actual : ["old"]) + ["", "tca> a"]
      var readCount = 0
      let rest = (0..<100_000).lazy.map { index in
        readCount += 1
        return block[index % block.count]
      }
      let output = ExpectedOutput(following: rest, actual: actual)
      #expect(output.count == block.count - 2)
      #expect(output.alignment.holds == isTrue)
      #expect(readCount < 50)
    }
  }

  @Test func printedPromptsAreReadThroughEllipses() {
    let printed = ["tca> a", "1", "tca> b", "2"]
    let rest = ["tca> a", "…", "2", "", "tca> c", "…"]
    #expect(ExpectedOutput(following: rest, actual: printed).count == 3)
    #expect(ExpectedOutput(following: ["…", "tca> b", "2"], actual: printed).count == 1)
    #expect(ExpectedOutput(following: ["tca> a", "…"], actual: printed).count == 2)
    #expect(ExpectedOutput(following: ["x", "tca> a", "…"], actual: printed).count == 1)
  }

  @Test func severalReplacementsLeaveWhatIsBetween() {
    let transcript = Transcript("```tca\ntca> a\n1\n2\n\ntca> b\n3\ntca> c\n```\nend")
    let block = transcript.blocks[0]
    let text = transcript.replacing([
      (2..<4, block, ["x"]), (6..<7, block, []), (8..<8, block, ["y"]),
    ])
    #expect(text == "```tca\ntca> a\nx\n\ntca> b\ntca> c\ny\n```\nend")
  }
}
