internal import Testing

@testable internal import ComposableArchitecture

@MainActor
@Suite struct PrintChangesTests {
  @Test func printerGetsTheActionAndBothStates() {
    var seen: [String] = []
    let store = Store(initialState: Shelf.State()) {
      Shelf()
        ._printChanges(
          _ReducerPrinter { action, old, new in
            seen.append("\(Spelling.label(of: action)): \(old.count) → \(new.count)")
          })
    }
    store.send(.counted(2))
    store.send(.ignored)
    #expect(seen == [".counted: 0 → 2", ".ignored: 2 → 2"])
  }

  @Test func noPrinterMeansNoCopy() {
    let store = Store(initialState: Shelf.State()) { Shelf()._printChanges(nil) }
    store.send(.counted(2))
    #expect(store.count == 2)
  }

  @Test func textHoldsTheChangedLinesAndThoseAboveThem() {
    let old = Shelf.State()
    var new = old
    new.count = 2
    new.books[id: 2]?.title = "Dune"
    #expect(
      ChangeText.text(of: Shelf.Action.counted(2), from: old, to: new) == """
        received action:
          counted(2)
          Shelf.State
        -   count: 0
        +   count: 2
            books: IdentifiedArray<Int, Book>
              [2]: Book
        -       title: "Solaris"
        +       title: "Dune"
        """)
  }

  @Test func addedAndRemovedElementsAreShown() {
    var old = Shelf.State()
    var new = old
    old.books.remove(id: 1)
    new.books.remove(id: 2)
    #expect(
      ChangeText.text(of: Shelf.Action.ignored, from: old, to: new) == """
        received action:
          ignored
          Shelf.State
            books: IdentifiedArray<Int, Book>
        -     [2]: Book
        -       id: 2
        -       title: "Solaris"
        +     [1]: Book
        +       id: 1
        +       title: "Emma"
        """)
  }

  @Test func noChangeIsSaid() {
    let state = Shelf.State()
    #expect(
      ChangeText.text(of: Shelf.Action.ignored, from: state, to: state) == """
        received action:
          ignored
          (the state did not change)
        """)
  }

  @Test func labelLeavesOutEnvelopesAndPayloads() {
    #expect(
      Spelling.label(of: Shelf.Action.sheet(.presented(.rows(.element(id: "a", action: .tapped)))))
        == #".sheet.rows["a"].tapped"#)
    #expect(Spelling.label(of: Shelf.Action.sheet(.dismiss)) == ".sheet.dismiss")
    #expect(Spelling.label(of: 3) == "Int")
  }
}

private struct Book: Equatable, Identifiable {
  var id: Int
  var title: String
}

@CasePathable
private enum RowAction {
  case tapped
}

@CasePathable
private enum SheetAction {
  case rows(IdentifiedAction<String, RowAction>)
}

@Reducer
private struct Shelf {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var books: IdentifiedArrayOf<Book> = [
      Book(id: 1, title: "Emma"), Book(id: 2, title: "Solaris"),
    ]
  }

  enum Action {
    case counted(Int)
    case ignored
    case sheet(PresentationAction<SheetAction>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .counted(let number) = action { state.count += number }
      return .none
    }
  }
}
