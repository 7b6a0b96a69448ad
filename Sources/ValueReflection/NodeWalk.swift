/// All nodes of a tree with their paths, parents before their children, without recursion.
///
/// ```swift
/// var walk = NodeWalk(ReflectedValue(state), path: "")
/// while let node = walk.next() { print(node.path) }
/// ```
package struct NodeWalk: IteratorProtocol {
  /// A node and where it stands.
  package struct Node {
    /// The node.
    package var value: ReflectedValue

    /// The way from the root, as in `panel.rows[2].title`.
    package var path: String

    /// How many nodes stand above it.
    package var depth: Int

    /// Whether it is an object that stands above it already; nothing below it is visited.
    package var isCycle: Bool
  }

  private struct Frame {
    var children: ReflectedValue.Children
    var path: String
    var next = 0
    var object: ObjectIdentifier?
  }

  private var root: (value: ReflectedValue, path: String)?
  private var stack: [Frame] = []
  private var ancestors: Set<ObjectIdentifier> = []

  /// Starts at a root.
  ///
  /// - Parameters:
  ///   - root: The root.
  ///   - path: What the paths begin with.
  package init(_ root: ReflectedValue, path: String) {
    self.root = (root, path)
  }

  /// The next node; nil behind the last.
  package mutating func next() -> Node? {
    if let (value, path) = root {
      root = nil
      return enter(value, path)
    }
    while let top = stack.indices.last {
      let position = stack[top].next
      if position < stack[top].children.count {
        stack[top].next += 1
        let child = stack[top].children[position]
        return enter(child, PathSpelling.path(of: [stack[top].path, child.name]))
      }
      if let object = stack.removeLast().object { ancestors.remove(object) }
    }
    return nil
  }

  private mutating func enter(_ value: ReflectedValue, _ path: String) -> Node {
    let object = value.object
    let node = Node(
      value: value,
      path: path,
      depth: stack.count,
      isCycle: object.map(ancestors.contains) ?? false
    )
    guard !node.isCycle else { return node }
    if let object { ancestors.insert(object) }
    let inner = PathSpelling.path(of: [path] + value.caseNames)
    stack.append(Frame(children: value.children, path: inner, object: object))
    return node
  }
}
