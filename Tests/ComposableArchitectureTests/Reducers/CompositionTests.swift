import ComposableArchitecture
import Testing

@Suite @MainActor struct CompositionTests {
  typealias Step = Reduce<[Int], Int>

  /// Reducers that do not commute, so that an order that is not kept shows.
  private let add = Step { state, action in
    state.append(action)
    return .none
  }
  private let double = Step { state, _ in
    state = state.map { $0 &* 2 }
    return .none
  }
  private let sendHalf = Step { state, action in
    state.append(-action)
    return action > 1 ? .send(action / 2) : .none
  }

  @Test func groupingDoesNotMatter() {
    for actions in RandomActions.sequences(count: 50) {
      let left = run(actions) {
        CombineReducers {
          add
          double
        }
        sendHalf
      }
      let right = run(actions) {
        add
        CombineReducers {
          double
          sendHalf
        }
      }
      #expect(left == right)
    }
  }

  @Test func theEmptyReducerIsNeutral() {
    for actions in RandomActions.sequences(count: 50) {
      let plain = run(actions) {
        add
        sendHalf
      }
      let padded = run(actions) {
        EmptyReducer()
        add
        EmptyReducer()
        sendHalf
        EmptyReducer()
      }
      #expect(plain == padded)
    }
  }

  @Test func orderMatters() {
    let first = run([3]) {
      add
      double
    }
    let second = run([3]) {
      double
      add
    }
    #expect(first == [6])
    #expect(second == [3])
  }

  @Test func conditionsAreUnderstood() {
    let flag = true
    let maybe: Step? = double
    let state = run([1, 2]) {
      if flag {
        add
      } else {
        sendHalf
      }
      if let maybe { maybe }
      for _ in 0..<2 { double }
      switch flag {
      case true: EmptyReducer()
      case false: sendHalf
      }
    }
    #expect(state == [64, 16])
  }

  @Test func aReducerOfAForgottenTypeRuns() {
    let erased: any Reducer<[Int], Int> = add
    #expect(run([1, 2]) { Reduce(erased) } == [1, 2])
  }

  private func run(
    _ actions: [Int],
    @ReducerBuilder<[Int], Int> _ reducer: () -> some Reducer<[Int], Int>
  ) -> [Int] {
    let store = Store(initialState: [Int](), reducer: reducer)
    for action in actions { store.send(action) }
    return store.withState { $0 }
  }
}

/// Sequences of actions that are the same in every run.
private enum RandomActions {
  static func sequences(count: Int) -> [[Int]] {
    var generator = SplitMix64(seed: 7)
    return (0..<count).map { _ in
      (0..<Int.random(in: 0..<12, using: &generator)).map { _ in
        Int.random(in: 0..<20, using: &generator)
      }
    }
  }
}
