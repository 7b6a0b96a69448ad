import ComposableArchitecture
import Testing

/// What observers learn of misuse: its kind, whose it is, and during which action.
@MainActor
@Suite struct RuntimeIssueTests {
  @Test func anAbsentChildIsNamedByItsWholePath() {
    let absent: [(Nest.Action, RuntimeIssue.Code, String)] = [
      (.lives(.maybe(.started)), .absentChild, "lives.maybe"),
      (.lives(.sheet(.presented(.started))), .absentChild, "lives.sheet"),
      (.lives(.sheet(.dismiss)), .absentChild, "lives.sheet"),
      (.lives(.rows(.element(id: 9, action: .started))), .absentElement, "lives.rows[9]"),
      (.lives(.place(.presented(.second(.started)))), .absentChild, "lives.place.second"),
      (.path(.popFrom(id: 7)), .badStackID, "path[7]"),
      (.path(.element(id: 7, action: .started)), .absentElement, "path[7]"),
    ]
    for (action, code, path) in absent {
      let store = Store(initialState: Nest.State()) { Nest() }
      let recorder = IssueRecorder(store)
      store.send(action)
      #expect(recorder.issues.map(\.code) == [code])
      #expect(recorder.issues.map(\.path.description) == [path])
      #expect(recorder.issues.allSatisfy { $0.message.hasPrefix("'\(path)'") })
      #expect(recorder.issues.map(\.actionID) == [1])
      #expect(recorder.issues.allSatisfy { $0.action is Nest.Action })
    }
  }

  @Test func theLevelOfARecursiveFeatureIsTold() {
    var state = Branch.State()
    state.rows = [Branch.State(id: 1, rows: [Branch.State(id: 1)])]
    let store = Store(initialState: state) { Branch() }
    let recorder = IssueRecorder(store)
    func wrapped(_ ids: [Int]) -> Branch.Action {
      ids.reversed().reduce(.tapped) { .rows(.element(id: $1, action: $0)) }
    }
    store.send(wrapped([1, 1, 1, 2]))
    store.send(wrapped([1, 1]))
    store.send(wrapped([2]))
    #expect(recorder.issues.map(\.path.description) == ["rows[1].rows[1].rows[1]", "rows[2]"])
  }

  @Test func anErrorThatNobodyCatchesIsAnIssueOfItsFeatureAndEndsTheEffect() async {
    let store = Store(initialState: Failing.State()) { Failing() }
    let recorder = IssueRecorder(store)
    await store.send(.child(.failed)).finish()
    #expect(recorder.issues.map(\.code) == [.unhandledError])
    #expect(recorder.issues.map(\.path.description) == ["child"])
    #expect(recorder.endings == [.failed("Offline()")])
    #expect(store.runningIDs.isEmpty)
  }

  @Test func aCaughtErrorIsNoIssue() async {
    let store = Store(initialState: Failing.State()) { Failing() }
    let recorder = IssueRecorder(store)
    await store.send(.child(.caught)).finish()
    #expect(recorder.issues.isEmpty)
    #expect(recorder.endings == [.finished])
  }
}

/// A feature with the children of ``Lives`` one level down, and a stack.
@Reducer
private struct Nest {
  @ObservableState
  struct State: Equatable {
    var lives = Lives.State(place: .first(Work.State()))
    var path = StackState<Work.State>()
  }

  enum Action {
    case lives(Lives.Action)
    case path(StackActionOf<Work>)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.lives, action: \.lives) { Lives() }
    EmptyReducer().forEach(\.path, action: \.path) { Work() }
  }
}

/// A feature that holds itself in a list.
@Reducer
private struct Branch {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id = 0
    var rows: IdentifiedArrayOf<State> = []
  }

  indirect enum Action {
    case tapped
    case rows(IdentifiedActionOf<Branch>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.rows, action: \.rows) { Branch() }
  }
}

/// A feature whose child has effects that throw.
@Reducer
private struct Failing {
  @ObservableState
  struct State: Equatable {
    var child = 0
  }

  enum Action {
    case child(Child)

    @CasePathable
    enum Child {
      case failed
      case caught
    }
  }

  struct Offline: Error {}

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) {
      Reduce<Int, Action.Child> { _, action in
        switch action {
        case .failed:
          return .run { _ in throw Offline() }
        case .caught:
          return .run { _ in
            throw Offline()
          } catch: { _, _ in
          }
        }
      }
    }
  }
}

/// Remembers the issues and the ends of effects.
@MainActor
private final class IssueRecorder: StoreObserver {
  private(set) var issues: [RuntimeIssue] = []
  private(set) var endings: [EffectEnding] = []

  init(_ store: Store<some Any, some Any>) {
    store.runtime.addObserver(self)
  }

  func issueReported(_ issue: RuntimeIssue) -> Bool {
    issues.append(issue)
    return true
  }

  func effectEnded(_ record: EffectRecord, _ ending: EffectEnding) { endings.append(ending) }
}
