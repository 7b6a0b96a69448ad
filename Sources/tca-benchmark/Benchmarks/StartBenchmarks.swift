internal import Foundation

/// How long a program takes from its start to its end.
@MainActor
enum StartBenchmarks {
  /// Empty when `tca-repl` has not been built beside this program.
  static var all: [Benchmark] {
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let program = folder.appending(path: "tca-repl").path
    guard FileManager.default.isExecutableFile(atPath: program) else { return [] }
    return [
      .time(
        "tca-repl -c quit",
        comparedWith: .init(name: "empty program") {
          running(CommandLine.arguments[0], "--exit")
        },
        countedIterations: 0
      ) {
        running(program, "-c", "quit")
      }
    ]
  }

  private static func running(_ program: String, _ arguments: String...) -> Batch {
    .synchronous { iterations in
      for _ in 0..<iterations { run(program, arguments) }
    }
  }

  /// Runs a program to its end, its output thrown away.
  private static func run(_ program: String, _ arguments: [String]) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor: Int32 in [0, 1, 2] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    guard posix_spawn(&process, program, &actions, nil, &words, environ) == 0 else { return }
    var status: Int32 = 0
    waitpid(process, &status, 0)
  }
}
