internal import Foundation
internal import ValueReflection

/// Dates in ISO 8601, in UTC, with every digit of the seconds; `@n` is n seconds after 2001.
///
/// The number of days is Howard Hinnant's `days_from_civil`.
enum DateText {
  static func read(_ text: String) -> Date? {
    if text.hasPrefix("@") {
      return Double(text.dropFirst()).map(Date.init(timeIntervalSinceReferenceDate:))
    }
    guard let parts = DateParts(text) else { return nil }
    let days =
      daysSince1970(year: parts.year, month: parts.month, day: parts.day)
      - DateSpelling.referenceDay
    let seconds = days * 86_400 + parts.secondOfDay - parts.offset
    return decimal(seconds: seconds, fraction: parts.fraction).map(
      Date.init(timeIntervalSinceReferenceDate:)
    )
  }

  static func print(_ date: Date) -> String { "\"\(DateSpelling.iso8601(date))\"" }

  /// The exact number of a count of seconds and decimal digits that are added to it.
  private static func decimal(seconds: Int, fraction: String) -> Double? {
    let digits = Array(fraction)
    guard seconds < 0, digits.contains(where: { $0 != "0" }) else {
      return Double("\(seconds).\(fraction.isEmpty ? "0" : fraction)")
    }
    return Double("-\(-(seconds + 1)).\(DateSpelling.complement(fraction))")
  }

  private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let y = month <= 2 ? year - 1 : year
    let era = (y >= 0 ? y : y - 399) / 400
    let yearOfEra = y - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}

/// The numbers of an ISO 8601 date: `2001-01-01`, `2001-01-01T10:30:00.25Z`, `…+02:00`.
private struct DateParts {
  var year = 0
  var month = 0
  var day = 0
  var secondOfDay = 0
  var fraction = ""
  var offset = 0

  init?(_ text: String) {
    var cursor = TextCursor(text)
    guard let year = Self.number(&cursor, 4), cursor.take("-"),
      let month = Self.number(&cursor, 2), (1...12).contains(month), cursor.take("-"),
      let day = Self.number(&cursor, 2), (1...Self.days(in: month, of: year)).contains(day)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
    if cursor.isAtEnd { return }
    guard cursor.take("T") || cursor.take(" "), let hour = Self.number(&cursor, 2), hour < 24,
      cursor.take(":"), let minute = Self.number(&cursor, 2), minute < 60
    else { return nil }
    var second = 0
    if cursor.take(":") {
      guard let value = Self.number(&cursor, 2), value < 60 else { return nil }
      second = value
      if cursor.take(".") {
        while let current = cursor.current, current.isASCII, current.isNumber {
          fraction.append(current)
          cursor.advance()
        }
        guard (1...60).contains(fraction.count) else { return nil }
      }
    }
    secondOfDay = hour * 3600 + minute * 60 + second
    guard readZone(&cursor), cursor.isAtEnd else { return nil }
  }

  private mutating func readZone(_ cursor: inout TextCursor) -> Bool {
    if cursor.isAtEnd || cursor.take("Z") { return true }
    let sign = cursor.take("-") ? -1 : cursor.take("+") ? 1 : 0
    guard sign != 0, let hours = Self.number(&cursor, 2), hours < 24 else { return false }
    _ = cursor.take(":")
    guard let minutes = Self.number(&cursor, 2), minutes < 60 else { return false }
    offset = sign * (hours * 3600 + minutes * 60)
    return true
  }

  private static func number(_ cursor: inout TextCursor, _ count: Int) -> Int? {
    var value = 0
    for _ in 0..<count {
      guard let digit = cursor.current?.wholeNumberValue, (0...9).contains(digit) else {
        return nil
      }
      value = value * 10 + digit
      cursor.advance()
    }
    return value
  }

  private static func days(in month: Int, of year: Int) -> Int {
    if month == 2 {
      return year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
        ? 29 : 28
    }
    return [4, 6, 9, 11].contains(month) ? 30 : 31
  }
}
