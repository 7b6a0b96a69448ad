/// Collects the lines of a report, coloured and cut as the reader's terminal wants them.
struct TextOutput {
  /// What a piece of text is; it decides the colour.
  enum Role: Equatable {
    case plain
    case name
    case type
    case value
    case dim
    case added
    case removed
    case problem

    /// The escape sequence's number; nil for no colour.
    fileprivate var code: String? {
      switch self {
      case .plain: nil
      case .name: "36"
      case .type: "34"
      case .value: "33"
      case .dim: "2"
      case .added: "32"
      case .removed: "31"
      case .problem: "1;31"
      }
    }
  }

  /// Whether roles are coloured.
  var usesColor = false

  /// The columns a line may take; nil when nothing limits them.
  var width: Int?

  /// The lines so far.
  private(set) var lines: [String] = []

  /// The lines as one text, without a final line break.
  var text: String { lines.joined(separator: "\n") }

  /// Adds a line.
  mutating func line(_ text: String = "") { lines.append(text) }

  /// Adds sentences: as many lines as they need, cut between words.
  ///
  /// - Parameters:
  ///   - text: The sentences.
  ///   - role: Their colour.
  ///   - indentation: The blanks before each line.
  mutating func sentences(_ text: String, _ role: Role = .plain, indentation: Int = 0) {
    let flow = TextFlow(width: width, indentation: indentation, hanging: indentation)
    for line in flow.lines(of: text) { self.line(paint(line, role)) }
  }

  /// A piece of text in the colour of its role.
  func paint(_ text: String, _ role: Role) -> String {
    guard usesColor, let code = role.code, !text.isEmpty else { return text }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}
