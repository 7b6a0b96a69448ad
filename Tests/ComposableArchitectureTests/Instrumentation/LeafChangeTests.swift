internal import Testing
internal import ValueReflection

@testable internal import ComposableArchitecture

/// What a tape tells of an action that has changed nothing but whole numbers and truth values.
@MainActor
@Suite struct LeafChangeTests {
  private func leaves(of change: LeafChange?) -> [String]? {
    change?.leaves.map { "\($0.old.text) → \($0.new.text)" }
  }

  @Test func anElementTellsItsLeaves() {
    let archive = TapedArchive(copiesStates: false)
    for number in 0..<3 {
      archive.send(.aisles(.element(id: 2, action: .tapped)))
      let change = archive.store.runtime.leafChange
      #expect(change?.id == number + 1)
      #expect(leaves(of: change) == ["\(number) → \(number + 1)"])
      archive.store.runtime.dropLeafChange()
      #expect(archive.store.runtime.leafChange == nil)
    }
    archive.read()
    #expect(archive.records.isEmpty)
    #expect(archive.state.aisles.map(\.taps) == [0, 3, 0])
  }

  @Test func theRootTellsItsLeaves() {
    let archive = TapedArchive(copiesStates: false)
    archive.send(.counted)
    #expect(leaves(of: archive.store.runtime.leafChange) == ["0 → 1"])
  }

  @Test func actionsThatChangeTheSameLeavesHaveOnePlace() {
    let archive = TapedArchive(copiesStates: false)
    func place(_ action: Archive.Action) -> LeafChange.Place? {
      archive.send(action)
      defer { archive.store.runtime.dropLeafChange() }
      return archive.store.runtime.leafChange?.place
    }
    let first = place(.aisles(.element(id: 1, action: .tapped)))
    #expect(first != nil)
    #expect(place(.aisles(.element(id: 2, action: .tapped))) != first)
    #expect(place(.counted) != first)
    #expect(place(.aisles(.element(id: 1, action: .tapped))) == first)
  }

  @Test func anActionThatChangesNothingHasNoLeaves() {
    let archive = TapedArchive(copiesStates: false)
    archive.send(.heldNext)
    #expect(archive.store.runtime.leafChange?.leaves.isEmpty == true)
  }

  @Test(arguments: [
    Archive.Action.aisles(.element(id: 1, action: .renamed)),
    .aisles(.element(id: 1, action: .announced)),
    .aisles(.element(id: 1, action: .askedToTapAll)),
    .aisles(.element(id: 1, action: .askedToMove)),
    .aisles(.element(id: 1, action: .askedToBeReplaced)),
    .aisles(.element(id: 1, action: .askedToLeave)),
    .aisles(.element(id: 1, action: .countedTogether)),
    .twice(.element(id: 1, action: .tapped)), .volume(1, 10, .tapped), .volume(1, 10, .noted),
    .lent(1), .opened, .depotToggled, .depot(.restocked(3)), .depot(.volume(7, .tapped)),
  ])
  func whateverElseChangesIsNone(_ action: Archive.Action) {
    let archive = TapedArchive()
    archive.send(action)
    #expect(archive.store.runtime.leafChange == nil)
    archive.expectTruth()
  }

  @Test func oneOfSeveralThatWaitIsNone() {
    let archive = TapedArchive()
    archive.send(.counted)
    archive.send(.counted)
    #expect(archive.store.runtime.leafChange == nil)
    archive.store.runtime.dropLeafChange()
    archive.expectTruth()
    #expect(archive.records.count == 2)
  }

  @Test func whatFollowsOneThatWasDroppedIsToldWhole() {
    let archive = TapedArchive()
    archive.send(.aisles(.element(id: 1, action: .tapped)))
    archive.store.runtime.dropLeafChange()
    archive.send(.aisles(.element(id: 1, action: .tapped)))
    archive.send(.volume(1, 10, .tapped))
    archive.send(.aisles(.element(id: 2, action: .renamed)))
    archive.expectTruth()
    #expect(archive.records.map(\.id) == [2, 3, 4])
  }

  @Test func anElementThatWasKeptIsLetGo() {
    let archive = TapedArchive(copiesStates: false)
    weak let object = archive.holdingObject()
    archive.forgetRecords()
    archive.send(.aisles(.element(id: 1, action: .tapped)))
    #expect(archive.store.runtime.leafChange != nil)
    archive.store.runtime.dropLeafChange()
    archive.send(.volume(1, 10, .holding(nil)))
    archive.forgetRecords()
    #expect(object == nil)
  }

  @Test func rootAndElementStandInTheOrderInWhichTheyLie() {
    let store = Store(initialState: Tally.State(rows: [.init(id: 1)])) { Tally() }
    let reader = TapedArchiveReader()
    store.runtime.addObserver(reader)
    #expect(store.runtime.startTape(for: reader))
    store.send(.rows(.element(id: 1, action: .tapped)))
    #expect(
      leaves(of: store.runtime.leafChange) == ["0 → 1", "5 → 6", "false → true", "10 → 9"])
  }
}

/// Rows between two numbers that count what is done to them.
@Reducer
private struct Tally {
  struct State {
    var above = 0
    var rows: IdentifiedArrayOf<Row.State>
    var isTapped = false
    var below = 10
  }

  enum Action {
    case rows(IdentifiedActionOf<Row>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.above += 1
      state.isTapped = true
      state.below -= 1
      return .none
    }
    .forEach(\.rows, action: \.rows) { Row() }
  }

  @Reducer
  struct Row {
    struct State: Identifiable {
      let id: Int
      var taps = 5
    }

    enum Action {
      case tapped
    }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.taps += 1
        return .none
      }
    }
  }
}
