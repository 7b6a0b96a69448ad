internal import Testing

@testable internal import ComposableArchitecture

/// What a tape tells of elements that change in their collections, of which it keeps no copy.
///
/// Each test compares the tape with the states that were copied around each action beside it.
@MainActor
@Suite struct TapedElementTests {
  @Test func elementsThatChangeWaitAndAreToldAsTheyWere() {
    let archive = TapedArchive()
    for id in [1, 2, 2, 3, 1] { archive.send(.aisles(.element(id: id, action: .tapped))) }
    #expect(archive.unread == 5)
    archive.expectTruth()
  }

  @Test func noCollectionIsCopiedWhileActionsWait() {
    let archive = TapedArchive(copiesStates: false)
    archive.send(.aisles(.element(id: 1, action: .tapped)))
    let first = archive.addressOfAisles
    for id in [1, 2, 3] { archive.send(.aisles(.element(id: id, action: .tapped))) }
    #expect(archive.addressOfAisles == first)
    #expect(archive.unread == 4)
  }

  @Test func elementsOfElementsChangeInPlaceToo() {
    let archive = TapedArchive(copiesStates: false)
    archive.send(.volume(1, 10, .tapped))
    let first = archive.addressOfVolumes(in: 1)
    archive.send(.aisles(.element(id: 1, action: .tapped)))
    archive.send(.volume(1, 11, .tapped))
    #expect(archive.addressOfVolumes(in: 1) == first)
    #expect(archive.unread == 3)
  }

  @Test func elementsOfElementsAreToldAsTheyWere() {
    let archive = TapedArchive()
    archive.send(.aisles(.element(id: 1, action: .tapped)))
    archive.send(.volume(1, 10, .tapped))
    archive.send(.volume(2, 20, .tapped))
    archive.send(.aisles(.element(id: 2, action: .tapped)))
    archive.send(.volume(1, 11, .tapped))
    archive.send(.volume(1, 10, .tapped))
    #expect(archive.unread == 6)
    archive.expectTruth()
  }

  @Test func actionsElsewhereWaitBetweenThem() {
    let archive = TapedArchive()
    for id in 1...3 {
      archive.send(.counted)
      archive.send(.aisles(.element(id: id, action: .tapped)))
    }
    #expect(archive.unread == 6)
    archive.expectTruth()
  }

  @Test func aParentThatChangesOtherElementsIsSeen() {
    let archive = TapedArchive()
    archive.send(.aisles(.element(id: 1, action: .tapped)))
    archive.send(.aisles(.element(id: 1, action: .askedToTapAll)))
    archive.send(.aisles(.element(id: 2, action: .tapped)))
    archive.expectTruth()
  }

  @Test func anElementThatIsRemovedMovedOrReplacedIsSeen() {
    let archive = TapedArchive()
    let changes: [Aisle.Action] = [.askedToMove, .askedToBeReplaced, .askedToLeave]
    for change in changes {
      archive.send(.aisles(.element(id: 2, action: .tapped)))
      archive.send(.aisles(.element(id: 2, action: change)))
      archive.send(.aisles(.element(id: 3, action: .tapped)))
    }
    archive.expectTruth()
  }

  @Test func aParentThatRunsBeforeTheElementIsSeen() {
    let archive = TapedArchive()
    archive.send(.aisles(.element(id: 1, action: .tapped)))
    archive.send(.aisles(.element(id: 1, action: .announced)))
    archive.send(.aisles(.element(id: 1, action: .tapped)))
    archive.expectTruth()
  }

  @Test func storageThatAnElementChangesIsReadAtOnceWithThoseThatWait() {
    let archive = TapedArchive()
    archive.send(.aisles(.element(id: 1, action: .tapped)))
    archive.send(.aisles(.element(id: 1, action: .renamed)))
    #expect(archive.unread == 0)
    archive.expectTruth()
  }

  @Test func storageThatAnElementLetsGoIsNotKept() {
    let archive = TapedArchive(copiesStates: false)
    weak let object = archive.holdingObject()
    archive.forgetRecords()
    #expect(object != nil)
    archive.send(.volume(1, 10, .holding(nil)))
    archive.forgetRecords()
    #expect(object == nil)
  }

  @Test func aStateThatSomebodyHoldsStaysWhatItWas() {
    let archive = TapedArchive()
    archive.send(.aisles(.element(id: 1, action: .tapped)))
    let held = archive.state
    archive.send(.aisles(.element(id: 1, action: .tapped)))
    archive.send(.volume(1, 10, .tapped))
    #expect(held.aisles[id: 1]?.taps == 1)
    #expect(held.aisles[id: 1]?.volumes[id: 10]?.taps == 0)
    #expect(archive.unread == 3)
    archive.expectTruth()
  }

  @Test func aStateThatTheReducerHoldsIsToldAsItWas() {
    let archive = TapedArchive()
    archive.send(.heldNext)
    for _ in 1...3 { archive.send(.aisles(.element(id: 1, action: .tapped))) }
    archive.expectTruth()
  }

