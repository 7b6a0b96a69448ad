/// One step from a parent to a child on the way of an effect: the operator and which of its children.
@usableFromInline
struct OwnerStep {
  let container: _ChildContainer

  /// Which of the operator's children; nil where there is one that never goes away.
  let child: OwnedChild?

  init(_ container: _ChildContainer, _ child: OwnedChild? = nil) {
    self.container = container
    self.child = child
  }
}

/// One of the children that an operator has at a time, or has one after another.
final class OwnedChild {
  /// The number of the child's life; 0 where it has none.
  let number: UInt64

  /// The id of an element, or of an `Identifiable` child.
  let key: AnyHashable?

  /// Whether there is a key; kept, since an erased value is slow to ask.
  let hasKey: Bool

  /// Wraps the child's actions in the parent's.
  let lift: EffectLift

  init(number: UInt64 = 0, key: AnyHashable?, lift: @escaping EffectLift) {
    self.number = number
    self.key = key
    self.hasKey = key != nil
    self.lift = lift
  }
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

  /// Where the child's state, or the collection, lies in the parent's; -1 where only ``visit`` knows.
  let offset: Int

  /// How many element nodes have children that may go away, in all trees.
  @exclusivity(unchecked) @usableFromInline final var nestedCount = 0

  init(kind: Kind, name: String, offset: Int = -1) {
    self.kind = kind
    self.name = name
    self.offset = offset
  }

  /// Wraps an action of the child in the parent's; only containers of a child that never goes away do.
  func lift(_ pointer: UnsafeRawPointer, _ deliver: (UnsafeRawPointer) -> Void) {
    preconditionFailure("Container whose children wrap actions themselves")
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

  /// Calls `body` with the place of a child's state in a parent's, whatever owns it; false when it is gone.
  func withChild(
    _ elementID: AnyHashable?,
    in parent: UnsafeMutableRawPointer,
    _ body: (UnsafeMutableRawPointer) -> Void
  ) -> Bool {
    var isThere = false
    _ = withHolder(in: parent) { isThere = withChild(elementID, inHolder: $0, body) }
    return isThere
  }

  /// Calls `body` with the place of a child's state in the collection or presentation that holds it.
  func withChild(
    _ elementID: AnyHashable?,
    inHolder holder: UnsafeMutableRawPointer,
    _ body: (UnsafeMutableRawPointer) -> Void
  ) -> Bool {
    preconditionFailure("Container without a holder")
  }

  /// Calls `body` with the place of the collection or presentation in a parent's state.
  func withHolder(
    in parent: UnsafeMutableRawPointer,
    _ body: (UnsafeMutableRawPointer) -> Void
  ) -> Bool {
    preconditionFailure("Container without a holder")
  }

  /// Whether numbers alone tell that no child below a node has gone since the last walk.
  func isUnchanged(_ node: OwnerNode, in parent: UnsafeMutableRawPointer) -> Bool {
    kind == .scope && offset >= 0 && node.isUnchanged(at: parent + offset)
  }

  /// Forgets which elements actions have reached, after a walk.
  func forgetTouched() {}

  /// Wraps the action that dismisses the child for the parent; false when the child has none.
  func dismiss(_ node: OwnerNode, _ deliver: (UnsafeRawPointer) -> Void) -> Bool { false }
}
