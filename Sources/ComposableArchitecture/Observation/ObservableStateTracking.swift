public import CPlatform

/// What the accessors of observable states look at: whether somebody reads, whether somebody watches.
///
/// Reads are tracked only outside of reducers, while a store is asked; writes are reported only for ids
/// that someone has read. Both checks are one relaxed load.
public enum ObservableStateTracking {
  private static let nodes = Lock<[Field: ObservationNode]>([:])

  /// A field of one state.
  private struct Field: Hashable {
    let id: UInt64
    let ordinal: Int
  }

  /// Whether a store's state is being read for an observer.
  @inlinable
  public static var isReading: Bool { c_platform_readers() != 0 }

  /// Whether any state has an observer.
  @inlinable
  public static var isAnythingObserved: Bool { c_platform_observed() != 0 }

  /// Whether this state may have an observer; false is certain.
  @inlinable
  public static func isObserved(_ id: ObservableStateID) -> Bool {
    c_platform_observed() & (1 << (id.number & 63)) != 0
  }

  /// Runs `body` with reads tracked.
  @MainActor
  static func reading<R>(_ body: () throws -> R) rethrows -> R {
    c_platform_add_readers(1)
    defer { c_platform_add_readers(-1) }
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
    c_platform_add_observed(1 << (id.number & 63))
    node.access()
  }

  /// Tells the observers of a field that it has changed.
  public static func didWrite(_ id: ObservableStateID, _ ordinal: Int) {
    let field = Field(id: id.number, ordinal: ordinal)
    let node = nodes.withLock { nodes in
      let node = nodes.removeValue(forKey: field)
      if nodes.isEmpty { c_platform_clear_observed() }
      return node
    }
    node?.change()
  }
}
