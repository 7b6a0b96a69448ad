internal import Foundation
internal import ValueReflection

/// How values without parts are read and written: one spelling per type, both ways.
enum ScalarText {
  /// How the spelling of a scalar is delimited.
  enum Delimiter {
    /// A word without blanks, commas and colons.
    case word
    /// A quoted text; a word is read too.
    case quoted
  }

  /// Whether a type is one of the scalars, and how its spelling is delimited.
  static func delimiter(of type: any Any.Type) -> Delimiter? {
    if type == Bool.self || type == UUID.self || type == Data.self || type == Duration.self
      || type == Decimal.self || type is any FixedWidthInteger.Type
      || type is any FloatingPointText.Type
    {
      return .word
    }
    return type == URL.self || type == Date.self ? .quoted : nil
  }

  /// Whether quotes around a scalar would make a text of it: around a number or a truth value.
  static func refusesQuotes(_ type: any Any.Type) -> Bool {
    type == Bool.self || type == Decimal.self || type is any FixedWidthInteger.Type
      || type is any FloatingPointText.Type
  }

  /// Reads a scalar; nil when the text is not one.
  static func read(_ text: String, as type: any Any.Type) -> Any? {
    if type == Bool.self { return Bool(text) }
    if type == UUID.self { return UUID(uuidString: text) }
    if type == URL.self { return text.isEmpty ? nil : URL(string: text) }
    if type == Date.self { return DateText.read(text) }
    if type == Data.self { return DataText.read(text) }
    if type == Duration.self { return DurationText.read(text) }
    if type == Decimal.self { return readDecimal(text) }
    if let integer = type as? any FixedWidthInteger.Type { return readInteger(text, as: integer) }
    if let float = type as? any FloatingPointText.Type { return float.read(text) }
    return nil
  }

  /// Writes a scalar; nil when the value is none.
  static func print(_ value: Any) -> String? {
    switch value {
    case let value as Bool: return value ? "true" : "false"
    case let value as UUID: return value.uuidString
    case let value as URL: return StringSpelling.quoted(value.absoluteString)
    case let value as Date: return DateText.print(value)
    case let value as Data: return DataText.print(value)
    case let value as Duration: return DurationText.print(value)
    case let value as Decimal: return value.isNaN ? "nan" : value.description
    case let value as any FixedWidthInteger: return "\(value)"
    case let value as any FloatingPointText: return value.text
    default: return nil
    }
  }

  private static func readInteger<I: FixedWidthInteger>(_ text: String, as type: I.Type) -> Any? {
    let digits = text.replacingOccurrences(of: "_", with: "")
    if let value = I(digits) { return value }
    let isNegative = digits.hasPrefix("-")
    let magnitude = isNegative ? String(digits.dropFirst()) : digits
    for (prefix, radix) in [("0x", 16), ("0b", 2), ("0o", 8)] where magnitude.hasPrefix(prefix) {
      return I((isNegative ? "-" : "") + magnitude.dropFirst(2), radix: radix)
    }
    return nil
  }

  private static func readDecimal(_ text: String) -> Any? {
    if text == "nan" { return Decimal.nan }
    let allowed = text.allSatisfy { $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) }
    guard allowed, text.contains(where: \.isNumber) else { return nil }
    return Decimal(string: text)
  }
}

/// A floating-point type whose spelling is read back as the same number.
protocol FloatingPointText {
  static func read(_ text: String) -> Any?
  var text: String { get }
}

extension Double: FloatingPointText {
  static func read(_ text: String) -> Any? { Double(text)?.unlessOverflowed(from: text) }
  var text: String { description }
}

extension Float: FloatingPointText {
  static func read(_ text: String) -> Any? { Float(text)?.unlessOverflowed(from: text) }
  var text: String { description }
}

extension FloatingPoint {
  /// The number; nil when it is infinite although its text has digits.
  fileprivate func unlessOverflowed(from text: String) -> Self? {
    isInfinite && text.contains(where: \.isNumber) ? nil : self
  }
}

/// Bytes as hexadecimal digits after `0x`; Base64 is read too.
enum DataText {
  static func read(_ text: String) -> Data? {
    guard text.hasPrefix("0x") else { return Data(base64Encoded: text) }
    let digits = Array(text.dropFirst(2))
    guard digits.count.isMultiple(of: 2) else { return nil }
    var data = Data()
    for index in stride(from: 0, to: digits.count, by: 2) {
      guard let byte = UInt8(String(digits[index...index + 1]), radix: 16) else { return nil }
      data.append(byte)
    }
    return data
  }

  static func print(_ data: Data) -> String {
    "0x" + data.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
