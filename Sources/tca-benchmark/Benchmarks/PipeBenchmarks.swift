internal import Foundation

/// How fast commands run that come from a pipe, beside the shell of a database that reads as many.
@MainActor
enum PipeBenchmarks {
  /// Empty when the program has not been built beside this one.
  static var all: [Benchmark] {
    guard let program = Program(named: "tca-repl") else { return [] }
    return [
      .time(
        "tca-repl, send from a pipe(lines: 100,000)",
        comparedWith: selects,
        countedIterations: 0,
        isSlow: true
      ) {
        if selects == nil {
          FileHandle.standardError.write(Data("\(Wording.sqliteIsMissing)\n".utf8))
        }
        return batch(program, line: "send panel.rows[1].favoriteTapped")
      },
      .time(
        "tca-repl, sends of 1,000 rows from a pipe(lines: 100,000)",
        comparedWith: selects,
        countedIterations: 0,
        isSlow: true
      ) {
        let lines = (0..<lineCount).map { "send panel.rows[\($0 % 1_000 + 1)].favoriteTapped\n" }
        return batch(program, "--rows", "1000", input: Data(lines.joined().utf8))
      },
    ]
  }

  private static let lineCount = 100_000

  /// The sqlite3 shell with as many one-row queries; nil when there is none.
  private static var selects: Benchmark.Baseline? {
    guard let shell = Program(onPath: "sqlite3") else { return nil }
    return .init(name: "sqlite3, select from a pipe") { batch(shell, line: "select 1;") }
  }

  private static func batch(_ program: Program, line: String) -> Batch {
    let lines = String(repeating: line + "\n", count: lineCount)
    return batch(program, input: Data(lines.utf8))
  }

  private static func batch(_ program: Program, _ arguments: String..., input: Data) -> Batch {
    .synchronous { iterations in
      for _ in 0..<iterations { program.run(arguments, input: input) }
    }
  }
}
