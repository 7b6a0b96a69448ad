extension StringProtocol {
  /// The text with what a terminal would obey, or hide, spelled out: `\n`, `\u{1b}`.
  ///
  /// What a person typed, or a file holds, comes back in messages: it must not move the cursor, change
  /// colours or turn the direction of the line.
  var visible: String {
    guard unicodeScalars.contains(where: \.isUnsafeToShow) else { return String(self) }
    var result = ""
    for scalar in unicodeScalars {
      if scalar.isUnsafeToShow {
        result += scalar.spelledOut
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The text with its middle left out when it has more characters than `limit`.
  func cutInTheMiddle(to limit: Int) -> String {
    guard count > limit else { return String(self) }
    let half = (limit - 1) / 2
    return prefix(half) + "…" + suffix(half)
  }
}

extension Unicode.Scalar {
  /// Whether a terminal would obey the scalar, or not show where it stands.
  fileprivate var isUnsafeToShow: Bool {
    if isASCII { return value < 0x20 || value == 0x7F }
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    default: return properties.isBidiControl
    }
  }

  /// The scalar as in a Swift string literal.
  fileprivate var spelledOut: String { escaped(asASCII: true) }
}
