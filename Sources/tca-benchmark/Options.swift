/// What the command line asks for.
struct Options: Equatable {
  /// What the program does with the benchmarks.
  enum Mode: Equatable {
    case measure
    case list
    case help

    /// Runs one benchmark an exact number of times, for a tool that counts from outside.
    case iterate(count: Int, baseline: Bool)

    /// Runs mutated command lines.
    case fuzz(FuzzOptions)
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
    var fuzz: FuzzOptions?
    var seed: UInt64 = 0
    var first = 0
    var isVerbose = false
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
          throw UsageError(text: Wording.needsNumber(argument))
        }
        iterations = count
      case "--fuzz":
        guard let extent = rest.popFirst().flatMap({ FuzzOptions.Extent($0) }) else {
          throw UsageError(text: Wording.fuzzNeedsExtent)
        }
        fuzz = FuzzOptions(extent: extent)
      case "--seed":
        guard let number = rest.popFirst().flatMap({ UInt64($0) }) else {
          throw UsageError(text: Wording.needsNumber(argument))
        }
        seed = number
      case "--from":
        guard let number = rest.popFirst().flatMap({ Int($0) }), number >= 0 else {
          throw UsageError(text: Wording.needsNumber(argument))
        }
        first = number
      case "--verbose": isVerbose = true
      case _ where argument.hasPrefix("-"):
        throw UsageError(text: Wording.unknownOption(argument))
      default:
        filters.append(argument)
      }
    }
    guard filters.count <= 1 else { throw UsageError(text: Wording.onlyOneFilter) }
    filter = filters.first ?? ""
    if let iterations { mode = .iterate(count: iterations, baseline: countsBaseline) }
    if var fuzz {
      fuzz.seed = seed
      fuzz.first = first
      fuzz.isVerbose = isVerbose
      mode = .fuzz(fuzz)
    }
  }
}
