internal import ComposableArchitecture
internal import Foundation
internal import Testing

@testable internal import Inspector

/// A list of folders in folders, with payloads of all kinds.
@Reducer
private struct Cabinet {
  @ObservableState
  struct State: Equatable {
    var folders: IdentifiedArrayOf<Folder.State> = []
    var note: Note.State?
    @Presents var alert: Note.State?
  }

  enum Action {
    case numbered(Int, label: String)
    case dated(Date, URL?, [Double], [String: Int])
    case colored(Color)
    case sealed(Seal)
    case never(Never)
    case folders(IdentifiedActionOf<Folder>)
    case note(Note.Action)
    case alert(PresentationAction<Note.Action>)
  }

  enum Color: String, CaseIterable { case red, blue }

  /// A payload that nothing can make up.
  final class Seal {}

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .forEach(\.folders, action: \.folders) { Folder() }
      .ifLet(\.note, action: \.note) { Note() }
      .ifLet(\.$alert, action: \.alert) { Note() }
  }
}

@Reducer
private struct Folder {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id: Int
    var note: Note.State?
    var folders: IdentifiedArrayOf<Folder.State> = []
  }

  enum Action {
    case opened
    case note(Note.Action)
    indirect case folders(IdentifiedActionOf<Folder>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .forEach(\.folders, action: \.folders) { Folder() }
      .ifLet(\.note, action: \.note) { Note() }
  }
}

@Reducer
private struct Note {
  @ObservableState
  struct State: Equatable { var text = "" }
  enum Action { case written(String) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .written(let text) = action { state.text = text }
      return .none
    }
  }
}

@MainActor
@Suite struct ActionCatalogueTests {
  private let language = ActionLanguage(root: Cabinet.Action.self)

  private func catalogue(_ state: Cabinet.State) -> ActionCatalogue {
    ActionCatalogue(language, state: state)
  }

  private func paths(_ state: Cabinet.State) -> [String] {
    catalogue(state).actions.map(language.printer.path)
  }

  private let plain = [
    #"numbered(1, label: "sample")"#,
    #"dated("2001-01-01T00:00:00Z", "https://example.com", [1.0], [:])"#, "colored .red",
  ]

  @Test func payloadsAreMadeUpByTheReaders() {
    #expect(paths(Cabinet.State()) == plain)
  }

  @Test func everyActionIsReadBackFromItsPath() throws {
    var state = Cabinet.State()
    state.note = Note.State()
    state.folders = [Folder.State(id: 4, note: Note.State())]
    for path in paths(state) {
      let action = try language.parse(path, state: state).value
      #expect(language.printer.path(action) == path)
    }
  }

  @Test func pathsWithoutAnActionAreListedWithTheReason() {
    #expect(
      catalogue(Cabinet.State()).gaps.map { "\($0.path): \($0.reason)" } == [
        "sealed: no sample payload for Cabinet.Seal",
        "never: no sample payload for Never",
        "folders: There are no elements",
        "note: 'note' is not there: it is nil",
        "alert: 'alert' is not there: it is nil",
      ]
    )
  }

  @Test func childrenThatAreThereAreEntered() {
    var state = Cabinet.State()
    state.note = Note.State()
    state.alert = Note.State()
    #expect(
      paths(state) == plain + [
        #"note.written "sample""#, #"alert.dismiss"#, #"alert.written "sample""#,
      ]
    )
  }

  @Test func theFirstElementWithTheChildStandsForAll() {
    var state = Cabinet.State()
    state.folders = [
      Folder.State(id: 4), Folder.State(id: 5, note: Note.State()),
      Folder.State(id: 6, note: Note.State()),
    ]
    #expect(
      paths(state) == plain + ["folders[4].opened", #"folders[5].note.written "sample""#]
    )
    #expect(!catalogue(state).gaps.contains { $0.path.contains("note") && $0.path != "note" })
  }

  @Test func aTypeIsNotEnteredInsideItself() {
    var state = Cabinet.State()
    state.folders = [Folder.State(id: 4, folders: [Folder.State(id: 5)])]
    #expect(paths(state) == plain + ["folders[4].opened"])
    #expect(
      catalogue(state).gaps.contains(
        .init(
          path: "folders[4].folders",
          reason: "not entered again: IdentifiedAction<Int, Folder.Action> stands around it"
        )
      )
    )
  }
}
