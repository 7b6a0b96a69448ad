/// Finds the owners of running effects that are no longer in the state.
///
/// After each action the tree of owners is walked beside the state. A collection that was not mutated
/// answers for the elements below it, but for those that an operator has touched.
struct PresenceWalk {
  let end: (OwnerNode) -> Void

  /// Walks the children of a node whose state lies at `pointer`.
  func visitChildren(of node: OwnerNode, at pointer: UnsafeMutableRawPointer) {
    for child in node.children.values {
      guard let container = child.container else { continue }
      if container.kind == .elements {
        visitCollection(child, container, at: pointer)
      } else {
        visit(child, container, at: pointer)
      }
    }
  }

  private func visitCollection(
    _ node: OwnerNode,
    _ container: _ChildContainer,
    at pointer: UnsafeMutableRawPointer
  ) {
    container.visitElements(of: node, in: pointer, self)
  }

  private func visit(
    _ node: OwnerNode,
    _ container: _ChildContainer,
    at pointer: UnsafeMutableRawPointer
  ) {
    let isThere = container.visit(node, in: pointer) { visitChildren(of: node, at: $0) }
    if !isThere { end(node) }
  }
}
