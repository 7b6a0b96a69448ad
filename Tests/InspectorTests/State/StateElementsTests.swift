internal import ComposableArchitecture
internal import Testing
internal import ValueReflection

@testable internal import Inspector

/// `[*]` in a path of the state: the values in each element.
@MainActor
@Suite struct StateElementsTests {
  struct Row: Equatable, Identifiable {
    var id: Int
    var title: String
    var label: Label?
  }
  struct Label: Equatable { var text: String }
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Row> = [
      Row(id: 7, title: "Dune", label: Label(text: "Novel")),
      Row(id: 9, title: "Solaris, a longer one"),
    ]
    var nested = [[1, 2], [], [3]]
    var byName = ["b": 2, "a": 1, "*": 3]
    var mode = Mode.idle
    var none: [Row]?
    var tags: Set<String> = ["b", "a"]
  }
  enum Mode: Equatable {
    case idle
    case showing(Row)
    case editing(Row)
  }

  private let states = ReflectedStates(actions: ActionLanguage(root: FakeStore.Action.self))

  private func report(
    _ path: String,
    _ request: StateRequest = StateRequest(),
    _ state: Any = State()
  ) throws -> StateReport {
    try states.report(of: state, at: Word(text: path, start: 6), request)
  }

  private func text(_ path: String, _ request: StateRequest = StateRequest()) throws -> String {
    try report(path, request).plainText
  }

  @Test func valuesOfAllElementsAreListed() throws {
    #expect(
      try text("rows[*].title") == """
        rows: IdentifiedArray<Int, StateElementsTests.Row>
        rows[7].title: "Dune"
        rows[9].title: "Solaris, a longer one"
        """
    )
    #expect(
      try report("rows[ * ].title").json.contains(
        #""children":[{"name":"rows[7].title","type":"String","marker":null,"value":"\"Dune\"""#))
    #expect(
      try text("nested[*][*]").split(separator: "\n").dropFirst() == [
        "nested[0][0]: 1", "nested[0][1]: 2", "nested[2][0]: 3",
      ])
    #expect(
      try text("byName[*]").split(separator: "\n").dropFirst() == [
        #"byName["*"]: 3"#, #"byName["a"]: 1"#, #"byName["b"]: 2"#,
      ])
    #expect(
      try text("tags[*]").split(separator: "\n").dropFirst() == [
        #"tags[#0]: "a""#, #"tags[#1]: "b""#,
      ])
    #expect(try text(#"byName["*"]"#) == #"byName["*"]: 3"#)
  }

  @Test func largerValuesStandAsTrees() throws {
    #expect(
      try text("rows[*].label").split(separator: "\n").dropFirst() == [
        "rows[7].label: StateElementsTests.Label", #"  text: "Novel""#, "rows[9].label: nil",
      ])
    #expect(
      try text("rows[*].label", StateRequest(depth: 0)).split(separator: "\n").dropFirst() == [
        "rows[7].label: StateElementsTests.Label", "rows[9].label: nil",
      ])
  }

  @Test func elementsWithoutTheValueAreCounted() throws {
    #expect(
      try text("rows[*].label.text").split(separator: "\n").dropFirst() == [
        #"rows[7].label.text: "Novel""#, "not there in 1 of 2",
      ])
  }

  @Test func firstPageDoesNotWalkTheRest() throws {
    var request = StateRequest()
    request.page = 3
    let report = try report("[*]", request, Array(0..<10_000_000))
    #expect(report.root.children.map(\.name) == ["[0]", "[1]", "[2]"])
    #expect(report.isCut)
  }

  @Test func whatTheTypesDoNotHaveIsWrongWithoutElementsToo() {
    func message(_ path: String) -> String? {
      do {
        _ = try report(path, StateRequest(), State(rows: []))
        return nil
      } catch {
        return (error as? CommandError)?.message
      }
    }
    #expect(message("rows[*].titel") == "'rows[*]' has no field 'titel'")
    #expect(message("mode[*]") == "'mode' has no elements to address with '['")
    #expect(message("none[*].title") == "'none' is not there: it is nil")
    #expect(message("rows[*].title") == nil)
  }

  @Test func numbersFindAndTopWorkOnTheElements() throws {
    var request = StateRequest()
    request.hasMetrics = true
    #expect(try report("rows[*]", request).root.children.map(\.metrics?.nodes) == [5, 4])
    request.top = 1
    #expect(try report("nested[*]", request).root.children.map(\.name) == ["nested[0]"])
    #expect(
      try report("rows[*]", StateRequest(find: "novel")).root.children.map(\.name)
        == ["rows[7].label.text"])
    #expect(
      try report("rows[*].title", StateRequest(find: "solaris")).root.children.map(\.name)
        == ["rows[9].title"])
  }

  @Test func pathsAreWholeOnANarrowTerminal() throws {
    var request = StateRequest()
    request.hasMetrics = true
    let report = try report("rows[*].title", request)
    var output = TextOutput(width: 18)
    report.write(to: &output)
    for path in ["rows[7].title", "rows[9].title"] {
      #expect(output.lines.contains { $0.contains(path + ": …") }, "\(output.text)")
    }
  }

  @Test func costliestOfWhatWasFoundAreListed() throws {
    var request = StateRequest(top: 1, find: "nested")
    request.hasMetrics = true
    #expect(try report("", request).root.children.map(\.name) == ["nested"])
    request.find = "rows["
    let report = try report("", request)
    #expect(report.root.children.map(\.name) == ["rows[7]"])
    #expect(report.remarks.last == "2 places hold 'rows[', the costliest one is shown")
  }

  @Test func oneValueIsNeededElsewhere() {
    #expect {
      _ = try states.value(of: State(), at: Word(text: "rows[*].title", start: 7))
    } throws: {
      let error = $0 as? CommandError
      return error?.message == "'[*]' stands for many values, and one is needed here"
        && error?.column == 13
    }
  }

  @Test(arguments: [
    ("mode.title", ["showing.title", "editing.title"], "Cases: showing, editing, idle"),
    ("rows.title", [], "'state rows[*].title' lists that of each element"),
  ])
  func fieldOneLevelBelowIsPointedAt(path: String, suggestions: [String], note: String) {
    #expect {
      _ = try report(path)
    } throws: {
      let error = $0 as? CommandError
      return error?.suggestions.prefix(2) == suggestions[...] && error?.notes.first == note
    }
  }

  @Test func caseThatTheValueIsInComesFirst() {
    #expect {
      _ = try report("mode.title", StateRequest(), State(mode: .editing(Row(id: 1, title: ""))))
    } throws: {
      ($0 as? CommandError)?.suggestions.first == "editing.title"
    }
  }
}
