internal import CAllocationCounter
internal import ComposableArchitecture

/// Exact counts, which do not depend on the machine.
@MainActor
enum CountBenchmarks {
  static var all: [Benchmark] {
    [
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
    ]
  }

  private static let unit = "in 1,000 sends"

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
