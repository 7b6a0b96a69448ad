/// A declaration or a statement of an example.
struct ExamplePiece {
  /// Where it can stand.
  enum Place {
    /// At the top of a file, or in a type.
    case declaration

    /// In a type only.
    case member

    /// In a `switch` over an action.
    case pattern

    /// In a function.
    case statement
  }

  var place: Place
  var lines: [String]

  /// Whether it can stand at the top of a file only.
  var isTopLevel: Bool {
    lines.contains { $0.hasPrefix("@main") || $0.hasPrefix("extension ") }
  }

  /// The pieces of an example, in order.
  static func pieces(of lines: [String]) -> [ExamplePiece] {
    var pieces: [ExamplePiece] = []
    var depth = 0
    var follows = false
    for line in lines {
      if follows, let last = pieces.indices.last {
        let own = place(of: line, behind: nil)
        if own != .statement { pieces[last].place = own }
      } else if pieces.isEmpty || depth == 0 && !continues(line) {
        let place = place(of: line, behind: pieces.last)
        pieces.append(ExamplePiece(place: place, lines: []))
      }
      pieces[pieces.count - 1].lines.append(line)
      depth += line.count { "([{".contains($0) } - line.count { ")]}".contains($0) }
      follows = isAttribute(line)
    }
    return pieces
  }

  /// Whether a line goes on with what stands before it.
  private static func continues(_ line: String) -> Bool {
    guard let first = line.first else { return true }
    return " .)}]".contains(first)
  }

  /// Whether a line holds nothing but an attribute of what follows.
  private static func isAttribute(_ line: String) -> Bool {
    line.hasPrefix("@") && !line.contains(" var ") && !line.contains(" struct ")
      && !line.contains(" func ") && (!line.contains(" ") || line.hasSuffix(")"))
  }

  private static func place(of line: String, behind last: ExamplePiece?) -> Place {
    if line.hasPrefix("case .") || line.hasPrefix("default:") { return .pattern }
    if last?.place == .pattern { return .pattern }
    let words = line.split(separator: " ").map { String($0) }
    let word = words.first { !modifiers.contains($0) && !$0.hasPrefix("@") } ?? ""
    if declarations.contains(word) { return .declaration }
    let isMember =
      line.hasPrefix("static ") || line.hasPrefix("case ") || line.hasPrefix("var body")
      || line.hasPrefix("@Presents") || line.hasPrefix("@DependencyEndpoint")
    return isMember ? .member : .statement
  }

  private static let modifiers: Set = ["final", "public", "package", "private", "indirect"]
  private static let declarations: Set = [
    "actor", "class", "enum", "extension", "protocol", "struct", "typealias",
  ]
}
