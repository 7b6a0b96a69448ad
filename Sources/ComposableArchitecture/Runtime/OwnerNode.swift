/// A place in the tree of features that own running effects.
///
/// Nodes exist only where effects run, or below, and while an effect value is read. The tree is what
/// makes the cancellation of a subtree proportional to what it cancels. Siblings are linked, since they
/// are few everywhere but in a collection, whose node finds its elements by their numbers.
final class OwnerNode {
  let parent: OwnerNode?
  let container: _ChildContainer?

  /// Whether the node is one of a collection's; the collection itself has a node too.
  private let isElement: Bool

  /// Which of the operator's children it is.
  private let child: OwnedChild?
  @exclusivity(unchecked) private(set) var number: UInt64
  @exclusivity(unchecked) private(set) var isGone = false

  @exclusivity(unchecked) private(set) var firstChild: OwnerNode?
  @exclusivity(unchecked) private unowned(unsafe) var lastChild: OwnerNode?
  @exclusivity(unchecked) private(set) var next: OwnerNode?
  @exclusivity(unchecked) private unowned(unsafe) var previous: OwnerNode?
  @exclusivity(unchecked) private var isLinked = false
  @exclusivity(unchecked) private var childCount = 0
  @exclusivity(unchecked) private var elements: [UInt64: OwnerNode]?

  /// How many children a walk has to visit: those that may go away, or have such below.
  @exclusivity(unchecked) private(set) var visitedCount = 0

  /// How many elements have children that a walk has to visit.
  @exclusivity(unchecked) private(set) var nestedCount = 0

  @exclusivity(unchecked) private var firstEntry: OwnedEntry?
  @exclusivity(unchecked) private var pinCount = 0
  @exclusivity(unchecked) var lastStamp: UInt64 = 0
  @exclusivity(unchecked) var lastLineage: UInt64 = 0

  /// The root of a store.
  init() {
    self.parent = nil
    self.container = nil
    self.isElement = false
    self.child = nil
    self.number = 0
  }

  private init(_ step: OwnerStep, isElement: Bool, parent: OwnerNode) {
    self.parent = parent
    self.container = step.container
    self.isElement = isElement
    self.child = step.child
    self.number = step.child?.number ?? 0
  }

  /// The node of a collection, below which its elements stand.
  private init(_ collection: _ChildContainer, parent: OwnerNode) {
    self.parent = parent
    self.container = collection
    self.isElement = false
    self.child = nil
    self.number = 0
  }

  /// The id of an element, or of an `Identifiable` child.
  var key: AnyHashable? { child?.key }

  /// The id of an element; nil for a node that is none.
  var elementID: AnyHashable? { isElement ? key : nil }

  private var isEmpty: Bool { firstEntry == nil && firstChild == nil && pinCount == 0 }

  /// Whether the node is a collection's own, whose elements stand below it.
  var isCollection: Bool { container?.kind == .elements && !isElement }

  /// Whether a walk has to visit the node: its child may go away, or one below it.
  var isVisited: Bool { container?.kind != .scope || visitedCount > 0 }

  /// Whether the node opens an area of cancel ids of its own.
  private var isArea: Bool {
    switch container?.kind {
    case .none, .presentation: true
    case .scope: false
    case .elements: isElement
    }
  }

  /// The nearest enclosing presentation, which is the node itself where it is one.
  var area: OwnerNode {
    var node = self
    while !node.isArea, let parent = node.parent { node = parent }
    return node
  }

  /// Wraps an action of the node's feature in its parent's; for neither the root nor a collection.
  func lift(_ pointer: UnsafeRawPointer, _ deliver: (UnsafeRawPointer) -> Void) {
    if let child { child.lift(pointer, deliver) } else { container?.lift(pointer, deliver) }
  }
}

// MARK: - Children

