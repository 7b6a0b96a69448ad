internal import ValueReflection

/// What takes the change of an element back: the element as it was, and where it stands.
///
/// Taking back keeps what stood there instead, so that the change can be made again.
@usableFromInline
class ElementUndo {
  // NB: The recorder of the tape that keeps it holds its collections as long.
  /// The collection that the element stands in.
  unowned(unsafe) let collection: RecordedCollection

  /// Where the element stands.
  fileprivate(set) final var index: Int

  /// What takes back a change that was made before, in what holds the collection.
  @exclusivity(unchecked) fileprivate final var earlier: ElementUndo?

  /// What takes back the last change inside of the element, of an element of its own.
  @exclusivity(unchecked) final var inner: ElementUndo?

  init(_ collection: RecordedCollection, _ index: Int, behind earlier: ElementUndo?) {
    self.collection = collection
    self.index = index
    self.earlier = earlier
  }

  /// Whether it takes back the change of one element only, and nothing inside of that.
  final var isSingle: Bool { earlier == nil && inner == nil }

  /// The element before and after when nothing but leaves of it have changed.
  ///
  /// To be asked while the collection in the store's state is the one that the reducer changed.
  var leafPair: LeafPair? { preconditionFailure("Abstract undo") }

  /// Gives up the element, to be used for another one of the collection.
  func recycle() { preconditionFailure("Abstract undo") }

  /// Takes this change back and those before it, in a state that holds all of its collections.
  ///
  /// - Parameter holder: What holds the collection: the root's state, or an element.
  final func takeBack(in holder: UnsafeMutableRawPointer) {
    exchange(in: holder) { inner?.takeBack(in: $0) }
    earlier?.takeBack(in: holder)
  }

  /// Makes the changes again that were taken back.
  ///
  /// - Parameter holder: What holds the collection: the root's state, or an element.
  final func makeAgain(in holder: UnsafeMutableRawPointer) {
    earlier?.makeAgain(in: holder)
    exchange(in: holder) { inner?.makeAgain(in: $0) }
  }

  /// Takes the changes back for good, while the elements that are kept hold all of their collections.
  ///
  /// - Parameter holder: What holds the collection: the root's state, or an element.
  final func restore(in holder: UnsafeMutableRawPointer) {
    putBack(in: holder) { inner?.restore(in: $0) }
    earlier?.restore(in: holder)
  }

  /// Lets the collections in the elements that are kept go: the state after holds them.
  final func letCollectionsGo() {
    letGo(collection.inner)
    inner?.letCollectionsGo()
    earlier?.letCollectionsGo()
  }

  /// Exchanges the element with the one in the state, which hands its collections over.
  fileprivate func exchange(
    in holder: UnsafeMutableRawPointer,
    _ prepare: (UnsafeMutableRawPointer) -> Void
  ) {
    preconditionFailure("Abstract undo")
  }

  /// Puts the element back in its place.
  fileprivate func putBack(
    in holder: UnsafeMutableRawPointer,
    _ prepare: (UnsafeMutableRawPointer) -> Void
  ) {
    preconditionFailure("Abstract undo")
  }

  fileprivate func letGo(_ collections: [RecordedCollection]) {
    preconditionFailure("Abstract undo")
  }
}

/// What takes the change of an element of a known type back.
@usableFromInline
final class ElementUndoOf<Elements: ElementCollection>: ElementUndo {
  /// The element that is kept, at a place of its own.
  let element: UnsafeMutablePointer<Elements.Element>

  /// Where the element stood after its reducer; the place of a collection that has not changed otherwise.
  var changed: UnsafeMutableRawPointer?

  private var isEmpty = false

  // NB: As `collection`, which it is.
  private unowned(unsafe) let elements: RecordedElements<Elements>

  /// Keeps an element.
  ///
  /// - Parameters:
  ///   - elements: The collection that it stands in.
  ///   - index: Where it stands.
  ///   - element: The element.
  ///   - earlier: What takes back a change that was made before, in what holds the collection.
  init(
    _ elements: RecordedElements<Elements>,
    _ index: Int,
    _ element: Elements.Element,
    behind earlier: ElementUndo?
  ) {
    self.elements = elements
    self.element = .allocate(capacity: 1)
    self.element.initialize(to: element)
    super.init(elements, index, behind: earlier)
  }

  deinit {
    if !isEmpty { element.deinitialize(count: 1) }
    element.deallocate()
  }

  /// Keeps another element, after it was recycled.
  func keep(_ index: Int, _ element: Elements.Element, behind earlier: ElementUndo?) {
    self.index = index
    self.element.initialize(to: element)
    self.earlier = earlier
    isEmpty = false
  }

  override func recycle() {
    element.deinitialize(count: 1)
    isEmpty = true
    changed = nil
    earlier = nil
    inner = nil
    elements.spare = self
  }

  override var leafPair: LeafPair? {
    guard let changed else { return nil }
    return LeafPair(elements.leaves, from: element, to: changed) { elements.hasInner(at: $0) }
  }

  /// Whether the element refers to the memory that it refers to after the change.
  func keepsStorage(of changed: UnsafeMutablePointer<Elements.Element>) -> Bool {
    elements.references.areSame(element, changed)
  }

  override fileprivate func exchange(
    in holder: UnsafeMutableRawPointer,
    _ prepare: (UnsafeMutableRawPointer) -> Void
  ) {
    elements.place(in: holder).pointee._withElement(at: index) { place in
      for collection in elements.inner {
        collection.moveElements(
          from: UnsafeMutableRawPointer(place), to: UnsafeMutableRawPointer(element))
      }
      prepare(UnsafeMutableRawPointer(element))
      swap(&place.pointee, &element.pointee)
    }
  }

  override fileprivate func putBack(
    in holder: UnsafeMutableRawPointer,
    _ prepare: (UnsafeMutableRawPointer) -> Void
  ) {
    prepare(UnsafeMutableRawPointer(element))
    elements.place(in: holder).pointee._withElement(at: index) { $0.pointee = element.pointee }
  }

  override fileprivate func letGo(_ collections: [RecordedCollection]) {
    for collection in collections {
      collection.letElementsGo(in: UnsafeMutableRawPointer(element))
    }
  }
}
