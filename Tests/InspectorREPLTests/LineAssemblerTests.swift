internal import Inspector
internal import Testing

@testable import InspectorREPL

@MainActor
@Suite
struct LineAssemblerTests {
  private let session = FakeSession()

  private func assembled(_ lines: [String]) -> [LineAssembler.Line] {
    var assembler = LineAssembler()
    var result: [LineAssembler.Line] = []
    for (index, line) in lines.enumerated() {
      assembler.add(line, number: index + 1)
      while let logical = assembler.next(session: session) { result.append(logical) }
    }
    while let logical = assembler.next(session: session, isAtEnd: true) { result.append(logical) }
    #expect(!assembler.isPending)
    return result
  }

  /// What comes out when the session is asked at each line.
  private func reference(_ lines: [String]) -> [LineAssembler.Line] {
    var result: [LineAssembler.Line] = []
    var open: LineAssembler.Line?
    for (index, line) in lines.enumerated() {
      if let ended = open, session.startsCommand(line, behind: ended.text) {
        result.append(ended)
        open = nil
      }
      if open == nil, LineAssembler.isNothing(line) { continue }
      var joined = open ?? LineAssembler.Line(text: line, number: index + 1)
      if open != nil { joined.text += "\n" + line }
      open = session.needsContinuation(joined.text) ? joined : nil
      if open == nil { result.append(joined) }
    }
    return result + [open].compactMap(\.self)
  }

  @Test func linesEndWhereTheyWouldIfEachWereAskedAbout() {
    for count in [0, 1, 2, 12, 13, 14, 15, 16, 17, 18, 29, 30, 31, 32, 33, 47, 48, 49, 100] {
      let open = ["", "f("] + (0..<count).map { $0.isMultiple(of: 7) ? "" : "a\($0)" }
      let ends = [
        [], [")"], ["last"], ["wrong"], ["wrong", "# c", "", "g(", "1", ")"], ["))", "h("],
        ["wrong", "g(", "wrong"] + open, ["wrong"] + open + [")", "x"],
        ["("] + open + [")", "wrong", "last"] + open,
      ]
      for end in ends {
        let lines = open + end
        #expect(assembled(lines) == reference(lines))
      }
    }
  }

  @Test func longLineIsNotReadForEachOfItsLines() {
    let lines = ["f("] + Array(repeating: "\"x\",", count: 20_000) + [")"]
    let size = lines.joined().utf8.count + lines.count
    #expect(assembled(lines).map(\.text) == [lines.joined(separator: "\n")])
    #expect(session.askCount < 100)
    #expect(session.askedSize < 8 * size)
  }

  @Test func wrongLineBehindManyIsFoundWithoutReadingEach() {
    let lines = ["f("] + Array(repeating: "1,", count: 10_000) + ["wrong", "a", "f(", ")"]
    let size = lines.joined().utf8.count + lines.count
    #expect(assembled(lines).map(\.number) == [1, 10_003, 10_004])
    #expect(session.askedSize < 30 * size)
  }

  @Test func noLineInsideQuotesIsLookedAtAsACommand() {
    let lines = ["f(\""] + Array(repeating: "last", count: 100)
    #expect(
      assembled(lines + ["\")"]) == [
        .init(text: (lines + ["\")"]).joined(separator: "\n"), number: 1)
      ])
    #expect(session.commandAskCount == 0)
    #expect(assembled(["f(\"\"", "last"]).count == 2)
    #expect(session.commandAskCount == 1)
  }

  @Test func lineBehindALogicalOneIsKnownWhenItWasGivenBack() {
    var assembler = LineAssembler()
    assembler.add("f(", number: 1)
    #expect(assembler.next(session: session) == nil)
    assembler.add("last", number: 2)
    #expect(assembler.next(session: session)?.text == "f(")
    #expect(assembler.following == "last")
    #expect(assembler.next(session: session)?.text == "last")
    #expect(assembler.following == nil)
  }
}
