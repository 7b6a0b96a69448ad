/// Finds the owners of running effects that are no longer in the state.
///
/// After each action the tree of owners is walked beside the state, as far as there are children that
/// may go away. A collection that was not mutated answers for the elements below it, but for those that
/// an operator has touched.
final class PresenceWalk {
  @exclusivity(unchecked) private var gone: [OwnerNode] = []
  @exclusivity(unchecked) private var collections: [_ChildContainer] = []

  /// Walks a store's tree and gives the nodes whose children have gone.
  func absentOwners(below root: OwnerNode, at pointer: UnsafeMutableRawPointer) -> [OwnerNode] {
    guard root.visitedCount > 0, !root.isUnchanged(at: pointer) else { return [] }
    visitChildren(of: root, at: pointer)
    if !collections.isEmpty { forgetTouched() }
    guard !gone.isEmpty else { return [] }
    defer { gone = [] }
    return gone
  }

  private func forgetTouched() {
    // A collection's container may stand for several nodes: it forgets after all have been visited.
    for collection in collections { collection.forgetTouched() }
    collections.removeAll(keepingCapacity: true)
  }

  /// Notes that a node's child has gone.
  func end(_ node: OwnerNode) { gone.append(node) }

  /// Notes a container that has to forget which elements actions have reached.
  func willForget(_ container: _ChildContainer) { collections.append(container) }

  /// Walks the children of a node whose state lies at `pointer`.
  func visitChildren(of node: OwnerNode, at pointer: UnsafeMutableRawPointer) {
    var next = node.firstChild
    while let child = next {
      next = child.next
      if child.isVisited { visit(child, at: pointer) }
    }
  }

  private func visit(_ node: OwnerNode, at pointer: UnsafeMutableRawPointer) {
    guard let container = node.container else { return }
    switch container.kind {
    case .elements:
      container.visitElements(of: node, in: pointer, self)
    case .scope where container.offset >= 0:
      visitChildren(of: node, at: pointer + container.offset)
    case .scope, .presentation:
      let isThere = container.visit(node, in: pointer) { visitChildren(of: node, at: $0) }
      if !isThere { end(node) }
    }
  }
}

extension OwnerNode {
  /// Whether numbers alone tell that no child below the node has gone since the last walk.
  ///
  /// This is what a send beside running effects pays: it counts no references and runs no foreign code.
  func isUnchanged(at pointer: UnsafeMutableRawPointer) -> Bool {
    var next = firstChild.map { Unmanaged.passUnretained($0) }
    while let reference = next {
      let isUnchanged = reference._withUnsafeGuaranteedRef { child in
        next = child.next.map { Unmanaged.passUnretained($0) }
        return !child.isVisited || child.container?.isUnchanged(child, in: pointer) ?? false
      }
      guard isUnchanged else { return false }
    }
    return true
  }
}
