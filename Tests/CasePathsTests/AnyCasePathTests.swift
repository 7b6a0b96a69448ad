internal import CasePaths
internal import Testing

@Suite struct AnyCasePathTests {
  @Test func aPathEmbedsAndExtracts() {
    let path = AnyCasePath(\Signal.Cases.started)
    #expect(path.embed(3) == .started(3))
    #expect(path.extract(from: .started(3)) == 3)
    #expect(path.extract(from: .stopped) == nil)
  }

  @Test func aPathKnowsItsCaseByNameAndPosition() {
    #expect(AnyCasePath(\Signal.Cases.stopped).name == "stopped")
    #expect(AnyCasePath(\Signal.Cases.stopped).tag == 1)
    let deep = AnyCasePath(\Signal.Cases.inner.started)
    #expect(deep.name == "inner.started")
    #expect(deep.tag == 2)
  }

  @Test func appendedPathsGoThroughBoth() {
    let outer = AnyCasePath(\Signal.Cases.inner)
    let inner = AnyCasePath(\Inner.Cases.started)
    let path = outer.appending(path: inner)
    #expect(path.embed(1) == .inner(.started(1)))
    #expect(path.extract(from: .inner(.started(2))) == 2)
    #expect(path.extract(from: .inner(.ended)) == nil)
    #expect(path.extract(from: .stopped) == nil)
    #expect(path.name == "inner.started")
    #expect(path.tag == 2)
  }

  @Test func thePathToTheValueItselfIsNeutral() {
    let itself = AnyCasePath<Signal, Signal>()
    let path = AnyCasePath(\Signal.Cases.started)
    #expect(itself.embed(.stopped) == .stopped)
    #expect(itself.extract(from: .stopped) == .stopped)
    #expect(itself.appending(path: path).extract(from: .started(1)) == 1)
    #expect(itself.appending(path: path).name == "started")
    #expect(path.appending(path: AnyCasePath()).name == "started")
  }

  @Test func aPathWithoutANameLeavesNoneInTheJoined() {
    let outer = AnyCasePath<Signal, Inner>(
      embed: { .inner($0) }, extract: { $0[case: \.inner] })
    #expect(outer.tag == -1)
    #expect(outer.appending(path: AnyCasePath(\Inner.Cases.started)).name == "started")
  }

  @Test func handWrittenPathsOfAnEnumThatHoldsItselfAreNotSkipped() {
    #expect(Nested.box(.box(.leaf))[case: \.box.box] == .leaf)
    #expect(Nested.box(.leaf)[case: \.box.box] == nil)
    #expect((\Nested.Cases.box.box)(.leaf) == .box(.box(.leaf)))
  }

  @Test func aHandWrittenEnumTellsNoTagAndHasNoTable() {
    #expect(Nested.leaf._$tag == -1)
    #expect(Nested._$cases.isEmpty)
    #expect(Nested.leaf[case: \.box] == nil)
  }

  @Test func allPathsAreReachedByProperty() {
    #expect(Signal.allCasePaths.started.embed(1) == .started(1))
    #expect(Signal.allCasePaths.stopped.extract(from: .stopped) != nil)
    #expect(Signal.allCasePaths.inner.extract(from: .stopped) == nil)
  }
}

@CasePathable
private enum Signal: Equatable {
  case started(Int)
  case stopped
  case inner(Inner)
}

@CasePathable
private enum Inner: Equatable {
  case started(Int)
  case ended
}

/// Written by hand, without names and positions, as an app may.
private indirect enum Nested: CasePathable, Equatable {
  case leaf
  case box(Nested)

  struct AllCasePaths {
    var box: AnyCasePath<Nested, Nested> {
      AnyCasePath(
        embed: { .box($0) },
        extract: { if case .box(let nested) = $0 { nested } else { nil } }
      )
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
