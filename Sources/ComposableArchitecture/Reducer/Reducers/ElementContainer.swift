/// An operator with many children: notes which of them actions reach, and finds those that have gone.
///
/// A collection that was not mutated answers for the elements below it, but for those that were reached.
/// The collections behind the raw pointers are known to subclasses only.
public class _ElementContainer: _ChildContainer {
  /// Which whole collection this is, and the number of its last mutation.
  struct Version {
    let lineage: UInt64
    let stamp: UInt64
  }

  /// The insertion numbers of elements that actions have reached since the last walk.
  @exclusivity(unchecked) private var touched: [UInt64] = []

  /// Whether more were reached than are noted, so that all have to be looked at.
  private var isOverfull = false

  init(name: String) {
    super.init(kind: .elements, name: name)
  }

  /// Calls `body` with the place of the collection.
  func withElements(
    in parent: UnsafeMutableRawPointer,
    _ body: (UnsafeMutableRawPointer) -> Void
  ) {
    preconditionFailure("Abstract container")
  }

  /// The version of a collection.
  func version(of elements: UnsafeMutableRawPointer) -> Version {
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

  override func forgetTouched() {
    touched.removeAll(keepingCapacity: true)
    isOverfull = false
  }

  override func visitElements(
    of node: OwnerNode,
    in parent: UnsafeMutableRawPointer,
    _ walk: PresenceWalk
  ) {
    withElements(in: parent) { elements in
      let version = version(of: elements)
      if version.stamp == node.lastStamp, node.lastStamp != 0, !isOverfull {
        visitTouched(node, elements, walk)
      } else {
        visitAll(node, elements, version, walk)
        node.lastStamp = version.stamp
        node.lastLineage = version.lineage
      }
    }
  }

  private func visitTouched(
    _ node: OwnerNode,
    _ elements: UnsafeMutableRawPointer,
    _ walk: PresenceWalk
  ) {
    guard node.nestedCount > 0 else { return }
    for number in touched {
      guard let child = node.children[OwnerKey(self, number: number)] else { continue }
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
    for child in node.children.values {
      guard let index = index(of: child, in: elements) else {
        walk.end(child)
        continue
      }
      let number = insertion(at: index, in: elements)
      if number != child.key?.number {
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
    guard !child.children.isEmpty, let index = index(of: child, in: elements) else { return }
    withElement(at: index, in: elements) { walk.visitChildren(of: child, at: $0) }
  }

  private func index(of child: OwnerNode, in elements: UnsafeMutableRawPointer) -> Int? {
    child.elementID.flatMap { index(of: $0, in: elements) }
  }
}
