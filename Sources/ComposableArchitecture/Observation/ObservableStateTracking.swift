public import Synchronization

/// What the accessors of observable states look at: whether somebody reads, whether somebody watches.
///
/// Reads are tracked only outside of reducers, while a store is asked; writes are reported only for ids
/// that someone has read. Both checks are one relaxed load.
public enum ObservableStateTracking {
  @usableFromInline static let readers = Atomic<Int>(0)
  @usableFromInline static let filter = Atomic<UInt64>(0)
  private static let nodes = Lock<[Field: ObservationNode]>([:])

  /// A field of one state.
  private struct Field: Hashable {
    let id: UInt64
    let ordinal: Int
  }

  /// Whether a store's state is being read for an observer.
  @inlinable
  public static var isReading: Bool { readers.load(ordering: .relaxed) != 0 }

  /// Whether any state has an observer.
  @inlinable
  public static var isAnythingObserved: Bool { filter.load(ordering: .relaxed) != 0 }

  /// Whether this state may have an observer; false is certain.
  @inlinable
  public static func isObserved(_ id: ObservableStateID) -> Bool {
    filter.load(ordering: .relaxed) & (1 << (id.number & 63)) != 0
  }

  /// Runs `body` with reads tracked.
  @MainActor
  static func reading<R>(_ body: () throws -> R) rethrows -> R {
    readers.add(1, ordering: .relaxed)
    defer { readers.subtract(1, ordering: .relaxed) }
    return try body()
  }

  /// Registers a read of a field with the observer that is tracking, if there is one.
  public static func didRead(_ id: ObservableStateID, _ ordinal: Int) {
    let field = Field(id: id.number, ordinal: ordinal)
    let node = nodes.withLock { nodes in
      if let node = nodes[field] { return node }
      let node = ObservationNode()
      nodes[field] = node
      return node
    }
    filter.bitwiseOr(1 << (id.number & 63), ordering: .relaxed)
    node.access()
  }

  /// Tells the observers of a field that it has changed.
  public static func didWrite(_ id: ObservableStateID, _ ordinal: Int) {
    let field = Field(id: id.number, ordinal: ordinal)
    let node = nodes.withLock { nodes in
      let node = nodes.removeValue(forKey: field)
      if nodes.isEmpty { filter.store(0, ordering: .relaxed) }
      return node
    }
    node?.change()
  }
}
