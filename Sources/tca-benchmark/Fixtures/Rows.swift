internal import ComposableArchitecture

/// An element with a counter and an effect that never ends by itself.
@Reducer
struct Element {
  struct State: Equatable, Identifiable {
    let id: Int
    var count = 0
  }

  enum Action {
    case incremented
    case waitingBegan
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incremented:
        state.count += 1
        return .none

      case .waitingBegan:
        return .run { _ in try await Task.sleep(for: .seconds(86_400)) }
      }
    }
  }
}

/// A list of elements.
@Reducer
struct Rows {
  struct State: Equatable {
    var count = 0
    var rows: IdentifiedArrayOf<Element.State>

    init(rowCount: Int) {
      self.rows = Self.elements(rowCount)
    }

    static func elements(_ count: Int) -> IdentifiedArrayOf<Element.State> {
      IdentifiedArray(uniqueElements: (0..<count).map { Element.State(id: $0) })
    }
  }

  enum Action {
    case rows(IdentifiedActionOf<Element>)
    case emptied
    case filled(IdentifiedArrayOf<Element.State>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rows:
        state.count += 1
      case .emptied:
        state.rows.removeAll()
      case .filled(let rows):
        state.rows = rows
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { Element() }
  }
}
