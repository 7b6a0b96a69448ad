internal import ComposableArchitecture
internal import ComposableArchitectureTestSupport

/// What a test pays for its assertions.
@MainActor
enum TestStoreBenchmarks {
  static var all: [Benchmark] {
    [
      .time(
        "TestStore.send(levels: 5)",
        comparedWith: .init(name: "Store.send(levels: 5)") {
          .send(deepest, to: Store(initialState: Plain5.State()) { Plain5() })
        },
        countedIterations: 1_000,
        sendAndAssert
      )
    ]
  }

  private static let deepest = Plain5.Action.child(.child(.child(.child(.incremented))))

  private static func sendAndAssert() -> Batch {
    let store = TestStore(initialState: Plain5.State()) { Plain5() }
    return .asynchronous { iterations in
      for _ in 0..<iterations {
        await store.send(deepest) {
          $0.count += 1
          $0.child.count += 1
          $0.child.child.count += 1
          $0.child.child.child.count += 1
          $0.child.child.child.child.count += 1
        }
      }
    }
  }
}
