package import ComposableArchitecture

/// The list of books under its header.
///
/// Its own logic only answers the delegates of the rows.
@Reducer
package struct Panel {
  /// The header and the rows below it.
  @ObservableState
  package struct State: Equatable {
    /// What stands above the list.
    package var header: Header.State

    /// The books, in the order in which they were added.
    package var rows: IdentifiedArrayOf<Row.State>

    /// Creates a list under a header.
    package init(
      header: Header.State = Header.State(),
      rows: IdentifiedArrayOf<Row.State> = .books()
    ) {
      self.header = header
      self.rows = rows
    }
  }

  /// What can happen in the panel.
  package enum Action {
    /// Something happened in the header.
    case header(Header.Action)

    /// Something happened in a row.
    case rows(IdentifiedActionOf<Row>)
  }

  /// Creates the feature.
  package init() {}

  /// The header, then the rows, then the answers to the rows' delegates.
  package var body: some ReducerOf<Self> {
    Scope(state: \.header, action: \.header) {
      Header()
    }
    Reduce { state, action in
      switch action {
      case .rows(.element(let id, action: .delegate(.deleted))):
        state.rows.remove(id: id)
        return .none

      case .header, .rows:
        return .none
      }
    }
    .forEach(\.rows, action: \.rows) {
      Row()
    }
  }
}
