package import Foundation

/// Dates in ISO 8601, in UTC, with every digit of the seconds.
///
/// The civil date is Howard Hinnant's `civil_from_days`.
///
/// ```swift
/// DateSpelling.iso8601(Date(timeIntervalSinceReferenceDate: 0.5))  // 2001-01-01T00:00:00.5Z
/// ```
package enum DateSpelling {
  /// Days from 1970-01-01 to 2001-01-01.
  package static let referenceDay = 11_323

  /// `2001-01-01T00:00:00Z`; what is outside the years 1 to 9999 is `@` and seconds after 2001.
  package static func iso8601(_ date: Date) -> String {
    let interval = date.timeIntervalSinceReferenceDate
    let description = interval.description
    guard interval > -63_000_000_000, interval < 252_000_000_000, !description.contains("e") else {
      return "@\(description)"
    }
    let (seconds, fraction) = wholeAndFraction(description)
    let day = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
    let rest = seconds - day * 86_400
    let (year, month, dayOfMonth) = civil(daysSince1970: day + referenceDay)
    let clock = [rest / 3600, rest / 60 % 60, rest % 60].map { padded($0, 2) }
    let parts = [padded(year, 4), padded(month, 2), padded(dayOfMonth, 2)]
    return parts.joined(separator: "-") + "T" + clock.joined(separator: ":")
      + (fraction.isEmpty ? "" : "." + fraction) + "Z"
  }

  private static func wholeAndFraction(_ description: String) -> (Int, String) {
    let isNegative = description.hasPrefix("-")
    let parts = description.drop { $0 == "-" }.split(separator: ".")
    let whole = parts.first.flatMap { Int($0) } ?? 0
    let fraction = parts.count > 1 && parts[1] != "0" ? String(parts[1]) : ""
    guard isNegative else { return (whole, fraction) }
    return fraction.isEmpty ? (-whole, "") : (-whole - 1, complement(fraction))
  }

  /// The digits of 1 minus a fraction.
  package static func complement(_ fraction: String) -> String {
    let digits = fraction.reversed().map { $0.wholeNumberValue ?? 0 }
    let zeros = digits.prefix { $0 == 0 }.count
    let result = digits.enumerated().map { index, digit in
      index < zeros ? 0 : index == zeros ? 10 - digit : 9 - digit
    }
    return result.reversed().map(String.init).joined()
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, width - text.count)) + text
  }

  private static func civil(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
    let z = days + 719_468
    let era = (z >= 0 ? z : z - 146_096) / 146_097
    let dayOfEra = z - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shifted + 2) / 5 + 1)
  }
}
