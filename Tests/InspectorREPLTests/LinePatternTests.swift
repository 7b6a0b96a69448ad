internal import Testing

@testable import InspectorREPL

@Suite
struct LinePatternTests {
  private static let lines: [(pattern: String, line: String, matches: Bool)] = [
    ("a", "a", true),
    ("a", "a  ", true),
    ("a  ", "a", true),
    (" a", "a", false),
    ("a", "b", false),
    ("", "", true),
    ("age …", "age 12 ms", true),
    ("age …", "ages", false),
    ("… ms", "12 ms", true),
    ("a … c", "a b c", true),
    ("a…c…e", "abcde", true),
    ("a…c…e", "abde", false),
    ("ab…ba", "aba", false),
    ("…", "", true),
    ("…b…", "abc", true),
  ]

  @Test(arguments: lines)
  func ellipsisStandsForAnyText(pattern: String, line: String, matches: Bool) {
    #expect(LinePattern(text: pattern).matches(line) == matches)
  }
}
