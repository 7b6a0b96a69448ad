/// Every sentence that the program prints.
enum Wording {
  static let usage = """
    Usage: tca-benchmark [filter] [--check] [--quick] [--json]
           tca-benchmark --list [filter]
           tca-benchmark --iterations n [--baseline] name

    Measures the benchmarks whose name contains the filter. Each is timed in batches of at least a
    millisecond, in turns with its baseline; 'ratio' is the median of the ratios of neighbouring
    batches. Counts are exact.

      --check         exit with 1 when a budget is passed
      --quick         fewer batches: a few seconds in all
      --json          one JSON object instead of the table
      --list          the names, each with the iterations that suit a counting run and its budget of
                      instructions
      --iterations n  run the named benchmark exactly n times and report nothing
      --baseline      with --iterations: run the baseline of the named benchmark
    """

  static let iterationsNeedCount = "error: '--iterations' needs a number"
  static let onlyOneFilter = "error: only one filter can be given"
  static let checkNeedsRelease = "error: budgets hold for a release build: swift run -c release"
  static let noAllocationCounter = "not counted: this build has another allocator"

  static func unknownOption(_ option: String) -> String {
    "error: unknown option '\(option)'; try '--help'"
  }

  static func noBenchmark(named name: String) -> String {
    "error: no benchmark is named '\(name)'; '--list' prints the names"
  }

  static func noBaseline(of name: String) -> String {
    "error: '\(name)' has no baseline"
  }

  static func noMatch(for filter: String) -> String {
    "error: no benchmark's name contains '\(filter)'; '--list' prints the names"
  }

  static func passed(_ name: String, value: String, budget: String) -> String {
    "over budget: \(name): \(value), budget \(budget)"
  }
}
