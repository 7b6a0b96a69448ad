/// A collection that an operator finds children in: by id, each with a number for its life.
///
/// What only reads is `mutating` here: behind a pointer it then reads in place, where generic code would
/// copy the collection first.
@usableFromInline
protocol ElementCollection {
  associatedtype ID: Hashable
  associatedtype Element

  /// The index of an id; nil when it is not there.
  mutating func _index(id: ID) -> Int?

  /// The number of an element's life.
  mutating func _insertion(at index: Int) -> UInt64

  /// Calls `body` with an element's place in memory; the collection's stamp stays.
  mutating func _withElement<R>(at index: Int, _ body: (UnsafeMutablePointer<Element>) -> R) -> R

  /// The element at an index.
  subscript(position: Int) -> Element { get }

  /// Whether a collection holds its elements in the same memory as another.
  mutating func _sharesElements(with other: UnsafeMutablePointer<Self>) -> Bool

  /// Lets the elements go, and nothing else: of a copy that gets them back.
  mutating func _letElementsGo()

  /// Holds the elements of another copy of the collection.
  mutating func _shareElements(of other: UnsafeMutablePointer<Self>)
}

extension IdentifiedArray: ElementCollection {}

extension StackState: ElementCollection {
  @usableFromInline typealias ID = StackElementID
}

/// The actions of a collection's elements, addressed by id.
@usableFromInline
protocol ElementEnvelope {
  associatedtype ID: Hashable
  associatedtype Action

  /// Addresses an action to an element.
  static func element(id: ID, action: Action) -> Self
}

extension IdentifiedAction: ElementEnvelope {}

extension StackAction: ElementEnvelope {
  @usableFromInline typealias ID = StackElementID
}