  @Test func aPresentedChildInsideAnElementIsSeen() {
    let archive = TapedArchive()
    archive.send(.volume(1, 10, .noted))
    archive.send(.volume(1, 10, .note(.presented(.written))))
    archive.send(.volume(1, 10, .note(.dismiss)))
    archive.send(.volume(1, 10, .marked))
    archive.send(.volume(1, 10, .mark(.written)))
    archive.send(.volume(1, 10, .mark(.closed)))
    archive.expectTruth()
  }

  @Test func elementsBehindAnOptionalAreToldAsTheyWere() {
    let archive = TapedArchive()
    archive.send(.volume(1, 10, .tapped))
    archive.send(.depot(.volume(7, .tapped)))
    archive.send(.depotToggled)
    archive.send(.depot(.volume(7, .tapped)))
    archive.send(.depot(.restocked(7)))
    archive.send(.depot(.volume(7, .tapped)))
    archive.send(.depotToggled)
    archive.send(.volume(1, 10, .tapped))
    archive.expectTruth()
  }

  @Test func rowsInADictionaryAreSeen() {
    let archive = TapedArchive()
    archive.send(.aisles(.element(id: 1, action: .tapped)))
    archive.send(.lent(10))
    archive.send(.aisles(.element(id: 1, action: .tapped)))
    archive.send(.lent(10))
    archive.expectTruth()
  }

  @Test func twoOperatorsOnOneCollectionAreTakenBackInTurn() {
    let archive = TapedArchive()
    archive.send(.aisles(.element(id: 1, action: .tapped)))
    for _ in 1...2 { archive.send(.twice(.element(id: 1, action: .tapped))) }
    archive.send(.aisles(.element(id: 1, action: .tapped)))
    archive.expectTruth()
  }

  @Test func sharedValuesThatElementsChangeHaveTheirPast() {
    let archive = TapedArchive()
    archive.send(.aisles(.element(id: 1, action: .tapped)))
    archive.send(.aisles(.element(id: 1, action: .countedTogether)))
    archive.send(.aisles(.element(id: 2, action: .tapped)))
    archive.expectTruth()
    #expect(archive.records.map(\.sharedChanges.before.isEmpty) == [true, false, true])
  }

  @Test func theStackIsRecordedLikeACollection() {
    let archive = TapedArchive()
    archive.send(.opened)
    archive.send(.opened)
    let ids = archive.state.path.ids
    for id in [ids[0], ids[1], ids[0]] { archive.send(.path(.element(id: id, action: .tapped))) }
    archive.send(.path(.popFrom(id: ids[1])))
    archive.expectTruth()
  }

  @Test func anObservedStoreTellsTheSame() {
    let archive = TapedArchive()
    let token = observe { _ = archive.store.count }
    for id in [1, 2, 1] { archive.send(.aisles(.element(id: id, action: .tapped))) }
    archive.send(.volume(1, 10, .tapped))
    archive.expectTruth()
    token.cancel()
  }

  @Test func theLastOnesAreToldAsTheyWereWhereTheOthersMayGo() {
    let archive = TapedArchive()
    archive.reader.letsGo = true
    for number in 1...1_200 {
      archive.send(.aisles(.element(id: 1 + number % 3, action: .tapped)))
    }
    archive.read()
    #expect(archive.records.count < 1_200)
    #expect(archive.records.last?.id == 1_200)
    archive.expectTruth()
  }

  @Test func noneIsLostWhereNoneMayGo() {
    let archive = TapedArchive()
    for number in 1...1_200 { archive.send(.volume(1, 10 + number % 2, .tapped)) }
    archive.expectTruth()
    #expect(archive.records.map(\.id) == Array(1...1_200))
  }

  @Test func anActionThatIsSentWhileTheTapeIsReadIsToldBehindTheOthers() {
    let archive = TapedArchive()
    for id in 1...3 { archive.send(.aisles(.element(id: id, action: .tapped))) }
    archive.reader.onRecord = { record in
      guard record.id <= 2 else { return }
      archive.send(.aisles(.element(id: 1, action: .tapped)))
    }
    archive.expectTruth()
    #expect(archive.records.map(\.id) == [1, 2, 3, 4, 5])
  }

  @Test func nothingIsReadWhileAnElementIsReduced() {
    let archive = TapedArchive()
    archive.send(.aisles(.element(id: 1, action: .tapped)))
    TapedObject.onTap = { archive.read() }
    archive.send(.aisles(.element(id: 2, action: .tapped)))
    TapedObject.onTap = {}
    #expect(archive.unread == 2)
    archive.expectTruth()
  }

  @Test func anotherStoreInsideAReducerIsLeftAlone() {
    let archive = TapedArchive()
    let other = TapedArchive()
    TapedObject.onTap = {
      TapedObject.onTap = {}
      other.send(.aisles(.element(id: 3, action: .tapped)))
    }
    archive.send(.aisles(.element(id: 1, action: .tapped)))
    archive.send(.aisles(.element(id: 1, action: .tapped)))
    archive.expectTruth()
    other.expectTruth()
    #expect(other.records.count == 1)
  }

  @Test func aStoreThatNobodyWatchesWorksBesideATape() {
    let archive = TapedArchive()
    let store = Store(initialState: Archive.State.sample) { Archive() }
    store.send(.aisles(.element(id: 1, action: .tapped)))
    #expect(store.withState(\.aisles[0].taps) == 1)
    archive.expectTruth()
  }
}
