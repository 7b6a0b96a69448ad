/// All benchmarks, in the order in which they are reported.
@MainActor
enum Catalogue {
  static var all: [Benchmark] { LevelBenchmarks.all + StartBenchmarks.all }
}
