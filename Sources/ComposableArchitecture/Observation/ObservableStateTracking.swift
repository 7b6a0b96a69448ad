public import CPlatform

/// What the accessors of observable states look at: whether somebody reads, whether somebody watches.
///
/// Reads are tracked outside of reducers, while a store is asked or somebody observes, so that a child's
/// state that was read from a store is tracked too. Writes are reported only for ids that someone
/// observes. The checks are relaxed loads.
public enum ObservableStateTracking {
  private static let table = Lock(ObservationTable())

  /// Whether an observer may be reading.
  @inlinable
  public static var isReading: Bool { c_platform_readers() != 0 && c_platform_untracked() == 0 }

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

  /// Runs `body` with no read of a state tracked, whoever observes.
  @MainActor
  static func withoutReading<R>(_ body: () throws -> R) rethrows -> R {
    c_platform_begin_untracked()
    defer { c_platform_end_untracked() }
    return try body()
  }

  /// Registers a read of a field with the observer that is tracking, if there is one.
  public static func didRead(_ id: ObservableStateID, _ ordinal: Int) {
    let field = ObservationTable.Field(id: id.number, ordinal: ordinal)
    while true {
      let node = table.withLock { $0.node(for: field) }
      let isTracked = node.access()
      let isNoted = table.withLock { table in
        guard isTracked else {
          table.giveBack(node)
          return true
        }
        let isFirst = table.isEmpty
        guard table.note(field, at: node) else { return false }
        if isFirst { c_platform_add_readers(1) }
        c_platform_add_observed(1 << (id.number & 63))
        return true
      }
      if isNoted { return }
    }
  }

  /// Tells the observers of a field that it has changed.
  public static func didWrite(_ id: ObservableStateID, _ ordinal: Int) {
    let node = table.withLock { table in
      let node = table.write(.init(id: id.number, ordinal: ordinal))
      if node != nil, table.isEmpty {
        c_platform_add_readers(-1)
        c_platform_clear_observed()
      }
      return node
    }
    node?.change()
  }

  /// How many nodes stand for fields that have observers.
  package static var observedCount: Int { table.withLock(\.waitingCount) }
}
