/// Finds the owners of running effects that are no longer in the state.
///
/// After each action the tree of owners is walked beside the state. A collection that was not mutated
/// answers for the elements below it, but for those that an operator has touched.
final class PresenceWalk {
  private var gone: [OwnerNode] = []
  private var collections: [_ChildContainer] = []

  /// Walks a store's tree and gives the nodes whose children have gone.
  func absentOwners(below root: OwnerNode, at pointer: UnsafeMutableRawPointer) -> [OwnerNode] {
    visitChildren(of: root, at: pointer)
    // A collection's container may stand for several nodes: it forgets after all have been visited.
    for collection in collections { collection.forgetTouched() }
    collections.removeAll(keepingCapacity: true)
    guard !gone.isEmpty else { return [] }
    defer { gone = [] }
    return gone
  }

  /// Notes that a node's child has gone.
  func end(_ node: OwnerNode) { gone.append(node) }

  /// Walks the children of a node whose state lies at `pointer`.
  func visitChildren(of node: OwnerNode, at pointer: UnsafeMutableRawPointer) {
    for child in node.children.values {
      guard let container = child.container else { continue }
      if container.kind == .elements {
        collections.append(container)
        container.visitElements(of: child, in: pointer, self)
      } else {
        visit(child, container, at: pointer)
      }
    }
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
