internal import CPlatform
internal import Foundation
internal import Inspector

/// Reads the command line with `getopt_long`.
@MainActor
struct OptionParser {
  /// The last part of the program's path.
  var program: String

  /// The options that the app adds.
  var extraOptions: [ExtraOption] = []

  /// Reads the arguments that follow the program's name.
  func parse(_ arguments: [String]) throws(UsageError) -> Invocation {
    let specifications = OptionSpecification.all + extraOptions.map(Self.specification)
    var scanner = OptionScanner(arguments: [program] + arguments, specifications: specifications)
    defer { scanner.deallocate() }
    var options = LaunchOptions()
    while let token = try scanner.next() {
      switch token {
      case .help: return .help(usage(specifications))
      case .version: return .version
      case .argument(let file): options.sources.append(.file(file))
      case .option(let index, let value):
        let specification = specifications[index]
        guard specification.apply(value, &options) else {
          throw UsageError(
            message: Wording.badArgument(
              value,
              option: "--\(specification.name)",
              expected: specification.expectation
            )
          )
        }
      }
    }
    try options.check()
    return .run(options)
  }

  private static func specification(_ option: ExtraOption) -> OptionSpecification {
    OptionSpecification(
      name: option.name,
      value: option.value,
      help: option.help,
      expectation: option.expectation
    ) { value, _ in option.accept(value) }
  }

  private func usage(_ specifications: [OptionSpecification]) -> String {
    var rows = specifications.map { ($0.spelling, $0.help) }
    rows.append(("-h, --help", "print this"))
    rows.append(("    --version", "print the version"))
    let width = rows.map(\.0.count).max() ?? 0
    let lines = rows.map { spelling, help in
      "  " + spelling.padding(toLength: width + 2, withPad: " ", startingAt: 0) + help
    }
    return Wording.usage(program: program, options: lines.joined(separator: "\n"))
  }
}
