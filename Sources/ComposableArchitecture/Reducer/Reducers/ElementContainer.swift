/// An operator with many children: notes which of them actions reach, and finds those that have gone.
///
/// A collection that was not mutated answers for the elements below it, but for those that were reached.
/// The collections behind the raw pointers are known to subclasses only.
public class _ElementContainer: _ChildContainer {
  /// Which whole collection this is, and the number of its last mutation: what a collection begins with.
  package struct Version {
    /// New for each initializer, kept by mutation and copy.
    package let lineage: UInt64

    /// New after each mutation through the collection's own operations.
    package let stamp: UInt64
  }

  /// The insertion numbers of elements that actions have reached since the last walk.
  @exclusivity(unchecked) private var touched: [UInt64] = []

  /// Whether more were reached than are noted, so that all have to be looked at.
  @exclusivity(unchecked) private var isOverfull = false

  init(name: String, offset: Int) {
    super.init(kind: .elements, name: name, offset: offset)
  }

  /// Calls `body` with the place of the collection.
  func withElements(
    in parent: UnsafeMutableRawPointer,
    _ body: (UnsafeMutableRawPointer) -> Void
  ) {
    preconditionFailure("Abstract container")
  }

  /// The index of an id in a collection; nil when it is not there.
  func index(of id: AnyHashable, in elements: UnsafeMutableRawPointer) -> Int? {
    preconditionFailure("Abstract container")
  }

  /// The number of an element's life.
  func insertion(at index: Int, in elements: UnsafeMutableRawPointer) -> UInt64 {
    preconditionFailure("Abstract container")
  }

  /// Calls `body` with the place of an element.
  func withElement(
    at index: Int,
    in elements: UnsafeMutableRawPointer,
    _ body: (UnsafeMutableRawPointer) -> Void
  ) {
    preconditionFailure("Abstract container")
  }

  /// Notes that an action has reached an element.
  @usableFromInline
  final func touch(_ number: UInt64) {
    // A store without effects of its own is not walked: the list must not grow for ever.
    if touched.count < 256 { touched.append(number) } else { isOverfull = true }
  }

  override func withHolder(
    in parent: UnsafeMutableRawPointer,
    _ body: (UnsafeMutableRawPointer) -> Void
  ) -> Bool {
    withElements(in: parent, body)
    return true
  }

  override func withChild(
    _ elementID: AnyHashable?,
    inHolder holder: UnsafeMutableRawPointer,
    _ body: (UnsafeMutableRawPointer) -> Void
  ) -> Bool {
    guard let index = elementID.flatMap({ index(of: $0, in: holder) }) else { return false }
    withElement(at: index, in: holder, body)
    return true
  }

  override func isUnchanged(_ node: OwnerNode, in parent: UnsafeMutableRawPointer) -> Bool {
    guard offset >= 0, touched.isEmpty, node.lastStamp != 0 else { return false }
    return (parent + offset).load(as: Version.self).stamp == node.lastStamp
  }

  override func forgetTouched() {
    touched.removeAll(keepingCapacity: true)
    isOverfull = false
  }

  override func visitElements(
    of node: OwnerNode,
    in parent: UnsafeMutableRawPointer,
    _ walk: PresenceWalk
  ) {
    if !touched.isEmpty { walk.willForget(self) }
    guard offset < 0 else { return visitCollection(of: node, parent + offset, walk) }
    withElements(in: parent) { visitCollection(of: node, $0, walk) }
  }

  private func visitCollection(
    of node: OwnerNode,
    _ elements: UnsafeMutableRawPointer,
    _ walk: PresenceWalk
  ) {
    let version = elements.load(as: Version.self)
    if version.stamp == node.lastStamp, node.lastStamp != 0, !isOverfull {
      if node.nestedCount > 0 { visitTouched(node, elements, walk) }
    } else {
      visitAll(node, elements, version, walk)
      node.lastStamp = version.stamp
      node.lastLineage = version.lineage
    }
  }

  private func visitTouched(
    _ node: OwnerNode,
    _ elements: UnsafeMutableRawPointer,
    _ walk: PresenceWalk
  ) {
    for number in touched {
      guard let child = node.element(number) else { continue }
      visit(child, elements, walk)
    }
  }

  private func visitAll(
    _ node: OwnerNode,
    _ elements: UnsafeMutableRawPointer,
    _ version: Version,
    _ walk: PresenceWalk
  ) {
    let isSameLineage = node.lastStamp == 0 || node.lastLineage == version.lineage
    var next = node.firstChild
    while let child = next {
      next = child.next
      guard let index = index(of: child, in: elements) else {
        walk.end(child)
        continue
      }
      let number = insertion(at: index, in: elements)
      if number != child.number {
        if isSameLineage {
          walk.end(child)
          continue
        }
        node.renumber(child, to: number)
      }
      visit(child, elements, walk)
    }
  }

  private func visit(
    _ child: OwnerNode,
    _ elements: UnsafeMutableRawPointer,
    _ walk: PresenceWalk
  ) {
    guard child.visitedCount > 0, let index = index(of: child, in: elements) else { return }
    withElement(at: index, in: elements) { walk.visitChildren(of: child, at: $0) }
  }

  private func index(of child: OwnerNode, in elements: UnsafeMutableRawPointer) -> Int? {
    child.elementID.flatMap { index(of: $0, in: elements) }
  }
}
