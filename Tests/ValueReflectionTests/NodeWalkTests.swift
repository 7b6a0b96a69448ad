internal import Testing

@testable internal import ValueReflection

@Suite struct NodeWalkTests {
  struct Row {
    var id = 2
    var tags = ["a"]
  }
  final class Node {
    var next: Node?
  }

  private func paths(_ value: Any, _ root: String = "") -> [String] {
    var walk = NodeWalk(ReflectedValue(value), path: root)
    var paths: [String] = []
    while let node = walk.next() { paths.append(node.path) }
    return paths
  }

  @Test func parentsComeBeforeTheirChildren() {
    #expect(paths(Row()) == ["", "id", "tags", "tags[0]"])
    #expect(
      paths([Row()], "rows") == ["rows", "rows[0]", "rows[0].id", "rows[0].tags"] + [
        "rows[0].tags[0]"
      ])
    #expect(paths(3) == [""])
  }

  @Test func aCycleEnds() {
    let node = Node()
    node.next = node
    defer { node.next = nil }
    var walk = NodeWalk(ReflectedValue(node), path: "")
    #expect(walk.next()?.isCycle == false)
    #expect(walk.next()?.isCycle == true)
    #expect(walk.next() == nil)
  }

  @Test func onlyWhatIsAskedForIsRead() {
    var walk = NodeWalk(ReflectedValue(Array(0..<1_000_000)), path: "")
    #expect(walk.next()?.value.name == "")
    #expect(walk.next()?.path == "[0]")
    #expect(walk.next()?.depth == 1)
  }
}
