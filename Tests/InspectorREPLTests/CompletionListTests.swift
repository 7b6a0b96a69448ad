internal import Inspector
internal import Testing

@testable import InspectorREPL

@Suite
struct CompletionListTests {
  @Test func matchesAreWholeLinesAfterWhatTheyShare() {
    let list = CompletionList(
      typed: "send pa",
      completions: Completions(
        replacementStart: 5,
        items: [.init(text: "panel."), .init(text: "path", display: "path(Int)")]
      )
    )
    #expect(list.matches == ["send pa", "send panel.", "send path"])
    #expect(list.rows(width: 80) == ["panel.     path(Int)"])
    #expect(list.rows(width: 12) == ["panel.", "path(Int)"])
  }

  @Test func nothingIsTypedForWhoeverMayStopHere() {
    var completions = Completions(
      replacementStart: 12, items: [.init(text: ".rows"), .init(text: ".header")])
    completions.isOptional = true
    let list = CompletionList(typed: "state panel", completions: completions)
    #expect(list.matches.first == "state panel")
    completions.items.removeLast()
    #expect(CompletionList(typed: "state panel", completions: completions).matches.count == 2)
  }

  @Test func singleMatchStandsAlone() {
    let list = CompletionList(
      typed: "q",
      completions: Completions(replacementStart: 0, items: [.init(text: "quit")])
    )
    #expect(list.matches == ["quit"])
  }

  @Test func wideCharactersKeepTheColumns() {
    let completions = Completions(items: [
      .init(text: "日本"), .init(text: "abc"), .init(text: "x"), .init(text: "y"),
    ])
    #expect(
      CompletionList(typed: "", completions: completions).rows(width: 12) == [
        "日本  x", "abc   y",
      ])
  }

  @Test func nothingMatchesNothing() {
    let list = CompletionList(typed: "q", completions: Completions())
    #expect(list.matches.isEmpty)
    #expect(list.rows(width: 80).isEmpty)
  }
}
