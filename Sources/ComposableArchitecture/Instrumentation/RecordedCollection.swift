internal import ValueReflection

/// A collection whose elements actions reach, at its place in what holds it: the root's state, or the
/// element of another such collection.
class RecordedCollection {
  /// Where it lies in what holds it.
  let offset: Int

  /// The collections in its elements whose elements actions have reached.
  final var inner: [RecordedCollection] = []

  init(offset: Int) { self.offset = offset }

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
    place(in: holder).pointee._shareElements(of: place(in: other).pointee)
  }
}
