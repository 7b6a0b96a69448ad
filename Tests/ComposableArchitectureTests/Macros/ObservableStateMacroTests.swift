internal import ComposableArchitectureTestSupport
internal import Foundation
internal import Observation
internal import Testing

@MainActor
@Suite struct ObservableStateMacroTests {
  @Test func memberwiseInitializerHasTheFieldsOfTheSource() {
    let state = Settings(volume: 3, name: "A", child: nil, limit: 9)
    #expect(state.volume == 3)
    #expect(Settings(name: "A", limit: 9) == Settings(volume: 0, name: "A", child: nil, limit: 9))
  }

  @Test func observersRunForWritesAndNotForTheirOwn() {
    var state = Clamped()
    state.count = 20
    #expect(state.count == 10)
    #expect(state.writes == 1)
    state.count += 3
    #expect(state.count == 10)
    #expect(state.writes == 2)
  }

  @Test func codingUsesTheNamesOfTheSource() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let state = Settings(volume: 3, name: "A", child: Settings.Child(count: 1), limit: 9)
    let data = try encoder.encode(state)
    #expect(
      String(decoding: data, as: UTF8.self)
        == #"{"child":{"count":1},"limit":9,"name":"A","volume":3}"#
    )
    #expect(try JSONDecoder().decode(Settings.self, from: data) == state)
  }

  @Test func fieldsAreListedByPosition() {
    #expect(Settings._$fields.map(\.name) == ["volume", "name", "child"])
    #expect(Settings._$fields.map(\.ordinal) == [0, 1, 2])
    let isStored = { (path: PartialKeyPath<Settings>) in
      Settings._$stored(path).flatMap { MemoryLayout<Settings>.offset(of: $0) } != nil
    }
    #expect(isStored(\.$child))
    #expect(isStored(\.volume))
    #expect(Settings._$stored(\.limit) == nil)
  }

  @Test func weakFieldsAreObservedAndStayWeak() {
    var referenced: Referenced? = Referenced()
    var state = Referring(target: referenced)
    #expect(state.target === referenced)
    referenced = nil
    #expect(state.target == nil)
    let other = Referenced()
    state.target = other
    #expect(state.target === other)
  }

  @Test(arguments: [
    (Presenting.Action.counted, 0),
    (.closed, 1),
    (.sheet(.dismiss), 1),
  ])
  fileprivate func writesOfAPresentedFieldAreObserved(action: Presenting.Action, count: Int) {
    let store = Store(initialState: Presenting.State(sheet: Sheet.State())) { Presenting() }
    let changes = observing { _ = store.sheet }
    store.send(action)
    #expect((store.sheet == nil) == (count == 1))
    #expect(changes.count == count)
  }
}

@ObservableState
private struct Settings: Codable, Equatable {
  @ObservableState
  struct Child: Codable, Equatable {
    var count = 0
  }

  var volume = 0
  var name: String
  @Presents var child: Child?
  let limit: Int
}

@ObservableState
private struct Clamped {
  var count = 0 {
    didSet {
      count = min(count, 10)
      writes += 1
    }
  }
  var writes = 0
}

private final class Referenced {}

@ObservableState
private struct Referring {
  weak var target: Referenced?
}

@Reducer
private struct Sheet {}

@Reducer
private struct Presenting {
  @ObservableState
  struct State: Equatable {
    var count = 0
    @Presents var sheet: Sheet.State?
  }

  enum Action {
    case closed
    case counted
    case sheet(PresentationAction<Sheet.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .closed: state.sheet = nil
      case .counted: state.count += 1
      case .sheet: break
      }
      return .none
    }
    .ifLet(\.$sheet, action: \.sheet) { Sheet() }
  }
}
