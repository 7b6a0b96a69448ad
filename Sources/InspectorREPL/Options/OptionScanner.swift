internal import CPlatform
internal import Foundation
internal import Inspector

/// Walks over the arguments; owns the C strings that `getopt_long` looks at.
@MainActor
struct OptionScanner {
  enum Token {
    case option(index: Int, value: String)
    case argument(String)
    case help
    case version
  }

  private static let helpCode: Int32 = 1_000
  private static let versionCode: Int32 = 1_001
  private static let firstCode: Int32 = 2_000

  private let specifications: [OptionSpecification]
  private let shortOptions: String
  private let count: Int
  private let arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let longOptions: UnsafeMutablePointer<option>
  /// The index of the next argument once the options have ended.
  private var rest: Int?

  init(arguments texts: [String], specifications: [OptionSpecification]) {
    self.specifications = specifications
    count = texts.count
    arguments = .allocate(capacity: texts.count + 1)
    for (index, text) in texts.enumerated() { (arguments + index).initialize(to: strdup(text)) }
    (arguments + texts.count).initialize(to: nil)

    longOptions = .allocate(capacity: specifications.count + 3)
    var shortOptions = "-:h"
    for (index, specification) in specifications.enumerated() {
      let takesValue: Int32 = specification.value == nil ? 0 : 1
      (longOptions + index).initialize(
        to: option(
          name: strdup(specification.name),
          has_arg: takesValue,
          flag: nil,
          val: Self.firstCode + Int32(index)
        )
      )
      if let short = specification.short {
        shortOptions += String(short) + (takesValue == 1 ? ":" : "")
      }
    }
    let end = longOptions + specifications.count
    end.initialize(to: option(name: strdup("help"), has_arg: 0, flag: nil, val: Self.helpCode))
    (end + 1).initialize(
      to: option(name: strdup("version"), has_arg: 0, flag: nil, val: Self.versionCode)
    )
    (end + 2).initialize(to: option())
    self.shortOptions = shortOptions
    platform_options_restart()
  }

  func deallocate() {
    for index in 0..<count { free(arguments[index]) }
    for index in 0..<specifications.count + 2 {
      free(UnsafeMutableRawPointer(mutating: longOptions[index].name))
    }
    arguments.deallocate()
    longOptions.deallocate()
  }

  /// The next option or argument; nil at the end.
  mutating func next() throws(UsageError) -> Token? {
    if rest != nil { return argumentAfterDashes() }
    let code = platform_options_next(Int32(count), arguments, shortOptions, longOptions)
    let value = platform_options_argument().map { String(cString: $0) } ?? ""
    switch code {
    case -1: return argumentAfterDashes()
    case 1: return .argument(value)
    case Self.helpCode, Int32(UInt8(ascii: "h")): return .help
    case Self.versionCode: return .version
    case Int32(UInt8(ascii: "?")): throw UsageError(message: unknownOption())
    case Int32(UInt8(ascii: ":")): throw UsageError(message: Wording.missingArgument(previous))
    case Self.firstCode...: return .option(index: Int(code - Self.firstCode), value: value)
    default:
      let index = specifications.firstIndex {
        $0.short?.asciiValue.map(Int32.init) == code
      }
      guard let index else { throw UsageError(message: unknownOption()) }
      return .option(index: index, value: value)
    }
  }

  /// What follows `--` is a file whatever it looks like.
  private mutating func argumentAfterDashes() -> Token? {
    let index = rest ?? Int(platform_options_index())
    rest = index + 1
    guard index < count, let text = arguments[index] else { return nil }
    return .argument(String(cString: text))
  }

  /// The argument that was read last, as typed.
  private var previous: String {
    let index = Int(platform_options_index()) - 1
    guard (0..<count).contains(index), let text = arguments[index] else { return "" }
    return String(cString: text)
  }

  private func unknownOption() -> String {
    let failed = platform_options_failed()
    let typed = previous
    guard typed.hasPrefix("--") else {
      let character = Character(Unicode.Scalar(UInt8(truncatingIfNeeded: failed)))
      return Wording.unknownOption("-\(character)", suggestion: nil)
    }
    let name = String(typed.dropFirst(2).prefix { $0 != "=" })
    let names = specifications.map(\.name) + ["help", "version"]
    if names.contains(name) { return Wording.unexpectedArgument("--\(name)") }
    if names.count(where: { $0.hasPrefix(name) }) > 1 {
      return Wording.ambiguousOption("--\(name)")
    }
    let suggestion = Spelling(names).suggestions(for: name, limit: 1).first
    return Wording.unknownOption("--\(name)", suggestion: suggestion.map { "--\($0)" })
  }
}
