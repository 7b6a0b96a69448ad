internal import ComposableArchitectureTestSupport
internal import Foundation
internal import Testing

@MainActor
@Suite struct DependencyReducerTests {
  @Test func overrideCountsForTheReducer() {
    let store = Store(initialState: Stamp.State()) {
      Stamp().dependency(\.uuid, .constant(UUID(7)))
    }
    store.send(.stamped)
    #expect(store.state.id == UUID(7))
  }

  @Test func overrideCountsForTheEffectsOfTheReducer() async {
    let store = Store(initialState: Stamp.State()) {
      Stamp().dependency(\.uuid, .constant(UUID(7)))
    }
    await store.send(.stampedLater).finish()
    #expect(store.state.id == UUID(7))
  }

  @Test func overrideDoesNotReachSiblings() {
    let store = Store(initialState: Pair.State()) {
      Pair()
    } withDependencies: {
      $0.uuid = .constant(UUID(1))
    }
    store.send(.left(.stamped))
    store.send(.right(.stamped))
    #expect(store.left.id == UUID(2))
    #expect(store.right.id == UUID(1))
  }

  @Test func innerOverrideCounts() {
    let store = Store(initialState: Stamp.State()) {
      Stamp()
        .dependency(\.uuid, .constant(UUID(1)))
        .dependency(\.uuid, .constant(UUID(2)))
    }
    store.send(.stamped)
    #expect(store.state.id == UUID(1))
  }

  @Test func transformSeesTheOuterValueAndIsCalledForEachAction() {
    var count = 0
    let store = Store(initialState: Stamp.State()) {
      Stamp().transformDependency(\.date) { date in
        count += 1
        let moment = date.now.addingTimeInterval(Double(count))
        date = .constant(moment)
      }
    } withDependencies: {
      $0.date.now = Date(timeIntervalSince1970: 100)
    }
    count = 0
    store.send(.dated)
    #expect(store.date == Date(timeIntervalSince1970: 101))
    store.send(.dated)
    #expect(store.date == Date(timeIntervalSince1970: 102))
  }

  @Test func allDependenciesCanBeTransformed() {
    let store = Store(initialState: Stamp.State()) {
      Stamp().transformDependency(\.self) {
        $0.uuid = .constant(UUID(3))
        $0.date.now = Date(timeIntervalSince1970: 3)
      }
    }
    store.send(.stamped)
    store.send(.dated)
    #expect(store.state.id == UUID(3))
    #expect(store.date == Date(timeIntervalSince1970: 3))
  }

  @Test func dependencyIsItsOwnKey() {
    let store = Store(initialState: "") {
      Reduce<String, Void> { state, _ in
        @Dependency(Greeter.self) var greeter
        state = greeter.greeting
        return .none
      }
      .dependency(Greeter(greeting: "Hello"))
    }
    store.send(())
    #expect(store.state == "Hello")
  }

  @Test func bodyIsEvaluatedUnderTheOverride() {
    let store = Store(initialState: UUID(0)) {
      EvaluatesOnce().dependency(\.uuid, .constant(UUID(4)))
    }
    store.send(())
    #expect(store.state == UUID(4))
  }

  @Test func overrideEndsWithTheReducer() {
    let seen = Seen()
    let store = Store(initialState: Stamp.State()) {
      Stamp().dependency(\.uuid, .constant(UUID(7)))
      Reduce { _, _ in
        @Dependency(\.uuid) var uuid
        seen.ids.append(uuid())
        return .none
      }
    } withDependencies: {
      $0.uuid = .constant(UUID(1))
    }
    store.send(.stamped)
    #expect(seen.ids == [UUID(1)])
  }
}

private final class Seen {
  var ids: [UUID] = []
}

private struct Greeter: TestDependencyKey {
  var greeting: String
  static let testValue = Greeter(greeting: "nobody")
}

private struct EvaluatesOnce: Reducer {
  var body: some Reducer<UUID, Void> {
    @Dependency(\.uuid) var uuid
    let id = uuid()
    return Reduce { state, _ in
      state = id
      return .none
    }
  }
}

@Reducer
private struct Stamp {
  @ObservableState
  struct State: Equatable {
    var id: UUID?
    var date: Date?
  }

  enum Action {
    case stamped
    case stampedLater
    case dated
    case received(UUID)
  }

  @Dependency(\.uuid) var uuid
  @Dependency(\.date.now) var now

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .stamped:
        state.id = uuid()
        return .none
      case .stampedLater:
        return .run { [uuid] send in await send(.received(uuid())) }
      case .dated:
        state.date = now
        return .none
      case .received(let id):
        state.id = id
        return .none
      }
    }
  }
}

@Reducer
private struct Pair {
  @ObservableState
  struct State: Equatable {
    var left = Stamp.State()
    var right = Stamp.State()
  }

  enum Action {
    case left(Stamp.Action)
    case right(Stamp.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.left, action: \.left) {
      Stamp().dependency(\.uuid, .constant(UUID(2)))
    }
    Scope(state: \.right, action: \.right) { Stamp() }
  }
}
