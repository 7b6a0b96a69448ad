/// What the word at the cursor can become.
///
/// ```swift
/// let completions = session.completions(for: "send inc", cursor: 8)
/// completions.replacementStart  // 5
/// completions.items.map(\.text)  // ["incremented"]
/// ```
public struct Completions: Sendable, Equatable {
  /// One way to complete the word.
  public struct Item: Sendable, Equatable {
    /// What replaces the word.
    public var text: String

    /// What the list shows, as `renamed(String)`.
    public var display: String

    /// Creates an item; the list shows the text itself unless told otherwise.
    public init(text: String, display: String? = nil) {
      self.text = text
      self.display = display ?? text
    }
  }

  /// Where the replaced word starts: 0-based, in characters.
  public var replacementStart: Int

  /// The ways to complete it, in the order to show.
  public var items: [Item]

  /// Whether there are more than the items.
  public var isTruncated: Bool

  /// Whether the word is whole without them: not even what all of them begin with is typed for the person.
  public var isOptional: Bool

  /// Creates completions.
  public init(
    replacementStart: Int = 0,
    items: [Item] = [],
    isTruncated: Bool = false,
    isOptional: Bool = false
  ) {
    self.replacementStart = replacementStart
    self.items = items
    self.isTruncated = isTruncated
    self.isOptional = isOptional
  }
}
