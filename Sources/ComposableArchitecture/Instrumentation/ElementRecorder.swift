internal import CPlatform

/// Keeps the elements that an action changes, so that a tape needs no copy of the collections around them.
///
/// A tape's copy of the state shares the collections with the store, so that a change of one element would
/// copy all of them. Therefore the copy lets a collection go while one of its elements changes in place;
/// what that element was is kept instead, as an ``ElementUndo``. Whatever else changes a collection copies
/// it as ever, and the tape's copy stays what it was.
@usableFromInline
final class ElementRecorder {
  // Reducers run synchronously, so that only the thread that records ever touches a recorder.

  /// The recorder of the action that is reduced on this thread; nil while none is recorded.
  @usableFromInline
  static var current: ElementRecorder? {
    c_platform_element_recorder().map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
  }

  /// Where a state lies and where its copy does: the root's, or an element's inside of it.
  private struct Frame {
    var live: UnsafeMutableRawPointer
    var copy: UnsafeMutableRawPointer
    var size: Int

    /// What keeps the copy of an element; nil for the root.
    var undo: ElementUndo?
  }

  /// The collections in the root's state whose elements actions have reached.
  @exclusivity(unchecked) private(set) var collections: [RecordedCollection] = []

  /// Whether a collection was reached for the first time, during the action.
  private(set) var hasNewCollections = false

  /// What takes the last change of an element of the root's back, and the ones before; nil for none.
  private var lastUndo: ElementUndo?

  /// Whether each element that has changed refers to the memory that it referred to before.
  private(set) var keepsStorage = true

  private var frame: Frame?
  private var outer: UnsafeMutableRawPointer?

  /// Begins to record an action.
  ///
  /// - Parameters:
  ///   - state: The place of the root's state.
  ///   - copy: The place of its copy, which stays valid until ``end()``.
  func begin<State>(_ state: UnsafeMutablePointer<State>, copy: UnsafeMutablePointer<State>) {
    hasNewCollections = false
    keepsStorage = true
    frame = Frame(
      live: UnsafeMutableRawPointer(state), copy: UnsafeMutableRawPointer(copy),
      size: MemoryLayout<State>.size)
    outer = c_platform_swap_element_recorder(Unmanaged.passUnretained(self).toOpaque())
  }

  /// Ends recording.
  ///
  /// - Returns: What takes the changes of elements back; nil when there were none.
  func end() -> ElementUndo? {
    _ = c_platform_swap_element_recorder(outer)
    frame = nil
    defer { lastUndo = nil }
    return lastUndo
  }

  /// Keeps an element that is about to change in place, and lets the copy's hold of the others go.
  ///
  /// - Parameters:
  ///   - elements: The collection in the store's state.
  ///   - index: Where the element stands.
  /// - Returns: What takes the change back; nil where the copy must hold the collection as it is, since it
  ///   lies somewhere else or was changed otherwise.
  @usableFromInline
  func keepElement<Elements: ElementCollection>(
    of elements: UnsafeMutablePointer<Elements>,
    at index: Int
  ) -> ElementUndoOf<Elements>? {
    guard let copy = copy(of: elements), copy.pointee._sharesElements(with: elements),
      let frame
    else { return nil }
    let offset = UnsafeMutableRawPointer(elements) - frame.live
    let undo = collection(at: offset, of: Elements.self)
      .keep(index, elements.pointee[index], behind: lastUndo(in: frame))
    if let outer = frame.undo { outer.inner = undo } else { lastUndo = undo }
    copy.pointee._letElementsGo()
    return undo
  }

  /// Runs the reducer of an element that was kept.
  @usableFromInline
  func changing<Elements: ElementCollection, R>(
    _ undo: ElementUndoOf<Elements>,
    at place: UnsafeMutablePointer<Elements.Element>,
    _ run: () -> R
  ) -> R {
    let outer = frame
    frame = Frame(
      live: UnsafeMutableRawPointer(place), copy: UnsafeMutableRawPointer(undo.element),
      size: MemoryLayout<Elements.Element>.size, undo: undo)
    defer { frame = outer }
    let result = run()
    undo.changed = UnsafeMutableRawPointer(place)
    if keepsStorage { keepsStorage = undo.keepsStorage(of: place) }
    return result
  }

  /// Lets the copy hold the elements again, after the change.
  @usableFromInline
  func keepElements<Elements: ElementCollection>(of elements: UnsafeMutablePointer<Elements>) {
    copy(of: elements)?.pointee._shareElements(of: elements)
  }

  /// Runs reducers of which no element is kept.
  func leavingAlone<R>(_ run: () -> R) -> R {
    let outer = frame
    frame = nil
    defer { frame = outer }
    return run()
  }

  private func lastUndo(in frame: Frame) -> ElementUndo? {
    if let outer = frame.undo { outer.inner } else { lastUndo }
  }

  /// The place of a collection in the copy; nil when it does not lie in what is copied.
  private func copy<Elements>(
    of elements: UnsafeMutablePointer<Elements>
  ) -> UnsafeMutablePointer<Elements>? {
    guard let frame else { return nil }
    let offset = UnsafeMutableRawPointer(elements) - frame.live
    guard offset >= 0, offset + MemoryLayout<Elements>.size <= frame.size else { return nil }
    return (frame.copy + offset).assumingMemoryBound(to: Elements.self)
  }

  private func collection<Elements: ElementCollection>(
    at offset: Int,
    of type: Elements.Type
  ) -> RecordedElements<Elements> {
    let outer = frame?.undo?.collection
    for known in outer?.inner ?? collections where known.offset == offset && known.type == type {
      return unsafeDowncast(known, to: RecordedElements<Elements>.self)
    }
    let new = RecordedElements<Elements>(offset: offset)
    if let outer { outer.inner.append(new) } else { collections.append(new) }
    hasNewCollections = true
    return new
  }
}
