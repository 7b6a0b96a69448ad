extension Character {
  /// The columns that the character takes in a terminal: 2 for wide ones, 0 for lone marks.
  package var cells: Int {
    guard let scalar = unicodeScalars.first else { return 0 }
    if scalar.isASCII { return 1 }
    if scalar.properties.isEmojiPresentation { return 2 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return 2
    default:
      return unicodeScalars.contains { $0.value == 0xFE0F } ? 2 : 1
    }
  }
}

extension StringProtocol {
  /// The columns that the text takes in a terminal.
  package var cells: Int { reduce(0) { $0 + $1.cells } }
}

extension String {
  /// The text cut to so many columns of a terminal, the last of which holds '…'.
  func cut(toCells width: Int) -> String {
    guard cells > width else { return self }
    var text = ""
    var taken = 1
    for character in self {
      taken += character.cells
      guard taken <= width else { break }
      text.append(character)
    }
    return text + "…"
  }
}
