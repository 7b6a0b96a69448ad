internal import ComposableArchitecture
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
    Task { @MainActor in
      // Test support is linked, for the price of a test: all else runs as outside of tests.
      let code = await withDependencies {
        $0.context = .live
      } operation: {
        await Runner(options: options, benchmarks: Catalogue.all).run()
      }
      exit(code)
    }
    RunLoop.main.run()
  }
}
