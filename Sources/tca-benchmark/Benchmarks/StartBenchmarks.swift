internal import Foundation

/// How long a program takes to start: to its end, or to its first prompt.
@MainActor
enum StartBenchmarks {
  /// Empty when the programs have not been built beside this one.
  static var all: [Benchmark] {
    guard let program = Program(named: "tca-repl"), let empty = Program(named: "empty-program")
    else { return [] }
    return [
      .time(
        "tca-repl -c quit",
        comparedWith: .init(name: "empty program") { batch { empty.run() } },
        countedIterations: 0
      ) {
        batch { program.run("-c", "quit") }
      },
      .time(
        "tca-repl first prompt",
        comparedWith: .init(name: "empty program on a terminal") {
          batch { empty.runOnTerminal(until: nil) }
        },
        countedIterations: 0
      ) {
        batch { program.runOnTerminal(until: "tca> ") }
      },
    ]
  }

  private static func batch(_ work: @escaping () -> Void) -> Batch {
    .synchronous { iterations in
      for _ in 0..<iterations { work() }
    }
  }
}
