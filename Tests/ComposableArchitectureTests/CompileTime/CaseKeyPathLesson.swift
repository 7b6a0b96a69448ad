import ComposableArchitecture
import Testing

/// Actions as enums whose cases are named, tested, read and changed by key path.
enum Envelopes {
  @CasePathable
  @dynamicMemberLookup
  enum Loading: Equatable {
    case idle
    case running(progress: Double)
    case loaded([String])
    case failed(code: Int, reason: String)
  }

  @Reducer
  struct Level1 {
    struct State: Equatable { var child = Level2.State() }
    enum Action { case child(Level2.Action) }
    var body: some ReducerOf<Self> {
      Scope(state: \.child, action: \.child) { Level2() }
    }
  }

  @Reducer
  struct Level2 {
    struct State: Equatable { var rows: IdentifiedArrayOf<Level3.State> = [Level3.State(id: 1)] }
    enum Action { case rows(IdentifiedActionOf<Level3>) }
    var body: some ReducerOf<Self> {
      EmptyReducer().forEach(\.rows, action: \.rows) { Level3() }
    }
  }

  @Reducer
  struct Level3 {
    struct State: Equatable, Identifiable {
      let id: Int
      @PresentationState var sheet: Level4.State? = Level4.State()
    }
    enum Action { case sheet(PresentationAction<Level4.Action>) }
    var body: some ReducerOf<Self> {
      EmptyReducer().ifLet(\.$sheet, action: \.sheet) { Level4() }
    }
  }

  @Reducer
  struct Level4 {
    struct State: Equatable { var leaf = Leaf.State() }
    enum Action { case leaf(Leaf.Action) }
    var body: some ReducerOf<Self> {
      Scope(state: \.leaf, action: \.leaf) { Leaf() }
    }
  }

  @Reducer
  struct Leaf {
    struct State: Equatable { var count = 0 }
    enum Action: Equatable {
      case tapped
      case delegate(Delegate)

      @CasePathable
      enum Delegate: Equatable {
        case closed
        case saved(Int)
      }
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .tapped:
          state.count += 1
          return .send(.delegate(.saved(state.count)))
        case .delegate:
          return .none
        }
      }
    }
  }
}

@MainActor
struct CaseKeyPathLesson {
  @Test func casesAreTested() {
    let action = Envelopes.Leaf.Action.delegate(.saved(3))
    #expect(action.is(\.delegate))
    #expect(action.is(\.delegate.saved))
    #expect(!action.is(\.tapped))
    #expect(action[case: \.delegate] == .saved(3))
    #expect(action[case: \.delegate.saved] == 3)
    #expect(action[case: \.tapped] == nil)
    #expect(action.is(\.self))
  }

  @Test func payloadsAreReadAndChanged() {
    var loading = Envelopes.Loading.running(progress: 0.25)
    #expect(loading.running == 0.25)
    #expect(loading.loaded == nil)
    loading.modify(\.running) { $0 *= 2 }
    #expect(loading == .running(progress: 0.5))
    loading = .failed(code: 7, reason: "offline")
    #expect(loading.failed?.reason == "offline")
    loading.modify(\.failed) { $0.code = 8 }
    #expect(loading == .failed(code: 8, reason: "offline"))
    loading = .loaded([])
    loading[case: \.loaded]?.append("a")
    #expect(loading == .loaded(["a"]))
    #expect(loading.is(\.loaded) && !loading.is(\.idle))
  }

  @Test func payloadsAreEmbedded() {
    let path: CaseKeyPath<Envelopes.Loading, [String]> = \.loaded
    #expect(path(["x"]) == .loaded(["x"]))
    let idle: CaseKeyPath<Envelopes.Loading, Void> = \.idle
    #expect(idle() == .idle)
    let partial: PartialCaseKeyPath<Envelopes.Loading> = \.running
    #expect(Envelopes.Loading.running(progress: 0).is(partial))
    let all: [Envelopes.Loading] = [.idle, .loaded(["a"]), .loaded(["b"])]
    #expect(all.compactMap(\.loaded) == [["a"], ["b"]])
    #expect(all.compactMap { $0[case: \.loaded] }.count == 2)
  }

  @Test func sixLevelsInTwoSpellings() {
    typealias Action = Envelopes.Level1.Action
    let nested = Action.child(.rows(.element(id: 1, action: .sheet(.presented(.leaf(.tapped))))))
    let path: CaseKeyPath<Action, Void> = \.child.rows[id: 1].sheet.leaf.tapped
    let explicit: CaseKeyPath<Action, Void> = \.child.rows[id: 1].sheet.presented.leaf.tapped
    #expect(nested.is(path))
    #expect(nested.is(explicit))
    #expect(!nested.is(\.child.rows[id: 2].sheet.leaf.tapped))
    #expect(nested[case: \.child.rows[id: 1].sheet.leaf] == .tapped)

    let store = Store(initialState: Envelopes.Level1.State()) { Envelopes.Level1() }
    store.send(path())
    store.send(nested)
    #expect(store.child.rows[id: 1]?.sheet?.leaf.count == 2)
  }
}
