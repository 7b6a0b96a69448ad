/// Where a node stands, and what stands below it.
extension OwnerNode {
  /// The names from the root to the node.
  var path: FeaturePath {
    var components: [FeaturePath.Component] = []
    var node: OwnerNode? = self
    while let current = node {
      if let elementID = current.elementID {
        components.append(.element(elementID))
      } else if let name = current.container?.name, !name.isEmpty {
        components.append(.name(name))
      }
      node = current.parent
    }
    return FeaturePath(components: components.reversed())
  }

  /// Whether the node is `ancestor` or lies below it.
  func isInside(_ ancestor: OwnerNode) -> Bool {
    var node: OwnerNode? = self
    while let current = node {
      if current === ancestor { return true }
      node = current.parent
    }
    return false
  }

  /// The node and all below it; nil when they are more than `limit`.
  func subtree(limit: Int) -> [OwnerNode]? {
    var found = [self]
    var index = 0
    while index < found.count {
      var next = found[index].firstChild
      while let child = next {
        guard found.count < limit else { return nil }
        found.append(child)
        next = child.next
      }
      index += 1
    }
    return found
  }
}
