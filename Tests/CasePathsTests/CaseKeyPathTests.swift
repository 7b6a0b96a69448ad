internal import CasePaths
internal import Testing

@Suite struct CaseKeyPathTests {
  @Test func aCaseIsAskedForWithoutLookingAtItsPayload() {
    let screen = Screen.editor(Editor(title: "a"))
    #expect(screen.is(\.editor))
    #expect(!screen.is(\.detail))
    #expect(Screen.home.is(\.home))
    #expect(Screen.detail(.loaded([])).is(\.detail.loaded))
    #expect(!Screen.detail(.idle).is(\.detail.loaded))
    #expect(!Screen.home.is(\.detail.idle))
  }

  @Test func thePayloadIsReadThroughSeveralCases() {
    let screen = Screen.detail(.failed(code: 3, reason: "a"))
    #expect(screen[case: \.detail] == .failed(code: 3, reason: "a"))
    #expect(screen[case: \.detail.failed]?.code == 3)
    #expect(screen[case: \.detail.failed]?.reason == "a")
    #expect(screen[case: \.detail.loaded] == nil)
    #expect(screen[case: \.home] == nil)
  }

  @Test func assigningAPayloadReplacesTheValueWhateverItsCase() {
    var screen = Screen.home
    screen[case: \.detail.loaded] = ["a"]
    #expect(screen == .detail(.loaded(["a"])))
    screen[case: \.detail.loaded]?.append("b")
    #expect(screen == .detail(.loaded(["a", "b"])))
    screen[case: \.editor]?.title = "lost"
    #expect(screen == .detail(.loaded(["a", "b"])))
    screen[case: \.detail] = nil
    #expect(screen == .detail(.loaded(["a", "b"])))
    screen[case: \.home] = ()
    #expect(screen == .home)
  }

  @Test func aPayloadIsChangedInPlaceInItsCaseOnly() {
    var screen = Screen.detail(.loaded(["a"]))
    screen.modify(\.detail.loaded) { $0.append("b") }
    screen.modify(\.editor) { $0.title = "lost" }
    screen.modify(\.detail) { $0.modify(\.loaded) { $0.append("c") } }
    #expect(screen == .detail(.loaded(["a", "b", "c"])))
  }

