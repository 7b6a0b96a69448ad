/// All benchmarks, in the order in which they are reported.
@MainActor
enum Catalogue {
  static var all: [Benchmark] {
    LevelBenchmarks.all + RoutingBenchmarks.all + EffectBenchmarks.all + ReflectionBenchmarks.all
      + SessionBenchmarks.all + TestStoreBenchmarks.all + StartBenchmarks.all + PipeBenchmarks.all
      + CountBenchmarks.all
  }
}
