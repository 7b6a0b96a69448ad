/// An action through nested levels, each of which writes a field of its own.
@MainActor
enum LevelBenchmarks {
  static var all: [Benchmark] {
    [
      .time("Switch.reduce(levels: 1)", SwitchBatches.levels1),
      .time("Switch.reduce(levels: 3)", SwitchBatches.levels3),
      .time("Switch.reduce(levels: 5)", SwitchBatches.levels5),
      .time("Switch.reduce(levels: 8)", SwitchBatches.levels8),
    ]
  }
}
