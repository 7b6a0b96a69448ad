/// How a child is told apart from its siblings and from what stood at its place before.
struct OwnerKey: Hashable {
  let container: ObjectIdentifier
  var number: UInt64
  var identity: AnyHashable?

  init(_ container: _ChildContainer, number: UInt64 = 0, identity: AnyHashable? = nil) {
    self.container = ObjectIdentifier(container)
    self.number = number
    self.identity = identity
  }
}

/// One step from a parent to a child on the way of an effect: the operator and which of its children.
struct OwnerStep {
  let container: _ChildContainer
  var number: UInt64 = 0
  var identity: AnyHashable?
  var elementID: AnyHashable?
}

/// An operator that contains children and can tell whether a child is still there.
///
/// Operators are the only ones that know where a child's state lies; the tree of owners asks them.
public class _ChildContainer {
  /// What the containment is: whether it opens a cancel area and what it adds to a path.
  enum Kind {
    case scope
    case presentation
    case elements
  }

  let kind: Kind
  let name: String

  init(kind: Kind, name: String) {
    self.kind = kind
    self.name = name
  }

  /// Calls `body` with the place of a child's state while that child is there; false when it is gone.
  func visit(
    _ node: OwnerNode,
    in parent: UnsafeMutableRawPointer,
    _ body: (UnsafeMutableRawPointer) -> Void
  ) -> Bool {
    preconditionFailure("Abstract container")
  }

  /// Walks the elements of a collection; only containers of elements do.
  func visitElements(of node: OwnerNode, in parent: UnsafeMutableRawPointer, _ walk: PresenceWalk) {
    preconditionFailure("Container of one child")
  }

  /// Forgets which elements actions have reached, after a walk.
  func forgetTouched() {}

  /// Wraps the action that dismisses the child for the parent; false when the child has none.
  func dismiss(_ node: OwnerNode, _ deliver: (UnsafeRawPointer) -> Void) -> Bool { false }
}

/// A place in the tree of features that own running effects.
///
/// Nodes exist only where effects run, or below. The tree is what makes the cancellation of a subtree
/// proportional to what it cancels.
final class OwnerNode {
  let container: _ChildContainer?
  private(set) var key: OwnerKey?
  let elementID: AnyHashable?
  private(set) unowned(unsafe) var parent: OwnerNode?
  private(set) var children: [OwnerKey: OwnerNode] = [:]
  private(set) var nestedCount = 0
  private(set) var isGone = false
  var lastStamp: UInt64 = 0
  var lastLineage: UInt64 = 0
  private var firstEntry: OwnedEntry?
  private var keepsParent: OwnerNode?

  /// The root of a store.
  init() {
    self.container = nil
    self.key = nil
    self.elementID = nil
    self.parent = nil
  }

  private init(_ step: OwnerStep, key: OwnerKey, elementID: AnyHashable?, parent: OwnerNode) {
    self.container = step.container
    self.key = key
    self.elementID = elementID
    self.parent = parent
    self.keepsParent = parent
  }

  var isEmpty: Bool { firstEntry == nil && children.isEmpty }

  /// Whether the node opens an area of cancel ids of its own.
  private var isArea: Bool {
    switch container?.kind {
    case .none, .presentation: true
    case .scope: false
    case .elements: elementID != nil
    }
  }

  /// The nearest enclosing presentation, which is the node itself where it is one.
  var area: OwnerNode {
    var node = self
    while !node.isArea, let parent = node.parent { node = parent }
    return node
  }

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

  /// The node of a child, made when there is none.
  func child(for step: OwnerStep) -> OwnerNode {
    guard step.container.kind == .elements else {
      let key = OwnerKey(step.container, number: step.number, identity: step.identity)
      return child(key, step, elementID: nil)
    }
    let collection = child(OwnerKey(step.container), step, elementID: nil)
    let key = OwnerKey(step.container, number: step.number)
    return collection.child(key, step, elementID: step.elementID)
  }

  private func child(_ key: OwnerKey, _ step: OwnerStep, elementID: AnyHashable?) -> OwnerNode {
    if let child = children[key] { return child }
    let child = OwnerNode(step, key: key, elementID: elementID, parent: self)
    children[key] = child
    if children.count == 1 { parent?.nestedCount += 1 }
    return child
  }

  /// Gives an element a new number after a whole collection was assigned.
  func renumber(_ child: OwnerNode, to number: UInt64) {
    guard var key = child.key, key.number != number else { return }
    children[key] = nil
    key.number = number
    child.key = key
    children[key] = child
  }

  /// Takes the node out of the tree when nothing runs in it or below, and its parents likewise.
  func prune() {
    var node = self
    while node.isEmpty, let parent = node.parent {
      parent.remove(node)
      node = parent
    }
  }

  private func remove(_ child: OwnerNode) {
    guard let key = child.key, children[key] === child else { return }
    children[key] = nil
    if children.isEmpty { parent?.nestedCount -= 1 }
  }

  /// Takes a gone node out of the tree and gives all that runs in it and below.
  func detach() -> [OwnedEntry] {
    let parent = parent
    parent?.remove(self)
    let found = collectEntries(marking: true)
    parent?.prune()
    return found
  }

  /// All that runs in the node and below, in the order of registration.
  ///
  /// A sequence stands before its parts, so that ending all of it starts no further part.
  var entries: [OwnedEntry] { collectEntries(marking: false) }

  private func collectEntries(marking: Bool) -> [OwnedEntry] {
    var found: [OwnedEntry] = []
    var stack = [self]
    while let node = stack.popLast() {
      if marking { node.isGone = true }
      stack.append(contentsOf: node.children.values)
      var entry = node.firstEntry
      while let current = entry {
        found.append(current)
        entry = current.nextInOwner
      }
    }
    return found.sorted { $0.order < $1.order }
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

  /// Puts a running thing at the front of the node's list.
  func insert(_ entry: OwnedEntry) {
    entry.nextInOwner = firstEntry
    firstEntry?.previousInOwner = entry
    firstEntry = entry
  }

  /// Takes a running thing out of the node's list.
  func remove(_ entry: OwnedEntry) {
    entry.previousInOwner?.nextInOwner = entry.nextInOwner
    entry.nextInOwner?.previousInOwner = entry.previousInOwner
    if firstEntry === entry { firstEntry = entry.nextInOwner }
    entry.nextInOwner = nil
    entry.previousInOwner = nil
    prune()
  }
}
