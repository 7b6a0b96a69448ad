internal import Foundation
internal import Testing

@testable internal import Inspector

@Suite struct VerdictTests {
  private func level(_ name: String, reacts: Bool?, size: Int = 40) -> EnvelopeReport.Level {
    EnvelopeReport.Level(
      level: 1,
      path: name,
      kind: .feature,
      leaf: false,
      enum: "\(name.capitalized).Action",
      case: name,
      cases: 3,
      actionSize: size,
      actionStride: 40,
      boxed: false,
      stateType: "\(name.capitalized).State",
      stateSize: 64,
      stateStride: 64,
      stateBoxed: false,
      embedNs: 3,
      extractNs: 4,
      reduceSelfNs: 5,
      reduceTotalNs: 12,
      reacts: reacts,
      pattern: ".panel(.renamed)",
      patternLength: 16
    )
  }

  @Test func namesWhoReactsAndWhoPassesThrough() {
    let verdict = Verdict(levels: [
      level("panel", reacts: false, size: 48), level("rows", reacts: false),
      level("renamed", reacts: true),
    ])
    #expect(
      verdict.text == """
        3 levels; the largest enum is Panel.Action, 48 B. 'renamed' reacts. \
        'panel' and 'rows' only pass it through. \
        The root matches it with '.panel(.renamed)' (16 characters).
        """
    )
  }

  @Test func nobodyReacting() {
    #expect(
      Verdict(levels: [level("tap", reacts: false)]).text
        == "One level; the largest enum is Tap.Action, 40 B. "
        + "No level reacts visibly in the present state."
    )
  }

  @Test func nothingIsSaidAboutReactionsThatWereNotTried() {
    #expect(
      Verdict(levels: [level("tap", reacts: nil)]).text
        == "One level; the largest enum is Tap.Action, 40 B."
    )
    #expect(Verdict(levels: []).text == "")
  }

  @Test func reportTable() throws {
    let report = EnvelopeReport(
      action: "panel.renamed \"x\"",
      levels: [level("panel", reacts: false), level("renamed", reacts: true)],
      totals: .init(levels: 2, embedNs: 6, extractNs: 8, reduceNs: 12, spreadNs: 1),
      verdict: "Fine.",
      impure: ["the state"]
    )
    let lines = report.plainText.split(separator: "\n")
    #expect(lines[0] == "panel.renamed \"x\"")
    #expect(
      lines[1] == """
             case     enum            cases  size  state          size   embed  extract    self  \
        total  reacts               pattern           length
        """
    )
    #expect(lines[2].hasPrefix("  1  panel    Panel.Action        3  40 B  Panel.State    64 B"))
    #expect(lines[4].hasPrefix("2 levels, embed 6.0 ns, extract 8.0 ns, reduce 12 ns ± 1.0 ns"))
    #expect(lines[4].hasSuffix(" (debug)") == Build.isDebug)
    #expect(lines.last == "Not a dry run: it moved 'the state'")
  }

  @Test func jsonHasThePromisedKeys() throws {
    let report = EnvelopeReport(
      action: "a",
      levels: [level("a", reacts: nil)],
      totals: .init(levels: 1),
      verdict: "v",
      impure: []
    )
    #expect(
      try report.json
        == #"{"action":"a","levels":[{"level":1,"path":"a","kind":"feature","leaf":false,"#
        + #""enum":"A.Action","case":"a","cases":3,"actionSize":40,"actionStride":40,"#
        + #""boxed":false,"stateType":"A.State","stateSize":64,"stateStride":64,"#
        + #""stateBoxed":false,"embedNs":3,"extractNs":4,"reduceSelfNs":5,"reduceTotalNs":12,"#
        + #""reacts":null,"pattern":".panel(.renamed)","patternLength":16}],"#
        + #""totals":{"levels":1,"embedNs":null,"extractNs":null,"reduceNs":null,"#
        + #""spreadNs":null},"verdict":"v","pure":true,"impure":[]}"#
    )
  }
}
