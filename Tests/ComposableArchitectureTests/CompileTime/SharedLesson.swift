import ComposableArchitecture
import ComposableArchitectureTestSupport
import Foundation
import Testing

/// Data that several features hold together: handed over, read only, by key, derived, in collections.
struct Stats: Codable, Equatable, Sendable {
  private(set) var count = 0
  private(set) var maxCount = 0

  mutating func increment() {
    count += 1
    maxCount = max(maxCount, count)
  }
}

extension SharedKey where Self == InMemoryKey<Stats>.Default {
  static var stats: Self { Self[.inMemory("lesson-stats"), default: Stats()] }
}

@Reducer
struct SharedCounter {
  @ObservableState
  struct State: Equatable {
    @Shared(.stats) var stats
    @Shared(.appStorage("lesson-isOn")) var isOn = false
    @Shared(.fileStorage(.temporaryDirectory.appending(component: "lesson.json"))) var notes:
      [String] = []
    @Presents var alert: AlertState<Never>?
  }

  enum Action {
    case incrementTapped
    case toggleTapped
    case noted(String)
    case alert(PresentationAction<Never>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incrementTapped:
        state.$stats.withLock { $0.increment() }
        return .none
      case .toggleTapped:
        state.$isOn.withLock { $0.toggle() }
        return .none
      case .noted(let note):
        state.$notes.withLock { $0.append(note) }
        if state.notes.count > 1 { state.alert = AlertState { TextState("Full") } }
        return .none
      case .alert:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

@Reducer
struct SharedProfile {
  @ObservableState
  struct State: Equatable {
    @SharedReader(.stats) var stats
    @Shared var name: String
    @SharedReader var readOnlyName: String

    init(name: Shared<String>) {
      self._name = name
      self._readOnlyName = SharedReader(name)
    }
  }

  enum Action { case renamed(String) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      guard case .renamed(let name) = action else { return .none }
      state.$name.withLock { $0 = name }
      return .none
    }
  }
}

@Reducer
struct SharedTabs {
  struct User: Equatable, Sendable { var name = "Ada" }

  @ObservableState
  struct State: Equatable {
    @Shared var user: User
    var counter = SharedCounter.State()
    var profile: SharedProfile.State

    init(user: User = User()) {
      let shared = Shared(value: user)
      self._user = shared
      self.profile = SharedProfile.State(name: shared.name)
    }
  }

  enum Action {
    case counter(SharedCounter.Action)
    case profile(SharedProfile.Action)
    case resetTapped
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.counter, action: \.counter) { SharedCounter() }
    Scope(state: \.profile, action: \.profile) { SharedProfile() }
    Reduce { state, action in
      guard case .resetTapped = action else { return .none }
      state.$user.withLock { $0 = User() }
      return .none
    }
  }
}

@MainActor
struct SharedLesson {
  @Test func twoHoldersAlwaysAgree() async {
    let store = TestStore(initialState: SharedTabs.State()) { SharedTabs() }
    await store.send(\.counter.incrementTapped) {
      $0.counter.$stats.withLock { $0.increment() }
    }
    #expect(store.state.profile.stats.count == 1)
    await store.send(\.profile.renamed, "Grace") {
      $0.profile.$name.withLock { $0 = "Grace" }
    }
    #expect(store.state.user.name == "Grace")
    #expect(store.state.profile.readOnlyName == "Grace")
    await store.send(.resetTapped) { $0.$user.withLock { $0.name = "Ada" } }
  }

  @Test func persistentDataInATestIsItsOwn() async {
    let store = TestStore(initialState: SharedCounter.State()) { SharedCounter() }
    #expect(store.state.notes.isEmpty)
    await store.send(.noted("a")) { $0.$notes.withLock { $0 = ["a"] } }
    await store.send(.noted("b")) {
      $0.$notes.withLock { $0.append("b") }
      $0.alert = AlertState { TextState("Full") }
    }
    await store.send(.toggleTapped) { $0.$isOn.withLock { $0 = true } }
    await store.send(\.alert.dismiss) { $0.alert = nil }
  }

  @Test func sharedElementsAreDerived() {
    struct Person: Equatable, Identifiable, Sendable {
      let id: Int
      var name: String
    }
    @Shared(value: [Person(id: 1, name: "A"), Person(id: 2, name: "B")]) var people:
      IdentifiedArrayOf<Person>
    guard let first = Shared($people[id: 1]) else { return #expect(Bool(false)) }
    first.withLock { $0.name = "Z" }
    #expect(people[id: 1]?.name == "Z")
    for id in people.ids {
      guard let person = Shared($people[id: id]) else { continue }
      person.withLock { $0.name += "!" }
    }
    #expect(people.map(\.name) == ["Z!", "B!"])
  }
}
