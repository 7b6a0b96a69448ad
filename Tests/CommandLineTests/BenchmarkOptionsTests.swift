internal import Testing

@testable internal import tca_benchmark

@Suite struct BenchmarkOptionsTests {
  @Test func nothingMeansMeasureAll() throws {
    let options = try Options(arguments: [])
    #expect(options.mode == .measure)
    #expect(options.filter.isEmpty)
    #expect(!options.isChecking && !options.isQuick && !options.isJSON)
  }

  @Test func flagsAndFilterInAnyOrder() throws {
    let options = try Options(arguments: ["--check", "levels: 5", "--quick", "--json"])
    #expect(options.filter == "levels: 5")
    #expect(options.isChecking && options.isQuick && options.isJSON)
  }

  @Test func iterationsNameOneBenchmark() throws {
    let options = try Options(arguments: ["--iterations", "7", "--baseline", "a"])
    #expect(options.mode == .iterate(count: 7, baseline: true))
    #expect(options.filter == "a")
  }

  @Test(arguments: [
    (["--fast"], "error: unknown option '--fast'; try '--help'"),
    (["a", "b"], "error: only one filter can be given"),
    (["--iterations"], "error: '--iterations' needs a number"),
    (["--iterations", "x"], "error: '--iterations' needs a number"),
    (["--iterations", "-1"], "error: '--iterations' needs a number"),
  ])
  func wrongUsageIsExplained(arguments: [String], text: String) {
    #expect(throws: Options.UsageError(text: text)) {
      try Options(arguments: arguments)
    }
  }
}
