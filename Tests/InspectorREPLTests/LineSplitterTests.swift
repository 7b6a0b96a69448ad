internal import Testing

@testable import InspectorREPL

@Suite
struct LineSplitterTests {
  func split(_ text: String, by size: Int) -> [String] {
    var splitter = LineSplitter()
    var lines: [String] = []
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      bytes[start..<min(start + size, bytes.count)].withUnsafeBufferPointer {
        lines += splitter.take($0)
      }
    }
    if let last = splitter.finish() { lines.append(last) }
    return lines
  }

  @Test(arguments: 1...9)
  func sizeOfBlocksChangesNothing(size: Int) {
    #expect(split("\u{FEFF}ab\r\n\ncäd\n", by: size) == ["ab", "", "cäd"])
    #expect(split("ab\ncd", by: size) == ["ab", "cd"])
    #expect(split("", by: size).isEmpty)
  }

  @Test(arguments: [4_096, 8_192, 65_536])
  func lastLineWithoutBreakIsALine(length: Int) {
    let line = String(repeating: "x", count: length)
    #expect(split(line, by: 4_096) == [line])
  }
}
