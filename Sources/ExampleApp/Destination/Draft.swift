/// What the editor keeps between two times it is open.
package struct Draft: Codable, Equatable, Sendable {
  /// The title typed so far.
  package var title: String

  /// The text typed so far.
  package var body: String

  /// Creates a draft; by default an empty one.
  package init(title: String = "", body: String = "") {
    self.title = title
    self.body = body
  }

  /// What keeps the draft from being saved, in words for the reader.
  package var problems: [String] {
    var problems: [String] = []
    if title.allSatisfy(\.isWhitespace) { problems.append("The title is missing") }
    if title.count > 80 { problems.append("The title has more than 80 characters") }
    return problems
  }
}
