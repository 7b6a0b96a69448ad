internal import Inspector

/// Every sentence that the program prints.
enum Wording {
  static let usage = """
    Usage: tca-benchmark [filter] [--check] [--quick] [--json]
           tca-benchmark --list [filter]
           tca-benchmark --iterations n [--baseline] name
           tca-benchmark --fuzz 10m|lines [--seed n] [--from n] [--verbose]

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
      --fuzz          run mutated command lines on the example app, for a time or so many lines;
                      exit with 1 when an error, a place, JSON or memory is not as it has to be
      --seed, --from  the seed of the lines, and the number of the first one
      --verbose       print each line before it runs
    """

  static let fuzzNeedsExtent = "error: '--fuzz' needs a time such as 10m, or a number of lines"
  static let onlyOneFilter = "error: only one filter can be given"
  static let checkNeedsRelease = "error: budgets hold for a release build: swift run -c release"
  static let sqliteIsMissing =
    "note: sqlite3 is missing: only one side of the comparison is measured"
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

  static func needsNumber(_ option: String) -> String { "error: '\(option)' needs a number" }

  static func hangs(number: Int, line: String) -> String {
    "hang: line \(number) did not end: \(line.debugDescription)"
  }

  static func found(_ finding: FuzzFinding) -> String {
    "found: line \(finding.number): \(fault(finding.fault)): \(finding.line.debugDescription)"
  }

  private static func fault(_ fault: FuzzFinding.Fault) -> String {
    switch fault {
    case .message(let text): "message is not one sentence: \(text.debugDescription)"
    case .column(let column): "column \(column) is not in the line"
    case .exitCode(let code): "exit code \(code) does not fit the errors"
    case .json(let text): "not one JSON object: \(text.debugDescription)"
    case .completion(let start): "completion starts at \(start)"
    case .repetition(let text, let expected):
      "\(text.debugDescription) when it came again, and \(expected.debugDescription) when it was read"
    case .growth(let bytes): "memory grew by \(bytes >> 20) MB"
    }
  }

  static func fuzzed(
    _ count: Int,
    held: Int,
    codes: [CommandError.Code: Int],
    seed: UInt64
  ) -> String {
    let failures = codes.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
      .map { "\($0.key.rawValue) \($0.value)" }
    return "\(count) lines of seed \(seed): \(held) held; " + failures.joined(separator: ", ")
  }

  static func memory(warm: Int, now: Int) -> String {
    "memory: \(warm >> 20) MB when warm, \(now >> 20) MB at the end"
  }
}
