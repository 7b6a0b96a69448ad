internal import ComposableArchitecture

/// An action among many children: elements of a list, siblings.
@MainActor
enum RoutingBenchmarks {
  static var all: [Benchmark] {
    [
      element(of: 10, named: "10"),
      element(of: 1_000, named: "1,000"),
      element(of: 100_000, named: "100,000"),
      .time(
        "Store.send(siblings: 20)",
        comparedWith: .init(name: "Store.send(siblings: 1)") {
          .send(.ownTapped, to: Store(initialState: OnlyChild.State()) { OnlyChild() })
        }
      ) {
        .send(.ownTapped, to: Store(initialState: Siblings.State()) { Siblings() })
      },
    ]
  }

  private static func element(of count: Int, named name: String) -> Benchmark {
    .time(
      "Store.send(forEach: \(name))",
      comparedWith: .init(name: "Store.send(forEach: 10)") {
        send(toElementOf: 10)
      }
    ) {
      send(toElementOf: count)
    }
  }

  private static func send(toElementOf count: Int) -> Batch {
    .send(
      .rows(.element(id: count / 2, action: .incremented)),
      to: Store(initialState: Rows.State(rowCount: count)) { Rows() }
    )
  }
}
