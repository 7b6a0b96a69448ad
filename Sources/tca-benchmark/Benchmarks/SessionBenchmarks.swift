internal import ComposableArchitecture
internal import Inspector

/// What a store pays for an inspector that watches it.
@MainActor
enum SessionBenchmarks {
  static var all: [Benchmark] {
    [
      .time(
        "Session.attached(small state)",
        comparedWith: .init(name: "Store.send(levels: 5)") {
          .send(deepest, to: Store(initialState: Plain5.State()) { Plain5() })
        }
      ) {
        .send(deepest, toInspected: Store(initialState: Plain5.State()) { Plain5() })
      },
      .time(
        "Session.attached(rows: 10,000)",
        comparedWith: .init(name: "Array.copy(rows: 10,000)", prepare: copyRows),
        countedIterations: 10_000
      ) {
        .send(
          Rows.Action.rows(.element(id: 5_000, action: .incremented)),
          toInspected: Store(initialState: Rows.State(rowCount: 10_000)) { Rows() }
        )
      },
    ]
  }

  private static let deepest = Plain5.Action.child(.child(.child(.child(.incremented))))

  /// Copies the storage of a row array, as a write does beside a copy that somebody keeps.
  private static func copyRows() -> Batch {
    let keeper = Keeper(ContiguousArray(Rows.State.elements(10_000)))
    return .synchronous { iterations in
      for _ in 0..<iterations { keeper.keepAndWrite { $0[5_000].count += 1 } }
    }
  }
}

/// A value and the copy of it that was made before the last write.
private final class Keeper<Value> {
  private var value: Value
  private var kept: Value

  init(_ value: Value) {
    self.value = value
    self.kept = value
  }

  /// Keeps a copy, then writes.
  @inline(never)
  func keepAndWrite(_ write: (inout Value) -> Void) {
    kept = value
    write(&value)
  }
}

extension Batch {
  /// Sends one action again and again to a store that a session watches.
  fileprivate static func send<State, Action: CasePathable>(
    _ action: Action,
    toInspected store: Store<State, Action>
  ) -> Batch {
    let session = Session(options: SessionOptions(isVirtual: false)) { store }
    let batch = Batch.send(action, to: store)
    return .asynchronous { iterations in
      await batch.run(iterations)
      withExtendedLifetime(session) {}
    }
  }
}
