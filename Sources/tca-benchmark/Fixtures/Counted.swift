internal import ComposableArchitecture

/// How often bodies were evaluated and reducers run.
final class Tally {
  private(set) var bodies = 0
  private(set) var runs = 0

  func bodyEvaluated() { bodies += 1 }
  func reducerRun() { runs += 1 }
}

/// A leaf that counts.
@Reducer
struct Counted1 {
  struct State: Equatable {}

  enum Action {
    case incremented
  }

  let tally: Tally

  var body: some ReducerOf<Self> {
    let _ = tally.bodyEvaluated()
    Reduce { _, _ in
      tally.reducerRun()
      return .none
    }
  }
}

/// A parent that counts.
@Reducer
struct Counted2 {
  struct State: Equatable {
    var child = Counted1.State()
  }

  enum Action {
    case child(Counted1.Action)
  }

  let tally: Tally

  var body: some ReducerOf<Self> {
    let _ = tally.bodyEvaluated()
    Scope(state: \.child, action: \.child) { Counted1(tally: tally) }
    Reduce { _, _ in
      tally.reducerRun()
      return .none
    }
  }
}
