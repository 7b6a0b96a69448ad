internal import CasePaths
internal import ValueReflection

/// What the action language and state paths say.
extension Wording {
  static func noCase(_ name: String, owner: String) -> String { "'\(owner)' has no case '\(name)'" }

  static func cases(_ cases: [EnumCase]) -> String { self.cases(named: cases.map(\.name)) }

  static func cases(named names: [String]) -> String {
    "Cases: " + firstNames(of: names)
  }

  static func values(_ names: [String]) -> String {
    "Values: \(names.joined(separator: ", "))"
  }

  static func elements(_ ids: [String], of count: Int) -> String {
    let rest = count > ids.count ? ", … \(Quantity.count(count - ids.count)) more" : ""
    return "Elements: \(ids.joined(separator: ", "))\(rest)"
  }

  static func caseExpected(_ owner: String?) -> String {
    owner.map { "Expected a case of '\($0)'" } ?? "Expected an action"
  }

  static func actionExpected(_ owner: String) -> String { "Expected an action for '\(owner)'" }

  static func elementExpected(_ name: String) -> String {
    "'\(name)' holds elements: write '\(name)[id]'"
  }

  static func noElements(_ name: String) -> String {
    "'\(name)' has no elements to address with '['"
  }

  static func noChild(_ name: String) -> String {
    "'\(name)' has no payload: nothing can follow it"
  }

  static func noChildren(_ name: String) -> String { "'\(name)' has no actions below it" }

  static func ambiguous(_ name: String, owner: String) -> String {
    "'\(name)' is a case of '\(owner)' and of its child"
  }

  static func unexpectedText(_ text: String) -> String { "Unexpected '\(text.prefix(40))'" }

  static func closingExpected(_ bracket: String) -> String { "Expected '\(bracket)'" }

  static func notClosed(_ bracket: Character) -> String {
    bracket == "\"" ? unterminatedQuote : "'\(bracket)' is not closed"
  }

  static let nestedTooDeep = "Nested too deep"
  static let unterminatedQuote = "Missing closing quote"
  static let badEscape = "Unknown escape in a quoted text"
  static let duplicateKey = "A key stands twice"

  static func payloadMissing(_ enumCase: EnumCase) -> String {
    "'\(enumCase.name)' needs a payload: \(enumCase.name)\(payload(enumCase))"
  }

  /// The payload as declared, in parentheses.
  static func payload(_ enumCase: EnumCase) -> String {
    guard !enumCase.parameters.isEmpty else { return "" }
    let parts = enumCase.parameters.map { parameter in
      (parameter.label.map { "\($0): " } ?? "") + TypeName.of(parameter.type)
    }
    return "(\(parts.joined(separator: ", ")))"
  }

  static func payloadDoesNotFit(_ name: String) -> String {
    "The payload of '\(name)' does not fit"
  }

  static func labelExpected(_ label: String, found: String) -> String {
    "Expected label '\(label)', found '\(found)'"
  }

  static func valueExpected(_ type: any Any.Type) -> String {
    "Expected a value: \(TypeName.of(type))"
  }

  static func notA(_ type: any Any.Type, _ text: String) -> String {
    "'\(text.prefix(40))' is not a value of \(TypeName.of(type))"
  }

  static func unquoted(_ type: any Any.Type, _ text: String) -> String {
    "\(TypeName.of(type)) is written without quotes: \(text)"
  }

  static func tooManyParts(_ type: any Any.Type) -> String {
    "Too many parts for \(TypeName.of(type))"
  }

  static func badJSON(_ type: any Any.Type, _ error: any Error) -> String {
    let name = TypeName.of(type)
    switch error as? DecodingError {
    case .keyNotFound(let key, _): return "The JSON for \(name) lacks '\(key.stringValue)'"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      let path = context.codingPath.map(\.stringValue).joined(separator: ".")
      return "The JSON for \(name) has another type at '\(path)'"
    default: return "Expected a JSON literal of \(name)"
    }
  }

  static func uninhabited(_ name: String, _ type: any Any.Type) -> String {
    "'\(name)' is not sendable: \(TypeName.of(type)) has no values"
  }

  static func noValue(_ type: any Any.Type) -> String { "\(TypeName.of(type)) has no values" }

  static func noReader(_ name: String, _ type: any Any.Type) -> String {
    "'\(name)' is not sendable: no reader for \(TypeName.of(type))"
  }

  static func noReader(_ type: any Any.Type) -> String { "No reader for \(TypeName.of(type))" }

  static func makeReadable(_ type: any Any.Type) -> String {
    "To fix this, conform \(TypeName.of(type)) to Decodable, RawRepresentable, CaseIterable or CasePathable, "
      + "or give the REPL a PayloadFormat for it"
  }

  static func badIndex(_ text: String) -> String { "'\(text)' is not a position" }

  static func noElement(at index: Int, count: Int?) -> String {
    let there = count.map { "\($0) there" } ?? "nothing there"
    return "There is no element at position \(index): \(there)"
  }

  // MARK: - Absence

  static func isNil(_ path: String) -> String { "'\(path)' is not there: it is nil" }

  static let measuresWhatIsThere =
    "Only a child that is there can be measured: send first what makes it appear"

  static let sendAnyway = "To send all the same, use 'send!'"

  static let noElements = "There are no elements"

  static let manyElements = "'[*]' stands for many values, and one is needed here"

  static func ofEachElement(_ name: String, owner: String) -> String {
    "'state \(owner)[*].\(name)' lists that of each element"
  }

  static let elementSpelling = "Write '[id]' for an element, '[#n]' for the n-th, counted from 0"

  static func positionExpected(_ name: String) -> String {
    "The elements of '\(name)' have no ids: write '[#n]' for the n-th, counted from 0"
  }

  static func isElsewhere(_ path: String, _ actual: String) -> String {
    "'\(path)' is not there: the value is in case '\(actual)'"
  }

  static func isMissing(_ path: String) -> String { "'\(path)' is not there" }

  // MARK: - State paths

  static func noField(_ name: String, owner: String) -> String {
    "'\(owner)' has no field '\(name)'"
  }

  static func fields(_ names: [String]) -> String { "Fields: " + firstNames(of: names) }

  /// The first names of many.
  private static func firstNames(of names: [String]) -> String {
    names.prefix(30).joined(separator: ", ") + (names.count > 30 ? ", …" : "")
  }

  static func noFields(_ owner: String) -> String { "'\(owner)' has no fields" }

  static func fieldExpected(_ owner: String) -> String {
    "Expected the name of a field of '\(owner)'"
  }
}
