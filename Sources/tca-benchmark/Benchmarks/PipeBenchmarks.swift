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
      }
    ]
  }

  private static let lineCount = 100_000

  /// The sqlite3 shell with as many one-row queries; nil when there is none.
  private static var selects: Benchmark.Baseline? {
    guard let shell = Program(onPath: "sqlite3") else { return nil }
    return .init(name: "sqlite3, select from a pipe") { batch(shell, line: "select 1;") }
  }

  private static func batch(_ program: Program, line: String) -> Batch {
    let input = Data(String(repeating: line + "\n", count: lineCount).utf8)
    return .synchronous { iterations in
      for _ in 0..<iterations { program.run(input: input) }
    }
  }
}
