internal import CPlatform
internal import Foundation

/// A program that was built beside this one.
struct Program {
  private let path: String

  /// Nil when it has not been built.
  init?(named name: String) {
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    path = folder.appending(path: name).path
    guard FileManager.default.isExecutableFile(atPath: path) else { return nil }
  }

  /// A program that the shell would find; nil when there is none.
  init?(onPath name: String) {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    let paths = folders.map { "\($0)/\(name)" }
    guard let path = paths.first(where: FileManager.default.isExecutableFile(atPath:)) else {
      return nil
    }
    self.path = path
  }

  /// Runs the program to its end, its output thrown away.
  func run(_ arguments: String...) { spawn(arguments, standardInput: nil) { _ in } }

  /// Runs the program to its end on what comes through a pipe, its output thrown away.
  func run(input: Data) {
    let pipe = Pipe()
    let reading = pipe.fileHandleForReading
    let writing = pipe.fileHandleForWriting
    spawn([], standardInput: (reading.fileDescriptor, writing.fileDescriptor)) { isRunning in
      try? reading.close()
      if isRunning { try? writing.write(contentsOf: input) }
      try? writing.close()
    }
  }

  /// Starts the program and waits for its end.
  ///
  /// - Parameters:
  ///   - arguments: What stands behind its name.
  ///   - standardInput: The ends of a pipe; nil for nothing to read.
  ///   - feed: Called once it runs, or could not be started.
  private func spawn(
    _ arguments: [String],
    standardInput: (reading: Int32, writing: Int32)?,
    feed: (_ isRunning: Bool) -> Void
  ) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor: Int32 in [0, 1, 2] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    if let standardInput {
      posix_spawn_file_actions_adddup2(&actions, standardInput.reading, 0)
      posix_spawn_file_actions_addclose(&actions, standardInput.writing)
    }
    withWords([path] + arguments) { words in
      var process = pid_t()
      let isRunning = posix_spawn(&process, path, &actions, nil, words, environ) == 0
      feed(isRunning)
      guard isRunning else { return }
      var status: Int32 = 0
      waitpid(process, &status, 0)
    }
  }

  /// Runs the program on a terminal of its own until it has written a text, then kills it.
  ///
  /// - Parameter text: The text; nil to run the program to its end.
  func runOnTerminal(until text: String?) {
    let variables = ["TERM=dumb", "HOME=/nonexistent", "TCA_REPL_HISTORY=", "LC_ALL=C.UTF-8"]
    var terminal: Int32 = -1
    let process = withWords([path]) { words in
      withWords(variables) { variables in
        platform_spawn_on_terminal(path, words, variables, 24, 80, &terminal)
      }
    }
    guard process > 0 else { return }
    var seen: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while text.map({ seen.firstRange(of: Array($0.utf8)) == nil }) ?? true {
      let count = read(terminal, &buffer, buffer.count)
      guard count > 0 else { break }
      seen += buffer.prefix(count)
    }
    kill(process, SIGKILL)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    close(terminal)
  }

  /// Calls `body` with the words as C has them, with a null pointer at the end.
  private func withWords<Result>(
    _ words: [String],
    _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = words.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers)
  }
}
