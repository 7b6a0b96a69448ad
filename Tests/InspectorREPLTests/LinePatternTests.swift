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
    ("a\\…b", "a…b", true),
    ("a\\…b", "axb", false),
    ("a\\…b…", "a…bc", true),
    ("a\\\\…b", "a\\xxb", true),
    ("a\\\\…b", "a…b", false),
    ("a\\\\\\…b", "a\\…b", true),
    ("a\\b", "a\\b", true),
    ("a\\", "a\\", true),
    ("\\…", "", false),
  ]

  @Test(arguments: ["…", "  …", "… 3 more", "a…b…", "\\…", "a\\\\…\\", "\\", "plain"])
  func escapedLineMatchesItselfOnly(line: String) {
    let pattern = LinePattern(text: LinePattern.escaped(line))
    #expect(pattern.matches(line))
    #expect(!pattern.isAnyLines)
    #expect(!pattern.matches(line.replacing("…", with: "x") + "x"))
    #expect(line.contains("…") == !pattern.matches(line.replacing("…", with: "x")))
    #expect(LineAlignment(expected: [], actual: [line]).updated == [pattern.text])
    #expect(LineAlignment(expected: [pattern.text], actual: [line]).holds)
    #expect(
      LineAlignment(expected: [pattern.text], actual: [pattern.text]).holds == !line.contains("…"))
  }

  @Test(arguments: lines)
  func ellipsisStandsForAnyText(pattern: String, line: String, matches: Bool) {
    #expect(LinePattern(text: pattern).matches(line) == matches)
  }
}
