internal import ComposableArchitecture

extension Batch {
  /// Sends one action again and again; the optimiser sees neither the action nor the state.
  static func send<State, Action>(
    _ action: Action,
    to store: Store<State, Action>
  ) -> Batch {
    let action = opaque(action)
    return .synchronous { iterations in
      for _ in 0..<iterations { store.send(action) }
      store.withState { observe($0) }
    }
  }

  /// Sends an action and waits until its effects are over, again and again.
  static func sendAndFinish<State, Action>(
    _ action: Action,
    to store: Store<State, Action>
  ) -> Batch {
    let action = opaque(action)
    return .asynchronous { iterations in
      for _ in 0..<iterations { await store.send(action).finish() }
      store.withState { observe($0) }
    }
  }

  /// Sends an action again and again, a hundred times before it waits until all effects are over.
  static func sendAndFinishTogether<State, Action>(
    _ action: Action,
    to store: Store<State, Action>
  ) -> Batch {
    let action = opaque(action)
    return .asynchronous { iterations in
      for first in stride(from: 0, to: iterations, by: 100) {
        let tasks = (first..<min(first + 100, iterations)).map { _ in store.send(action) }
        for task in tasks { await task.finish() }
      }
      store.withState { observe($0) }
    }
  }
}
