import ComposableArchitecture

/// A feature whose state has a known number of leaves of each kind.
@Reducer
struct Stock {
  @ObservableState
  struct State: Equatable {
    var rows = IdentifiedArray(uniqueElements: (0..<10_000).map { Row.State(id: $0) })
    var kinds = Kinds()
    var card = Card()
    var columns = Columns()
  }

  enum Action {
    case rows(IdentifiedActionOf<Row>)
    case started(Int)
    case priceChanged(Double)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rows:
        return .none
      case .started(let count):
        return .merge(
          state.rows.ids.prefix(count).map { .send(.rows(.element(id: $0, action: .watched))) })
      case .priceChanged(let price):
        state.kinds.price = price
        return .none
      }
    }
    .forEach(\.rows, action: \.rows) { Row() }
  }
}

/// One of many rows: three leaves and the elements of a list.
@Reducer
struct Row {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var name: String
    var marks: [Int]

    init(id: Int) {
      self.id = id
      name = "The title of row number \(id)"
      marks = [id, id + 1, id + 2]
    }
  }

  enum Action {
    case renamed(String)
    case watched
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .renamed(let name):
        state.name = name
        return .none
      case .watched:
        return .run { _ in try await clock.sleep(for: .seconds(3_600)) }
      }
    }
  }
}
