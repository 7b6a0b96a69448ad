internal import CPlatform
internal import Foundation
package import Inspector

/// The read-eval-print loop around a store: at the prompt, in command files, on a pipe.
///
/// An app's program is a call of it:
///
/// ```swift
/// REPL.main { Store(initialState: App.State()) { App() } }
/// ```
///
/// It ends the process: with 0, 1 after a failed command in a file, 2 for a wrong command line, 3 for an
/// expectation that did not hold, 130 after Ctrl-C.
@MainActor
public enum REPL {
  /// Reads the command line, makes a session and runs it; ends the process.
  ///
  /// - Parameters:
  ///   - arguments: The command line, the program's path first.
  ///   - extraOptions: The options that the app adds.
  ///   - isLiveOnly: Whether the store exists already, with a clock of its own.
  ///   - makeSession: Makes the session that runs the lines.
  package static func start(
    arguments: [String] = CommandLine.arguments,
    extraOptions: [ExtraOption] = [],
    isLiveOnly: Bool = false,
    makeSession: @escaping @MainActor (SessionOptions) -> any CommandRunning
  ) -> Never {
    platform_streams_open_all()
    let program = arguments.first.map { URL(fileURLWithPath: $0).lastPathComponent } ?? "tca-repl"
    let parser = OptionParser(program: program, extraOptions: extraOptions)
    do throws(UsageError) {
      switch try parser.parse(Array(arguments.dropFirst())) {
      case .help(let text):
        DescriptorConsole.writeOrExit(text, to: STDOUT_FILENO)
      case .version:
        DescriptorConsole.writeOrExit("\(program) \(Wording.version)\n", to: STDOUT_FILENO)
      case .run(let options):
        if isLiveOnly, options.isVirtual == true || options.task != .run {
          throw UsageError(message: Wording.liveOnly)
        }
        let launch = Launch(options: options, isLiveOnly: isLiveOnly, traits: .current)
        if case .lesson = options.task, !launch.traits.isInteractive {
          throw UsageError(message: Wording.lessonNeedsTerminal)
        }
        launch.run(makeSession: makeSession)
      }
    } catch {
      let text = Wording.usageError(error.message, program: program)
      DescriptorConsole.write(text, to: STDERR_FILENO)
      exit(2)
    }
    exit(0)
  }
}
