internal import ComposableArchitecture

/// An action through nested levels, each of which writes a field of its own.
@MainActor
enum LevelBenchmarks {
  static var all: [Benchmark] { plain + observable + [presented] }

  private static var plain: [Benchmark] {
    [
      .time("Store.send(levels: 1)", comparedWith: switch1) {
        .send(.incremented, to: Store(initialState: Plain1.State()) { Plain1() })
      },
      .time("Store.send(levels: 3)", comparedWith: switch3) {
        .send(
          .child(.child(.incremented)),
          to: Store(initialState: Plain3.State()) { Plain3() }
        )
      },
      .time("Store.send(levels: 5)", comparedWith: switch5) {
        .send(
          .child(.child(.child(.child(.incremented)))),
          to: Store(initialState: Plain5.State()) { Plain5() }
        )
      },
      .time("Store.send(levels: 8)", comparedWith: switch8) {
        .send(
          .child(.child(.child(.child(.child(.child(.child(.incremented))))))),
          to: Store(initialState: Plain8.State()) { Plain8() }
        )
      },
    ]
  }

  private static var observable: [Benchmark] {
    [
      .time("Store.send(levels: 1, observable)", comparedWith: switch1) {
        .send(.incremented, to: Store(initialState: Observable1.State()) { Observable1() })
      },
      .time("Store.send(levels: 3, observable)", comparedWith: switch3) {
        .send(
          .child(.child(.incremented)),
          to: Store(initialState: Observable3.State()) { Observable3() }
        )
      },
      .time("Store.send(levels: 5, observable)", comparedWith: switch5) {
        .send(
          .child(.child(.child(.child(.incremented)))),
          to: Store(initialState: Observable5.State()) { Observable5() }
        )
      },
      .time("Store.send(levels: 8, observable)", comparedWith: switch8) {
        .send(
          .child(.child(.child(.child(.child(.child(.child(.incremented))))))),
          to: Store(initialState: Observable8.State()) { Observable8() }
        )
      },
    ]
  }

  private static var presented: Benchmark {
    .time(
      "Store.send(presented: 3)",
      comparedWith: .init(name: "Switch.reduce(presented: 3)") {
        SwitchBatches.batch(
          SwitchPresented3(),
          .child(.child(.child(.incremented))),
          SwitchPresented3.reduce
        )
      }
    ) {
      .send(
        .child(.presented(.child(.presented(.child(.presented(.incremented)))))),
        to: Store(initialState: Presented3.State()) { Presented3() }
      )
    }
  }

  private static let switch1 = Benchmark.Baseline(
    name: "Switch.reduce(levels: 1)",
    prepare: SwitchBatches.levels1
  )
  private static let switch3 = Benchmark.Baseline(
    name: "Switch.reduce(levels: 3)",
    prepare: SwitchBatches.levels3
  )
  private static let switch5 = Benchmark.Baseline(
    name: "Switch.reduce(levels: 5)",
    prepare: SwitchBatches.levels5
  )
  private static let switch8 = Benchmark.Baseline(
    name: "Switch.reduce(levels: 8)",
    prepare: SwitchBatches.levels8
  )
}