extension OwnerNode {
  /// The node of a child, made when there is none.
  func child(for step: OwnerStep) -> OwnerNode {
    guard step.container.kind == .elements else {
      return find(step) ?? linked(OwnerNode(step, isElement: false, parent: self))
    }
    let collection =
      find(collection: step.container) ?? linked(OwnerNode(step.container, parent: self))
    return collection.element(step.child?.number ?? 0)
      ?? collection.linked(OwnerNode(step, isElement: true, parent: collection))
  }

  private func find(_ step: OwnerStep) -> OwnerNode? {
    var next = firstChild
    while let child = next {
      if child.container === step.container, child.is(step.child) { return child }
      next = child.next
    }
    return nil
  }

  private func `is`(_ other: OwnedChild?) -> Bool {
    guard let other else { return child == nil }
    return number == other.number && child?.hasKey == other.hasKey
      && (!other.hasKey || key == other.key)
  }

  private func find(collection container: _ChildContainer) -> OwnerNode? {
    var next = firstChild
    while let child = next, child.container !== container { next = child.next }
    return next
  }

  /// The element of a number, for the node of a collection.
  func element(_ number: UInt64) -> OwnerNode? {
    if let elements { return elements[number] }
    var next = firstChild
    while let child = next, child.number != number { next = child.next }
    return next
  }

  private func linked(_ child: OwnerNode) -> OwnerNode {
    child.previous = lastChild
    if let lastChild { lastChild.next = child } else { firstChild = child }
    lastChild = child
    child.isLinked = true
    childCount += 1
    if isCollection { index(child) }
    if child.isVisited { countVisited(1) }
    return child
  }

  private func unlink(_ child: OwnerNode) {
    guard child.isLinked else { return }
    if child.isElement, child.visitedCount > 0 { countNested(-1) }
    if child.isVisited { countVisited(-1) }
    elements?[child.number] = nil
    child.isLinked = false
    childCount -= 1
    let next = child.next
    if let next { next.previous = child.previous } else { lastChild = child.previous }
    if let previous = child.previous { previous.next = next } else { firstChild = next }
    child.next = nil
    child.previous = nil
  }

  /// Keeps the elements by their numbers when there are too many to go through.
  private func index(_ child: OwnerNode) {
    if elements != nil {
      elements?[child.number] = child
    } else if childCount > 8 {
      var all: [UInt64: OwnerNode] = [:]
      var next = firstChild
      while let child = next {
        all[child.number] = child
        next = child.next
      }
      elements = all
    }
  }

  /// Gives an element a new number after a whole collection was assigned.
  func renumber(_ child: OwnerNode, to number: UInt64) {
    elements?[child.number] = nil
    child.number = number
    elements?[number] = child
  }

  private func countVisited(_ change: Int) {
    let wasVisited = visitedCount > 0
    visitedCount += change
    guard wasVisited != (visitedCount > 0), isLinked else { return }
    if container?.kind == .scope {
      parent?.countVisited(change)
    } else if isElement {
      parent?.countNested(change)
    }
  }

  private func countNested(_ change: Int) {
    nestedCount += change
    container?.nestedCount += change
  }
}

// MARK: - What runs

extension OwnerNode {
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

  /// Keeps the node in the tree although nothing runs in it, while an effect value is read.
  func pin() { pinCount += 1 }

  /// Lets the node go that ``pin()`` has kept.
  func unpin() {
    pinCount -= 1
    prune()
  }

  /// Takes the node out of the tree when nothing runs in it or below, and its parents likewise.
  private func prune() {
    var node = self
    while node.isEmpty, let parent = node.parent {
      parent.unlink(node)
      node = parent
    }
  }

  /// Takes a gone node out of the tree and gives all that runs in it and below.
  func detach() -> [OwnedEntry] {
    parent?.unlink(self)
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
      var next = node.firstChild
      while let child = next {
        stack.append(child)
        next = child.next
      }
      var entry = node.firstEntry
      while let current = entry {
        found.append(current)
        entry = current.nextInOwner
      }
    }
    return found.count > 1 ? found.sorted { $0.order < $1.order } : found
  }
}
