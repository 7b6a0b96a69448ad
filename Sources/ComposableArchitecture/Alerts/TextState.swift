/// Text of an alert as plain data: what it says and how parts of it look.
///
/// ```swift
/// TextState("Delete ") + TextState(item.title).bold() + TextState("?")
/// ```
public struct TextState: Hashable, Sendable {
  /// How a part of a text looks.
  struct Style: OptionSet, Hashable {
    let rawValue: Int

    static let bold = Style(rawValue: 1)
    static let italic = Style(rawValue: 2)
    static let underline = Style(rawValue: 4)
    static let strikethrough = Style(rawValue: 8)
  }

  private struct Run: Hashable {
    var text: String
    var style: Style
  }

  private var runs: [Run]

  /// Creates a text.
  public init(_ content: some StringProtocol) {
    self.runs = [Run(text: String(content), style: [])]
  }

  /// Creates a text that is shown as it is.
  ///
  /// It differs from `init(_:)` only where a platform translates texts; here both show the same.
  public init(verbatim content: String) {
    self.init(content)
  }

  /// One text after another.
  ///
  /// ```swift
  /// let text = TextState("Delete ") + TextState("Dune").bold()
  /// ```
  ///
  /// - Complexity: O(n) in the number of parts that look different.
  public static func + (lhs: Self, rhs: Self) -> Self {
    var result = lhs
    for run in rhs.runs {
      if let last = result.runs.indices.last, result.runs[last].style == run.style {
        result.runs[last].text += run.text
      } else {
        result.runs.append(run)
      }
    }
    return result
  }

  /// The text in bold letters.
  public func bold() -> Self { styled(.bold) }

  /// The text in slanted letters.
  public func italic() -> Self { styled(.italic) }

  /// The text with a line below.
  public func underline() -> Self { styled(.underline) }

  /// The text with a line through it.
  public func strikethrough() -> Self { styled(.strikethrough) }

  private func styled(_ style: Style) -> Self {
    var result = self
    for index in result.runs.indices { result.runs[index].style.insert(style) }
    return result
  }

  fileprivate var plainText: String { runs.map(\.text).joined() }
}

extension TextState: CustomStringConvertible {
  /// The text without its looks.
  public var description: String { plainText }
}

extension String {
  /// The text of a ``TextState`` without its looks.
  ///
  /// ```swift
  /// String(state: TextState("Saved.").bold())  // "Saved."
  /// ```
  public init(state: TextState) {
    self = state.plainText
  }
}
