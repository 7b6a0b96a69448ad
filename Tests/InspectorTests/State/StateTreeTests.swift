internal import Testing
internal import ValueReflection

@testable internal import Inspector

@Suite struct StateTreeTests {
  final class Node {
    var value: Int
    var next: Node?
    init(_ value: Int) { self.value = value }
  }
  struct Pair {
    var first: Node
    var second: Node
  }
  indirect enum List {
    case end
    case link(Int, List)
  }

  private func text(_ value: Any, _ request: StateRequest = StateRequest()) throws -> String {
    let tree = try StateTree(ReflectedValue(value), request)
    return StateReport(root: tree.node(), path: "x", isCut: tree.isPageFull).plainText
  }

  @Test func aCycleEndsAndIsMarked() throws {
    let node = Node(1)
    node.next = node
    defer { node.next = nil }
    #expect(
      try text(node) == """
        x: StateTreeTests.Node
          value: 1
          next: StateTreeTests.Node (cycle)
        """
    )
  }

  @Test func aDiamondIsNoCycle() throws {
    let node = Node(1)
    #expect(
      try text(Pair(first: node, second: node)) == """
        x: StateTreeTests.Pair
          first: StateTreeTests.Node
            value: 1
            next: nil
          second: StateTreeTests.Node
            value: 1
            next: nil
        """
    )
  }

  @Test func longListsEndWithThePage() throws {
    let nodes = (0..<100_000).map(Node.init)
    for (node, next) in zip(nodes, nodes.dropFirst()) { node.next = next }
    defer { for node in nodes { node.next = nil } }
    var request = StateRequest()
    request.page = StateReport.page
    let lines = try text(nodes[0], request).split(separator: "\n")
    #expect(lines.count == StateReport.page + 1)
    #expect(lines.last == "… more: the page is full; --full shows all, a path or --depth less")
  }

  @Test func nothingIsShownBelowTheDeepestLevel() throws {
    var list = List.end
    for number in 0..<5_000 { list = .link(number, list) }
    let tree = try StateTree(ReflectedValue(list), StateRequest())
    #expect(tree.places.map(\.depth).max() == StateTree.deepest)
    #expect(tree.places.last?.omitted == 2)
  }

  @Test func aMillionElementsAreNotWalked() throws {
    let tree = try StateTree(ReflectedValue(Array(0..<1_000_000)), StateRequest())
    #expect(tree.places.count == 11)
    #expect(tree.places[0].omitted == 999_990)
  }

  @Test func theWalkLooksAtTheFlag() {
    var request = StateRequest(maximalChildren: .max)
    let interruption = Interruption()
    interruption.raise()
    request.interruption = interruption
    #expect(throws: CommandError(.interrupted, "Interrupted")) {
      try StateTree(ReflectedValue(Array(0..<1000)), request)
    }
  }

  @Test func textsAreCutForPeopleOnly() throws {
    let long = String(repeating: "a", count: 100)
    let node = try StateTree(ReflectedValue(long), StateRequest()).node()
    #expect(node.value == "\"\(long)\"")
    let cut = "x: \"" + String(repeating: "a", count: 80) + "\"…(100 characters)"
    #expect(StateReport(root: node, path: "x").plainText == cut)
    #expect(StateReport(root: node, path: "x", isFull: true).plainText == "x: \"\(long)\"")
  }
}
