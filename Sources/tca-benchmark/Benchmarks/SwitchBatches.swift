/// The baselines of the level benchmarks: the same work as one hand-written nested switch.
@MainActor
enum SwitchBatches {
  static func levels1() -> Batch {
    batch(Switch1(), .incremented, Switch1.reduce)
  }

  static func levels3() -> Batch {
    batch(Switch3(), .child(.child(.incremented)), Switch3.reduce)
  }

  static func levels5() -> Batch {
    batch(Switch5(), .child(.child(.child(.child(.incremented)))), Switch5.reduce)
  }

  static func levels8() -> Batch {
    batch(
      Switch8(),
      .child(.child(.child(.child(.child(.child(.child(.incremented))))))),
      Switch8.reduce
    )
  }

  /// Runs a reduce function in a loop of which the optimiser sees neither action nor result.
  @inline(__always)
  static func batch<State, Action>(
    _ initialState: State,
    _ action: Action,
    _ reduce: @escaping (inout State, Action) -> Void
  ) -> Batch {
    let action = opaque(action)
    var state = initialState
    return .synchronous { iterations in
      for _ in 0..<iterations { reduce(&state, action) }
      observe(state)
    }
  }
}
