/// A path or an action's label in its parts, in a form in which two spellings of one place are alike.
struct PathParts: Equatable {
  /// One step.
  enum Part: Equatable {
    /// A field, a case or a label.
    case name(String)
    /// The element of an id, a key or an offset, as it is written.
    case element(String)
    /// Any element; also one that is named by its position.
    case anyElement

    /// Whether both can mean the same place.
    func meets(_ other: Part) -> Bool {
      switch (self, other) {
      case (.name(let a), .name(let b)): a == b
      case (.element(let a), .element(let b)): a == b
      case (.anyElement, .element), (.element, .anyElement), (.anyElement, .anyElement): true
      default: false
      }
    }
  }

  /// The steps from the root.
  private(set) var parts: [Part] = []

  /// How many characters of the text they take; behind them stands a payload.
  private(set) var length = 0

  /// Reads the path at the start of a text, up to a blank or a parenthesis.
  init(_ text: String) {
    let characters = Array(text)
    var name = ""
    func isEnd(_ character: Character) -> Bool { character.isWhitespace || character == "(" }
    while length < characters.count, !isEnd(characters[length]) {
      switch characters[length] {
      case "[":
        finish(&name)
        parts.append(readElement(characters))
      case ".": finish(&name)
      case "`": break
      case let character: name.append(character)
      }
      length += 1
    }
    finish(&name)
    // The whole state may be named, and the only part of a payload by its number.
    if parts.first == .name("self") { parts.removeFirst() }
    parts.removeAll { if case .name(let name) = $0 { name.allSatisfy(\.isNumber) } else { false } }
  }

  private mutating func finish(_ name: inout String) {
    if !name.isEmpty { parts.append(.name(name)) }
    name = ""
  }

  /// Reads what stands in brackets, up to the closing one.
  private mutating func readElement(_ characters: [Character]) -> Part {
    var nesting = Nesting()
    let start = length + 1
    nesting.read(characters[length])
    while !nesting.isClosed, length + 1 < characters.count {
      length += 1
      nesting.read(characters[length])
    }
    let end = nesting.isClosed ? length : characters.count
    let literal = String(characters[min(start, end)..<end].filter { !$0.isWhitespace })
    return literal == "*" || literal.hasPrefix("#") ? .anyElement : .element(literal)
  }
}
