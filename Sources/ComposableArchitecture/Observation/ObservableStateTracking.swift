public import CPlatform

/// What the accessors of observable states look at: whether somebody reads, whether somebody watches.
///
/// Reads are tracked only outside of reducers, while a store is asked; writes are reported only for ids
/// that someone has read. Both checks are one relaxed load.
public enum ObservableStateTracking {
  private static let table = Lock(ObservationTable())

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
    let node = table.withLock { $0.read(.init(id: id.number, ordinal: ordinal)) }
    c_platform_add_observed(1 << (id.number & 63))
    node.access()
  }

  /// Tells the observers of a field that it has changed.
  public static func didWrite(_ id: ObservableStateID, _ ordinal: Int) {
    let node = table.withLock { table in
      let node = table.write(.init(id: id.number, ordinal: ordinal))
      if table.isEmpty { c_platform_clear_observed() }
      return node
    }
    node?.change()
  }
}
