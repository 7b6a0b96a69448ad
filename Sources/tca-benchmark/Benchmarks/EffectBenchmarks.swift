internal import ComposableArchitecture

/// Effects: one life, many at once, many cancelled.
@MainActor
enum EffectBenchmarks {
  static var all: [Benchmark] {
    [
      .time("Effect.run(send to finished)", comparedWith: detachedTask, countedIterations: 1_000) {
        .sendAndFinish(
          .emptyEffectStarted,
          to: Store(initialState: Running.State()) { Running() }
        )
      },
      .time(
        "Effect.run(levels: 5, one action sent)",
        comparedWith: detachedTask,
        countedIterations: 1_000
      ) {
        .sendAndFinish(
          .child(.child(.child(.child(.sendingEffectStarted)))),
          to: Store(initialState: Running5.State()) { Running5() }
        )
      },
      .time(
        "Effect.run(levels: 5, one action sent, 100 at once)",
        comparedWith: detachedTasks,
        countedIterations: 1_000
      ) {
        .sendAndFinishTogether(
          .child(.child(.child(.child(.sendingEffectStarted)))),
          to: Store(initialState: Running5.State()) { Running5() }
        )
      },
      .time(
        "Store.send(other effects: 10,000)",
        comparedWith: .init(name: "Store.send(other effects: 0)") { send(besideEffects: 0) },
        countedIterations: 200_000
      ) {
        send(besideEffects: 10_000)
      },
      .time(
        "Effect.cancel(rows: 10,000)",
        comparedWith: .init(name: "Task.cancel(tasks: 10,000)", prepare: startAndCancelTasks),
        countedIterations: 2,
        startAndCancelRows
      ),
    ]
  }

  private static let detachedTask = Benchmark.Baseline(name: "Task.detached(main actor)") {
    .asynchronous { iterations in
      for _ in 0..<iterations {
        await Task.detached { await MainActor.run {} }.value
      }
    }
  }

  private static let detachedTasks = Benchmark.Baseline(
    name: "Task.detached(main actor, 100 at once)"
  ) {
    .asynchronous { iterations in
      for first in stride(from: 0, to: iterations, by: 100) {
        let tasks = (first..<min(first + 100, iterations)).map { _ in
          Task.detached { await MainActor.run {} }
        }
        for task in tasks { await task.value }
      }
    }
  }

  /// A send to one element while others have a running effect each.
  static func send(besideEffects count: Int) -> Batch {
    let store = Store(initialState: Rows.State(rowCount: 10_001)) { Rows() }
    for id in 0..<count {
      store.send(.rows(.element(id: id, action: .waitingBegan)))
    }
    return .send(.rows(.element(id: 10_000, action: .incremented)), to: store)
  }

  private static func startAndCancelRows() -> Batch {
    let rows = Rows.State.elements(10_000)
    let store = Store(initialState: Rows.State(rowCount: 0)) { Rows() }
    return .asynchronous { iterations in
      for _ in 0..<iterations {
        store.send(.filled(rows))
        let tasks = rows.ids.map { store.send(.rows(.element(id: $0, action: .waitingBegan))) }
        store.send(.emptied)
        for task in tasks { await task.finish() }
      }
    }
  }

  private static func startAndCancelTasks() -> Batch {
    .asynchronous { iterations in
      for _ in 0..<iterations {
        let tasks = (0..<10_000).map { _ in
          Task { try await Task.sleep(for: .seconds(86_400)) }
        }
        for task in tasks { task.cancel() }
        for task in tasks { _ = await task.result }
      }
    }
  }
}
