/// The path at the start of a text, and where the value begins that may follow it: `name="x"`, `name == x`.
struct PathPrefix {
  /// The path; empty when the text begins otherwise.
  let path: String

  /// How many characters stand before what follows the path, a sign such as `=` and blanks.
  let valueStart: Int

  /// Whether a sign, a quote or a parenthesis follows the path.
  let hasValue: Bool

  private static let signs = "=!<>:"
  private static let openings = "\"("

  /// Reads a text.
  init(_ text: String) {
    let characters = Array(text)
    var nesting = Nesting()
    let end =
      characters.firstIndex { character in
        if nesting.isClosed, Self.ends(character) { return true }
        nesting.read(character)
        return false
      } ?? characters.endIndex
    path = String(characters[..<end])
    let behind = characters[end...].drop(while: \.isWhitespace)
    let value = behind.drop { Self.signs.contains($0) || $0.isWhitespace }
    valueStart = value.startIndex
    hasValue = behind.first.map { (Self.signs + Self.openings).contains($0) } ?? false
  }

  private static func ends(_ character: Character) -> Bool {
    character.isWhitespace || (signs + openings).contains(character)
  }
}