  @Test func aChangeThatThrowsLeavesTheValue() {
    struct Failure: Error {}
    var screen = Screen.editor(Editor(title: "a"))
    #expect(throws: Failure.self) {
      try screen.modify(\.editor) { editor in
        editor.title = "b"
        throw Failure()
      }
    }
    #expect(screen == .editor(Editor(title: "a")))
  }

  @Test func aKeyPathThatIsCalledEmbeds() {
    let editor: CaseKeyPath<Screen, Editor> = \.editor
    #expect(editor(Editor(title: "a")) == .editor(Editor(title: "a")))
    #expect((\Screen.Cases.detail.loaded)(["a"]) == .detail(.loaded(["a"])))
    #expect((\Screen.Cases.home)() == .home)
    #expect((\Screen.Cases.detail.idle)() == .detail(.idle))
    #expect(
      (\Screen.Cases.detail.failed)((code: 1, reason: "")) == .detail(.failed(code: 1, reason: "")))
    #expect((\Screen.Cases.nickname)(nil) == .nickname(nil))
  }

  @Test func keyPathsAreEqualByTheCasesThatTheyName() {
    let path: CaseKeyPath<Screen, [String]> = \.detail.loaded
    let detail: CaseKeyPath<Screen, Loading> = \.detail
    #expect(path == \.detail.loaded)
    #expect(path == detail.appending(path: \.loaded))
    #expect(Set<PartialCaseKeyPath<Screen>>([\.home, \.editor, \.home]).count == 2)
    let names: [PartialCaseKeyPath<Screen>: String] = [\.home: "Home", \.detail.idle: "Idle"]
    #expect(names[\.detail.idle] == "Idle")
    #expect(names[\.editor] == nil)
  }

  @Test func aSwitchMatchesByKeyPath() {
    func name(_ screen: Screen) -> String {
      switch screen {
      case \.home: "home"
      case \.detail.loaded, \.detail.idle: "detail"
      default: "other"
      }
    }
    let screens: [Screen] = [.home, .detail(.idle), .detail(.loaded([])), .nickname(nil)]
    #expect(screens.map(name) == ["home", "detail", "detail", "other"])
    #expect(screens.contains { \.nickname ~= $0 })
  }

  @Test func aFunctionTakesAKeyPathToAnyCase() {
    func count(_ path: PartialCaseKeyPath<Screen>) -> Int {
      [Screen.home, .detail(.idle), .detail(.loaded([]))].filter { $0.is(path) }.count
    }
    #expect(
      [count(\.home), count(\.detail), count(\.detail.idle), count(\.editor)] == [1, 2, 1, 0])
  }

  @Test func anOptionalPayloadTellsNilFromAnotherCase() {
    #expect(Screen.nickname(nil)[case: \.nickname] == .some(nil))
    #expect(Screen.nickname("a")[case: \.nickname] == "a")
    #expect(Screen.home[case: \.nickname] == .none)
    #expect(Screen.nickname(nil).is(\.nickname))
    var screen = Screen.home
    screen[case: \.nickname] = .some(nil)
    #expect(screen == .nickname(nil))
  }

  @Test func membersOfAnEnumWithDynamicLookupAreItsPayloads() {
    let loading = Loading.loaded(["a"])
    #expect(loading.loaded == ["a"])
    #expect(loading.failed == nil)
    #expect(loading.idle == nil)
    #expect(Loading.idle.idle != nil)
    #expect(loading.count == 1)
    #expect(Screen.detail(loading)[case: \.detail]?.loaded?.first == "a")
  }

  @Test func aStoredMemberGoesBeforeACaseOfItsName() {
    #expect(Shadowed.size(3).size == 30)
    #expect(Shadowed.size(3)[case: \.size] == 3)
  }

  @Test func aGenericEnumsCasesAreNamed() {
    let message = Message<Int, [String]>.both(1, ["a"])
    #expect(message[case: \.both]?.0 == 1)
    #expect(message.is(\.both))
    #expect((\Message<Int, [String]>.Cases.second)(["x"])[case: \.second] == ["x"])
    let nested = Message<Message<Int, Int>, Int>.first(.second(5))
    #expect(nested[case: \.first.second] == 5)
  }

  @Test func anEnumThatHoldsItselfIsReadToAnyDepth() {
    let expression = Expression.negated(.negated(.number(3)))
    #expect(expression[case: \.negated.negated.number] == 3)
    #expect(expression[case: \.negated.number] == nil)
    #expect((\Expression.Cases.negated.negated.number)(3)[case: \.negated.negated] == .number(3))
  }

  @Test func anOutcomeIsReadByCase() {
    struct Failure: Error {}
    let outcome = Outcome.answered(.success("a"))
    #expect(outcome[case: \.answered.success] == "a")
    #expect(!outcome.is(\.answered.failure))
    let failure = Outcome.answered(.failure(Failure()))
    #expect(failure[case: \.answered.failure] is Failure)
    #expect((\Outcome.Cases.answered.success)("b").is(\.answered.success))
    #expect(Result<Int, Failure>.success(1)[case: \.success] == 1)
    #expect(AnyCasePath(\Outcome.Cases.answered.success).name == "answered.success")
    #expect(Result<Int, Failure>.failure(Failure())._$tag == 1)
  }
}

private struct Editor: Equatable {
  var title: String
}

@CasePathable
private enum Screen: Equatable {
  case home
  case detail(Loading)
  case editor(Editor)
  case nickname(String?)
}

@CasePathable
@dynamicMemberLookup
private enum Loading: Equatable {
  case idle
  case loaded([String])
  case failed(code: Int, reason: String)

  var count: Int { loaded?.count ?? 0 }
}

@CasePathable
@dynamicMemberLookup
private enum Shadowed {
  case size(Int)

  var size: Int { (self[case: \.size] ?? 0) * 10 }
}

@CasePathable
private enum Message<First, Second> {
  case first(First)
  case second(Second)
  case both(First, Second)
}

@CasePathable
private indirect enum Expression: Equatable {
  case number(Int)
  case negated(Expression)
}

@CasePathable
private enum Outcome {
  case answered(Result<String, any Error>)
}
