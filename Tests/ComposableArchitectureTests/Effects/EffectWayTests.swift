internal import Testing

@testable internal import ComposableArchitecture

/// The way of an effect through the operators around its feature.
@MainActor
@Suite struct EffectWayTests {
  @Test(arguments: [0, 1, 3, 4, 5, 9])
  func anEffectFindsItsWayThroughAnyNumberOfLevels(depth: Int) async {
    let store = Store(initialState: WayLevel.State(depth: depth)) { WayLevel() }
    let task = store.send(WayLevel.Action.at(depth, .started))
    #expect(
      store.runtime.effects.map(\.path.description)
        == [Array(repeating: "child", count: depth).joined(separator: ".")])
    await task.finish()
    #expect(store.withState { $0.finishedCounts } == Array(repeating: 0, count: depth) + [1])
  }

  @Test func anEffectThatSomebodyHoldsCanBeReturnedAgain() async {
    let store = Store(initialState: WayOuter.State()) { WayOuter() }
    await store.send(.inner(.leaf(.started))).finish()
    for _ in 1...2 { await store.send(.inner(.repeated)).finish() }
    #expect(store.withState(\.inner.leaf.finishedCount) == 3)
    let task = store.send(.inner(.repeated))
    #expect(store.runtime.effects.map(\.path.description) == ["inner.leaf"])
    await task.finish()
  }
}

/// A feature that may present itself.
@Reducer
private struct WayLevel {
  struct State {
    var finishedCount = 0
    @Presents var child: WayLevel.State?

    init(depth: Int) {
      if depth > 0 { child = WayLevel.State(depth: depth - 1) }
    }

    var finishedCounts: [Int] { [finishedCount] + (child?.finishedCounts ?? []) }
  }

  indirect enum Action {
    case started
    case finished
    case child(PresentationAction<WayLevel.Action>)

    static func at(_ depth: Int, _ action: Self) -> Self {
      depth == 0 ? action : .child(.presented(at(depth - 1, action)))
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .started: return .run { send in await send(.finished) }
      case .finished: state.finishedCount += 1
      case .child: break
      }
      return .none
    }
    .ifLet(\.$child, action: \.child) { WayLevel() }
  }
}

@Reducer
private struct WayLeaf {
  struct State {
    var finishedCount = 0
  }

  enum Action {
    case started
    case finished
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .started: return .run { send in await send(.finished) }
      case .finished:
        state.finishedCount += 1
        return .none
      }
    }
  }
}

/// Keeps its child's effect, and returns it again when it is asked to.
@Reducer
private struct WayInner {
  struct State {
    var leaf = WayLeaf.State()
  }

  enum Action {
    case leaf(WayLeaf.Action)
    case repeated
  }

  private final class Holder: @unchecked Sendable {
    var effect = Effect<Action>.none
  }

  private let holder = Holder()

  var body: some ReducerOf<Self> {
    Reduce { [holder] state, action in
      guard case .repeated = action else {
        let effect = Scope(state: \State.leaf, action: \Action.Cases.leaf) { WayLeaf() }
          .reduce(into: &state, action: action)
        if case .leaf(.started) = action { holder.effect = effect }
        return effect
      }
      return holder.effect
    }
  }
}

@Reducer
private struct WayOuter {
  struct State {
    var inner = WayInner.State()
  }

  enum Action {
    case inner(WayInner.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.inner, action: \.inner) { WayInner() }
  }
}
