internal import CAllocationCounter
internal import ComposableArchitecture
internal import Inspector

/// Exact counts, which do not depend on the machine.
@MainActor
enum CountBenchmarks {
  static var all: [Benchmark] {
    [
      .count("Store.send reducer runs(levels: 2)", unit: unit) { countedSends().runs },
      .count("Store.send body evaluations(levels: 2)", unit: unit) { countedSends().bodies },
      .count("Store.send allocations(levels: 5)", unit: unit) {
        allocations(
          of: .send(
            .child(.child(.child(.child(.incremented)))),
            to: Store(initialState: Plain5.State()) { Plain5() }
          )
        )
      },
      .count("Store.send allocations(levels: 5, observable)", unit: unit) {
        allocations(
          of: .send(
            .child(.child(.child(.child(.incremented)))),
            to: Store(initialState: Observable5.State()) { Observable5() }
          )
        )
      },
      .count("Store.send allocations(presented: 3)", unit: unit) {
        allocations(
          of: .send(
            .child(.presented(.child(.presented(.child(.presented(.incremented)))))),
            to: Store(initialState: Presented3.State()) { Presented3() }
          )
        )
      },
      .count("Store.send allocations(forEach: 1,000)", unit: unit) {
        allocations(
          of: .send(
            .rows(.element(id: 500, action: .incremented)),
            to: Store(initialState: Rows.State(rowCount: 1_000)) { Rows() }
          )
        )
      },
      .count("Store.send allocations(other effects: 1,000)", unit: unit) {
        allocations(of: EffectBenchmarks.send(besideEffects: 1_000))
      },
      .count("Effect.run allocations(levels: 5)", unit: "in 1,000 lives") {
        await lives().map { Int($0.allocations) }
      },
      .count("Effect.run retained(levels: 5)", unit: "bytes after 1,000 lives") {
        await lives().map { Int($0.retained_bytes) }
      },
      .count("Session.retained(rows: 10,000)", unit: "bytes after 1,000 actions") {
        await retainedByHistory()
      },
    ]
  }

  /// What a session keeps of a thousand actions that each change another row of a long list.
  ///
  /// The list is copied once before, as it is while somebody holds the state before an action; the history
  /// is asked for at the end, so that all actions are worked out.
  private static func retainedByHistory() async -> Int? {
    guard allocation_counter_is_available() else { return nil }
    let store = Store(initialState: Rows.State(rowCount: 10_000)) { Rows() }
    let session = Session(options: SessionOptions(isVirtual: false)) { store }
    store.send(.rows(.element(id: 0, action: .incremented)))
    _ = await session.run("diff")
    allocation_counter_start()
    for id in 1...1_000 { store.send(.rows(.element(id: id, action: .incremented))) }
    _ = await session.run("diff")
    return withExtendedLifetime(session) { Int(allocation_counter_stop().retained_bytes) }
  }

  private static let unit = "in 1,000 sends"

  /// What is counted while a thousand actions go through two levels, their store included.
  private static func countedSends() -> Tally {
    let tally = Tally()
    let store = Store(initialState: Counted2.State()) { Counted2(tally: tally) }
    for _ in 0..<1_000 { store.send(.child(.incremented)) }
    return tally
  }

  /// What a thousand effects take from the heap and keep of it, after a few that may set things up.
  private static func lives() async -> allocation_counts? {
    guard allocation_counter_is_available() else { return nil }
    let batch = Batch.sendAndFinishTogether(
      .child(.child(.child(.child(.sendingEffectStarted)))),
      to: Store(initialState: Running5.State()) { Running5() }
    )
    await batch.run(200)
    allocation_counter_start()
    await batch.run(1_000)
    return allocation_counter_stop()
  }

  /// The allocations of a thousand iterations, after a few that may set things up.
  private static func allocations(of batch: Batch) -> Int? {
    guard case .synchronous(let work) = batch, allocation_counter_is_available() else {
      return nil
    }
    work(10)
    allocation_counter_start()
    work(1_000)
    return Int(allocation_counter_stop().allocations)
  }
}
