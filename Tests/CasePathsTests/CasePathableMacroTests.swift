internal import CasePaths
internal import Testing

@Suite struct CasePathableMacroTests {
  @Test func payloadsAreEmbeddedAndExtracted() {
    #expect((\Signal.Cases.moved)((x: 1, y: 2)) == .moved(x: 1, y: 2))
    #expect(Signal.started(3)[case: \.started] == 3)
    #expect(Signal.stopped.is(\.stopped))
    #expect(!Signal.stopped.is(\.started))
    #expect(Signal.renamed(id: 7)[case: \.renamed] == 7)
  }

  @Test func nilPayloadStillMatchesItsCase() {
    #expect(Signal.maybe(nil).is(\.maybe))
    #expect(Signal.maybe(nil)[case: \.maybe] == .some(nil))
  }

  @Test func tagsCountInTheOrderOfTheSource() {
    #expect(Signal.started(1)._$tag == 0)
    #expect(Signal.default._$tag == 5)
    #expect(Signal.allCasePaths.moved.tag == 2)
    #expect(Signal.allCasePaths.default.name == "default")
  }

  @Test func tableHasLabelsAndTypes() {
    let moved = Signal._$cases[2]
    #expect(moved.name == "moved")
    #expect(moved.parameters.map(\.label) == ["x", "y"])
    #expect(moved.parameters.map { "\($0.type)" } == ["Int", "Int"])
    #expect(Signal._$cases.map(\.name).count == 6)
  }

  @Test func tableEmbedsFromParts() {
    #expect(Signal._$cases[2].embed([1, 2]) as? Signal == .moved(x: 1, y: 2))
    #expect(Signal._$cases[2].embed([1, "2"]) == nil)
    #expect(Signal._$cases[2].embed([1]) == nil)
    #expect(Signal._$cases[4].embed([Int?.none as Any]) as? Signal == .maybe(nil))
    #expect(Signal._$cases[5].embed([]) as? Signal == .default)
  }

  @Test func tableExtractsParts() {
    #expect(Signal._$cases[2].extract(from: Signal.moved(x: 1, y: 2)) as? [Int] == [1, 2])
    #expect(Signal._$cases[2].extract(from: Signal.stopped) == nil)
    #expect(Signal._$cases[1].extract(from: Signal.stopped)?.isEmpty == true)
  }

  @Test func genericEnumsClosuresAndNever() {
    #expect(Generic<Int, String>._$cases.map(\.name) == ["element", "call", "none"])
    #expect(Generic<Int, String>._$cases[2].embed([1]) == nil)
    let action = Generic<Int, String>.element(id: 1, action: "a")
    #expect(action[case: \.element]?.action == "a")
  }
}

@CasePathable
private enum Signal: Equatable {
  case started(Int)
  case stopped
  case moved(x: Int, y: Int)
  case renamed(id: Int)
  case maybe(Int?)
  case `default`
}

@CasePathable
private enum Generic<ID: Hashable, Action> {
  case element(id: ID, action: Action)
  case call((Int) -> Void)
  case none(Never)
}
