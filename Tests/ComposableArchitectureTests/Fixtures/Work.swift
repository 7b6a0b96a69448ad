import ComposableArchitecture

/// A child whose effects run until something ends them.
@Reducer
struct Work {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id = 0
    var value = 0
  }

  enum Action {
    case started
    case startedUnder(String)
    case restartedUnder(String)
    case cancelled(String)
    case valueChanged(Int)
    case closed
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .started:
        return .endless()
      case .startedUnder(let id):
        return .endless().cancellable(id: id)
      case .restartedUnder(let id):
        return .endless().cancellable(id: id, cancelInFlight: true)
      case .cancelled(let id):
        return .cancel(id: id)
      case .valueChanged(let value):
        state.value = value
        return .none
      case .closed:
        return .run { _ in await dismiss() }
      }
    }
  }
}

/// Two children of which one stands at a time.
@Reducer
enum Place {
  case first(Work)
  case second(Work)
}

extension Place.State: Equatable {}

/// A parent with a child of each containment; a test changes its state as it likes.
@Reducer
struct Lives {
  @ObservableState
  struct State: Equatable {
    var left = Work.State()
    var right = Work.State()
    var maybe: Work.State?
    @Presents var sheet: Work.State?
    @Presents var place: Place.State?
    var rows: IdentifiedArrayOf<Work.State> = []
  }

  enum Action {
    case left(Work.Action)
    case right(Work.Action)
    case maybe(Work.Action)
    case sheet(PresentationAction<Work.Action>)
    case place(PresentationAction<Place.Action>)
    case rows(IdentifiedActionOf<Work>)
    case changed(@Sendable (inout State) -> Void)
    case returned(@Sendable () -> Effect<Action>)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.left, action: \.left) { Work() }
    Scope(state: \.right, action: \.right) { Work() }
    Reduce { state, action in
      switch action {
      case .changed(let change):
        change(&state)
        return .none
      case .returned(let effect):
        return effect()
      case .left, .right, .maybe, .sheet, .place, .rows:
        return .none
      }
    }
    .ifLet(\.maybe, action: \.maybe) { Work() }
    .ifLet(\.$sheet, action: \.sheet) { Work() }
    .ifLet(\.$place, action: \.place)
    .forEach(\.rows, action: \.rows) { Work() }
  }
}

extension Effect {
  /// An effect that runs until it is cancelled.
  static func endless(name: String? = nil) -> Self {
    .run(name: name) { _ in
      let (stream, continuation) = AsyncStream<Never>.makeStream()
      for await _ in stream {}
      continuation.finish()
    }
  }
}

extension Store {
  /// The paths of the features whose effects run, in the order of their start.
  var runningPaths: [String] { runtime.effects.map(\.path.description) }

  /// The numbers of the effects that run.
  var runningIDs: [Int] { runtime.effects.map(\.id) }
}
