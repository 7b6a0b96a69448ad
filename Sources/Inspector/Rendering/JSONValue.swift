/// A JSON value whose objects keep the order of their keys.
///
/// ```swift
/// let value = JSONValue.array([.integer("1"), .string("Dune")])
/// value.text  // [1,"Dune"]
/// ```
package indirect enum JSONValue: Equatable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A whole number, as its digits.
  case integer(String)
  /// A number with a fraction; one that is not finite is written as null.
  case number(Double)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object, in the order of its keys.
  case object([Member])

  /// One key of an object with its value.
  package struct Member: Equatable, Sendable {
    /// The key.
    package var key: String
    /// The value.
    package var value: JSONValue
  }
}

extension JSONValue {
  /// The value with other texts; keys stay.
  func mapStrings(_ text: (String) -> String) -> JSONValue {
    switch self {
    case .string(let value): .string(text(value))
    case .array(let values): .array(values.map { $0.mapStrings(text) })
    case .object(let members):
      .object(members.map { Member(key: $0.key, value: $0.value.mapStrings(text)) })
    case .null, .bool, .integer, .number: self
    }
  }

  /// The value on one line: no blanks, slashes as they are, keys in order.
  package var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let digits): text += digits
    case .number(let value): text += Self.spell(value)
    case .string(let value): Self.write(value, to: &text)
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        value.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        Self.write(member.key, to: &text)
        text += ":"
        member.value.write(to: &text)
      }
      text += "}"
    }
  }

  private static func spell(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    if value == value.rounded(), abs(value) < 1e15 { return String(Int64(value)) }
    return value.description
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default:
        if scalar.value < 0x20 || scalar.value == 0x7F {
          let digits = String(scalar.value, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
    text += "\""
  }
}
