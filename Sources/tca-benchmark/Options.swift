/// What the command line asks for.
struct Options: Equatable {
  /// What the program does with the benchmarks.
  enum Mode: Equatable {
    case measure
    case list
    case help

    /// Runs one benchmark an exact number of times, for a tool that counts from outside.
    case iterate(count: Int, baseline: Bool)
  }

  /// A usage error: what is wrong with the command line.
  struct UsageError: Error, Equatable {
    let text: String
  }

  var mode = Mode.measure
  var filter = ""
  var isChecking = false
  var isQuick = false
  var isJSON = false

  /// Reads the arguments, without the program's name.
  init(arguments: [String]) throws(UsageError) {
    var filters: [String] = []
    var iterations: Int?
    var countsBaseline = false
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--check": isChecking = true
      case "--quick": isQuick = true
      case "--json": isJSON = true
      case "--list": mode = .list
      case "--help", "-h": mode = .help
      case "--baseline": countsBaseline = true
      case "--iterations":
        guard let count = rest.popFirst().flatMap({ Int($0) }), count >= 0 else {
          throw UsageError(text: Wording.iterationsNeedCount)
        }
        iterations = count
      case _ where argument.hasPrefix("-"):
        throw UsageError(text: Wording.unknownOption(argument))
      default:
        filters.append(argument)
      }
    }
    guard filters.count <= 1 else { throw UsageError(text: Wording.onlyOneFilter) }
    filter = filters.first ?? ""
    if let iterations { mode = .iterate(count: iterations, baseline: countsBaseline) }
  }
}
