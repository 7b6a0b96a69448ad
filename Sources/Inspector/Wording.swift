/// Every sentence that the inspector says, apart from the help texts.
enum Wording {
  static let interrupted = "Interrupted"

  static func didYouMean(_ suggestions: [String]) -> String {
    let quoted = suggestions.map { "'\($0)'" }
    guard let last = quoted.last, quoted.count > 1 else {
      return "Did you mean \(quoted.joined())?"
    }
    return "Did you mean \(quoted.dropLast().joined(separator: ", ")) or \(last)?"
  }
}
