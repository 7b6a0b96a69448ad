/// Where a child's state lies inside its parent's: at an offset, or behind a key path.
///
/// The offset is found once, when an operator is made; `@ObservableState` tells the stored field behind
/// an accessor. A computed key path is read and written as such.
@usableFromInline
struct StateProjection<Parent, Child> {
  @usableFromInline let offset: Int
  @usableFromInline let keyPath: WritableKeyPath<Parent, Child>

  /// The number of the parent's field, for observation; -1 when the parent is not observable.
  @usableFromInline let ordinal: Int

  @usableFromInline
  init(_ keyPath: WritableKeyPath<Parent, Child>) {
    self.keyPath = keyPath
    let observable = Parent.self as? any ObservableState.Type
    let stored = observable?.storedKeyPath(for: keyPath) as? WritableKeyPath<Parent, Child>
    self.offset = MemoryLayout<Parent>.offset(of: stored ?? keyPath) ?? -1
    self.ordinal = observable?.ordinal(of: keyPath) ?? -1
  }

  /// The place of a child that lies at an offset.
  @inlinable
  @inline(__always)
  func storedChild(_ parent: UnsafeMutablePointer<Parent>) -> UnsafeMutablePointer<Child> {
    UnsafeMutableRawPointer(parent).advanced(by: offset).assumingMemoryBound(to: Child.self)
  }

  /// Calls `body` with the child's place.
  @inlinable
  @inline(__always)
  func withChild<R>(
    _ parent: UnsafeMutablePointer<Parent>,
    _ body: (UnsafeMutablePointer<Child>) -> R
  ) -> R {
    if offset >= 0 {
      return body(storedChild(parent))
    }
    return withUnsafeMutablePointer(to: &parent.pointee[keyPath: keyPath], body)
  }

  /// Tells observers of the parent's field that the child at it has been replaced or changed as a whole.
  @usableFromInline
  func notify(_ parent: UnsafeMutablePointer<Parent>) {
    guard ordinal >= 0, let observable = parent.pointee as? any ObservableState else { return }
    ObservableStateTracking.didWrite(observable._$id, ordinal)
  }
}

extension ObservableState {
  fileprivate static func storedKeyPath(for keyPath: AnyKeyPath) -> AnyKeyPath? {
    (keyPath as? PartialKeyPath<Self>).flatMap { _$stored($0) }
  }

  fileprivate static func ordinal(of keyPath: AnyKeyPath) -> Int? {
    _$fields.first { $0.accessor == keyPath }?.ordinal
  }
}
