internal import Foundation
internal import Testing

@testable internal import ValueReflection

@Suite struct DumpTests {
  enum Color { case red, green }
  indirect enum Status {
    case idle
    case loaded(Int)
    case failed(code: Int, reason: String)
    case showing(Label)
    case maybe(Int?)
  }
  struct Label {
    var text = "Novel"
    var color = Color.red
  }
  struct Row {
    var id = 2
    var title = "Solaris"
    var label = Label()
    var download: Label?
    var tags: [String] = []
  }
  final class Node {
    var value = 1
    var next: Node?
    weak var parent: Node?
    unowned var owner: Node?
  }

  @Test func structIsOneLinePerField() {
    #expect(
      Dump().text(of: Row(), path: "rows[2]") == """
        rows[2]: DumpTests.Row
          id: 2
          title: "Solaris"
          label: DumpTests.Label
            text: "Novel"
            color: red
          download: nil
          tags: []
        """
    )
  }

  @Test(arguments: [
    (Status.idle, "x: idle"),
    (.loaded(3), "x: loaded(3)"),
    (.maybe(nil), "x: maybe(nil)"),
    (.failed(code: 4, reason: "no"), "x: DumpTests.Status = failed\n  code: 4\n  reason: \"no\""),
    (.showing(Label()), "x: DumpTests.Status = showing\n  text: \"Novel\"\n  color: red"),
  ])
  func payloadsAreMergedIn(status: Status, text: String) {
    #expect(Dump().text(of: status, path: "x") == text)
  }

  @Test func cyclesEndAndReferencesAreSaid() {
    let node = Node()
    node.next = node
    defer { node.next = nil }
    #expect(
      Dump().text(of: node, path: "n") == """
        n: DumpTests.Node
          value: 1
          next: DumpTests.Node (cycle)
          parent: nil weak
          owner: (unowned, not read)
        """
    )
  }

  @Test func unorderedCollectionsAreSorted() {
    #expect(
      Dump().text(of: ["b": 2, "a b": 1], path: "d")
        == "d: [String: Int]\n  [\"a b\"]: 1\n  [\"b\"]: 2"
    )
    #expect(Dump().text(of: Set([10, 9]), path: "s") == "s: Set<Int>\n  [#0]: 9\n  [#1]: 10")
  }

  @Test func longCollectionsAreCut() {
    let text = Dump.page.text(of: Array(0..<10_000), path: "a")
    #expect(text.hasPrefix("a: [Int]\n  [0]: 0\n"))
    #expect(text.hasSuffix("\n  … 9,990 more"))
  }

  @Test func foundationValuesAreLeaves() {
    #expect(
      Dump().text(of: Date(timeIntervalSinceReferenceDate: 0.5)) == "\"2001-01-01T00:00:00.5Z\"")
    #expect(Dump().text(of: Data([1, 255])) == "0x01ff")
    #expect(Dump().text(of: Duration.milliseconds(1500)) == "1.5s")
    #expect(Dump().text(of: "a\"\n") == #""a\"\n""#)
  }

  @Test func countsFollowTheDefinitions() {
    #expect(
      ReflectedValue(Row()).counts() == Counts(nodes: 8, leaves: 6, depth: 2, comparisons: 6)
    )
    let numbers = ReflectedValue(Array(0..<1_000_000)).counts()
    #expect(
      numbers == Counts(nodes: 1_000_001, leaves: 1_000_000, depth: 1, comparisons: 1_000_000))
  }
}

@Suite struct ExistentialTests {
  struct Small { var text = "hidden" }
  struct Holder {
    var anything: Any = Small()
    var text: any CustomStringConvertible = "x"
    var nothing: Any? = nil
    var number: Any? = 3
  }

  @Test func existentialFieldsAreLookedThrough() {
    #expect(
      Dump().text(of: Holder(), path: "x") == """
        x: ExistentialTests.Holder
          anything: ExistentialTests.Small
            text: "hidden"
          text: "x"
          nothing: nil
          number: 3
        """
    )
  }

  @Test func payloadIsTheCasesOwnNode() {
    enum Status {
      case idle
      case loaded(Small)
      case failed(code: Int, reason: String)
    }
    #expect(ReflectedValue(Status.idle).payload?.name == nil)
    #expect(
      ReflectedValue(Status.loaded(Small()) as Any).payload?.typeName.hasSuffix("Small") == true)
    let failed = ReflectedValue(Optional(Status.failed(code: 4, reason: "no")) as Any).payload
    #expect(failed?.children.map(\.name) == ["code", "reason"])
    #expect(failed?.caseName == nil)
  }
}
