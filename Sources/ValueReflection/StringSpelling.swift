/// Texts in quotes, escaped as in Swift.
///
/// ```swift
/// StringSpelling.quoted("a \"b\"")
/// ```
package enum StringSpelling {
  /// The text in quotes, whole.
  package static func quoted(_ text: String) -> String {
    var text = text
    let isPlain = text.withUTF8 { bytes in
      bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }
    }
    return isPlain ? "\"" + text + "\"" : escaped(text)
  }

  /// A spelling cut after so many characters of a quoted text, with their number.
  static func cut(_ spelling: String, after limit: Int) -> String {
    if spelling.utf8.count > limit, spelling.hasPrefix("0x"), limit.isMultiple(of: 2) {
      return spelling.prefix(limit) + Wording.cutBytes(spelling.utf8.count / 2 - 1)
    }
    guard spelling.utf8.count > limit + 2, spelling.first == "\"", spelling.last == "\"" else {
      return spelling
    }
    let text = spelling.dropFirst().dropLast()
    let count = text.count
    guard count > limit else { return spelling }
    var kept = text.prefix(limit)
    // An escape that the cut would break is left out.
    if let slash = kept.lastIndex(of: "\\"), isBroken(kept[slash...]) { kept = kept[..<slash] }
    return "\"" + kept + "\"" + Wording.cut(count)
  }

  private static func isBroken(_ escape: Substring) -> Bool {
    escape.count == 1 || (escape.dropFirst().first == "u" && !escape.contains("}"))
  }

  private static func escaped(_ text: String) -> String {
    var result = "\""
    // NB: by scalars, so that a mark after a quote cannot hide the quote.
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if needsEscape(scalar) {
          result += "\\u{\(String(scalar.value, radix: 16))}"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }

  /// Whether a scalar would merge with its neighbour or not show.
  private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: true
    case .nonspacingMark, .enclosingMark, .spacingMark, .format:
      scalar.value != 0xFE0F && scalar.value != 0x200D
    default: false
    }
  }
}
