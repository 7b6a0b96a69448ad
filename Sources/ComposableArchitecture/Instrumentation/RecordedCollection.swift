internal import ValueReflection

/// A collection whose elements actions reach, at its place in what holds it: the root's state, or the
/// element of another such collection.
class RecordedCollection {
  /// The bytes in which it lies in what holds it.
  let bytes: Range<Int>

  /// Its type.
  let type: any Any.Type

  /// Where it lies in what holds it.
  final var offset: Int { bytes.lowerBound }

  /// The collections in its elements whose elements actions have reached.
  @exclusivity(unchecked) final var inner: [RecordedCollection] = []

  init(_ type: any Any.Type, _ bytes: Range<Int>) {
    self.type = type
    self.bytes = bytes
  }

  /// Whether one of the collections in an element lies at an offset of it.
  final func hasInner(at offset: Int) -> Bool { inner.contains { $0.bytes.contains(offset) } }

  /// Lets a copy's elements go.
  func letElementsGo(in holder: UnsafeMutableRawPointer) {
    preconditionFailure("Abstract collection")
  }

  /// Lets a copy hold the elements that another copy holds.
  func shareElements(of other: UnsafeMutableRawPointer, in holder: UnsafeMutableRawPointer) {
    preconditionFailure("Abstract collection")
  }

  /// Moves the elements of one copy to another, which holds none.
  final func moveElements(
    from other: UnsafeMutableRawPointer,
    to holder: UnsafeMutableRawPointer
  ) {
    shareElements(of: other, in: holder)
    letElementsGo(in: other)
  }
}

/// A collection of a known type.
final class RecordedElements<Elements: ElementCollection>: RecordedCollection {
  /// Where its elements refer to other memory.
  let references = HeldReferences.of(Elements.Element.self)

  /// The whole numbers and truth values in its elements.
  let leaves = LeafMap.of(Elements.Element.self)

  /// An undo that keeps nothing any more.
  var spare: ElementUndoOf<Elements>?

  init(offset: Int) {
    super.init(Elements.self, offset..<offset + MemoryLayout<Elements>.size)
  }

  /// Keeps an element of it.
  ///
  /// - Parameters:
  ///   - index: Where it stands.
  ///   - element: The element.
  ///   - earlier: What takes back a change that was made before, in what holds the collection.
  /// - Returns: What takes the element's change back.
  func keep(
    _ index: Int,
    _ element: Elements.Element,
    behind earlier: ElementUndo?
  ) -> ElementUndoOf<Elements> {
    guard let spare else { return ElementUndoOf(self, index, element, behind: earlier) }
    self.spare = nil
    spare.keep(index, element, behind: earlier)
    return spare
  }

  /// The place of the collection in what holds it.
  func place(in holder: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Elements> {
    (holder + offset).assumingMemoryBound(to: Elements.self)
  }

  override func letElementsGo(in holder: UnsafeMutableRawPointer) {
    place(in: holder).pointee._letElementsGo()
  }

  override func shareElements(
    of other: UnsafeMutableRawPointer,
    in holder: UnsafeMutableRawPointer
  ) {
    place(in: holder).pointee._shareElements(of: place(in: other))
  }
}
