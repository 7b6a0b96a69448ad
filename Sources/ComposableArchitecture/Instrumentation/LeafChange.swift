internal import CPlatform
package import ValueReflection

/// An action that has changed nothing but whole numbers and truth values, in the root's state itself and
/// in one element of one of its collections.
///
/// Which they are decides what the change is called; no state has to be copied or compared for it.
///
/// ```swift
/// if let change = store.runtime.leafChange { print(change.id, change.leaves.count) }
/// ```
package struct LeafChange {
  /// Which leaves have changed: the same for all actions that change the same ones.
  package struct Place: Hashable {
    fileprivate var root: LeafMap.Leaves
    fileprivate var collection: ObjectIdentifier?
    fileprivate var index = 0
    fileprivate var element: LeafMap.Leaves?
  }

  /// A leaf before and after.
  package typealias Leaf = (old: KeptLeaf, new: KeptLeaf)

  /// The number of the action.
  package let id: Int

  /// The nanoseconds that the root reducer took while it was recorded.
  package let reduceNanoseconds: Int

  /// When its reducers ended, in nanoseconds on the clock that never goes back.
  let end: Int64

  /// How long ago its reducers ended.
  package var age: Duration { .nanoseconds(c_platform_nanoseconds() - end) }

  /// Which leaves have changed.
  package let place: Place

  /// Whether `==` compares as much before the first of the leaves as long as only leaves change: no object
  /// and no shared value stands before it.
  package let isSteady: Bool

  /// The leaves in the order in which they lie, those of the element where its collection lies.
  package let leaves: [Leaf]
}

/// Two values of one type that differ in nothing but leaves.
struct LeafPair {
  /// The leaves of the type.
  let map: LeafMap

  private let old: UnsafeRawPointer
  private let new: UnsafeRawPointer

  /// The leaves in which they differ.
  let leaves: LeafMap.Leaves

  /// Where the first of them lies; nil when there is none.
  var firstOffset: Int? { map.offset(ofFirst: leaves) }

  /// Compares two values; nil when they differ in anything else.
  init?(
    _ map: LeafMap,
    from old: UnsafeRawPointer,
    to new: UnsafeRawPointer,
    skipping isSkipped: (Int) -> Bool = { _ in false }
  ) {
    guard let leaves = map.changes(from: old, to: new, skipping: isSkipped) else { return nil }
    self.map = map
    self.old = old
    self.new = new
    self.leaves = leaves
  }

  /// Adds the leaves whose offsets lie in a range.
  func append(to leaves: inout [LeafChange.Leaf], in range: Range<Int>) {
    if self.leaves.isEmpty { return }
    map.append(self.leaves, from: old, to: new, in: range, to: &leaves)
  }
}

extension LeafChange {
  /// Puts together what has changed in the root's state, and in an element if there is one.
  init(
    id: Int,
    reduceNanoseconds: Int,
    end: Int64,
    root: LeafPair,
    element: LeafPair?,
    of undo: ElementUndo?
  ) {
    self.id = id
    self.reduceNanoseconds = reduceNanoseconds
    self.end = end
    var place = Place(root: root.leaves)
    var leaves: [Leaf] = []
    let offset = undo?.collection.offset ?? Int.max
    root.append(to: &leaves, in: 0..<offset)
    if let element, let undo {
      element.append(to: &leaves, in: 0..<Int.max)
      root.append(to: &leaves, in: offset..<Int.max)
      place.collection = ObjectIdentifier(undo.collection)
      place.index = undo.index
      place.element = element.leaves
    }
    isSteady = Self.isSteady(root, element, undo)
    self.place = place
    self.leaves = leaves
  }

  private static func isSteady(
    _ root: LeafPair,
    _ element: LeafPair?,
    _ undo: ElementUndo?
  ) -> Bool {
    let first = root.firstOffset ?? Int.max
    guard let element, let undo, let inElement = element.firstOffset,
      undo.collection.offset < first
    else { return root.firstOffset.map(root.map.isSteady) ?? true }
    return root.map.isSteady(before: undo.collection.offset)
      && element.map.isSteady(before: undo.index == 0 ? inElement : .max)
  }
}
