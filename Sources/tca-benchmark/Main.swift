internal import Foundation

/// The program: reads the options, runs the benchmarks on the main actor, leaves with the exit code.
@main
struct Main {
  static func main() {
    let options: Options
    do {
      options = try Options(arguments: Array(CommandLine.arguments.dropFirst()))
    } catch {
      FileHandle.standardError.write(Data("\(error.text)\n".utf8))
      exit(2)
    }
    if options.mode == .exit { exit(0) }
    Task { @MainActor in
      exit(await Runner(options: options, benchmarks: Catalogue.all).run())
    }
    RunLoop.main.run()
  }
}
