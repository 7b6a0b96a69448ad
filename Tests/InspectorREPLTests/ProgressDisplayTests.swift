internal import Testing

@testable import Inspector
@testable import InspectorREPL

@Suite
struct ProgressDisplayTests {
  @Test func whatIsShownIsErased() {
    var display = ProgressDisplay()
    #expect(display.erase() == "")
    #expect(display.show("measuring", seconds: 2, width: 80) == "\r\u{1B}[Kmeasuring, 2 s")
    #expect(display.show("measuring", seconds: 3, width: 8) == "\r\u{1B}[Kmeasuri")
    #expect(display.erase() == "\r\u{1B}[K")
    #expect(display.erase() == "")
  }

  @Test func nothingIsShownOfWhatTakesNoTimeOrBehindAPartOfALine() {
    var display = ProgressDisplay()
    #expect(display.show(nil, seconds: 9, width: 80) == "")
    display.mayShow = false
    #expect(display.show("measuring", seconds: 9, width: 80) == "")
    #expect(display.erase() == "")
  }

  @Test func workIsToldInWords() {
    let progress = WorkProgress()
    #expect(progress.text == nil)
    progress.begin(.measuring, of: 1_200)
    progress.reach(7)
    #expect(progress.text == "measuring, action 7 of 1,200")
    progress.begin(.waiting)
    progress.reach(1)
    #expect(progress.text == "waiting, 1 effect runs")
    progress.begin(.advancing)
    progress.reach(12_000, at: .seconds(90))
    #expect(progress.text == "now 90s, 12,000 actions")
    progress.reach(1, at: .seconds(Int64.max))
    #expect(progress.text?.hasSuffix(", 1 action") == true)
    progress.end()
    #expect(progress.text == nil)
    for work in WorkProgress.Work.allCases where work != .none {
      progress.begin(work)
      #expect(progress.text?.isEmpty == false)
    }
  }

  @Test(arguments: [
    ("a", 24, 80, false), (String(repeating: "a\n", count: 22), 24, 80, false),
    (String(repeating: "a\n", count: 23), 24, 80, true),
    (String(repeating: "x", count: 80 * 24), 24, 80, true), ("", 24, 80, false),
    (String(repeating: "x", count: 79 * 23), 24, 80, false),
    // Colours take no room, wide characters take two columns, none is cut in two.
    (String(repeating: "\u{1B}[1;33mxx\u{1B}[0m\n", count: 22), 24, 2, false),
    (String(repeating: "本", count: 9), 10, 2, false),
    (String(repeating: "本", count: 10), 10, 2, true),
    (String(repeating: "本", count: 9), 10, 3, false),
    (String(repeating: "本", count: 10), 10, 3, true),
    ("a\tb", 3, 9, false), ("a\tb", 2, 8, true),
  ])
  func longTextNeedsAPager(text: String, rows: Int, columns: Int, isNeeded: Bool) {
    #expect(Pager.isNeeded(for: text, rows: rows, columns: columns) == isNeeded)
  }

  @Test func pagerIsThatOfTheEnvironment() {
    #expect(Pager(environment: ["PAGER": "more -d"]).command == "more -d")
    #expect(Pager(environment: ["PAGER": ""]).command == "less -R")
    #expect(Pager(environment: [:]).command == "less -R")
  }
}
