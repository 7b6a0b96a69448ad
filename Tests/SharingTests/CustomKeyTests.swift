internal import Dependencies
internal import Sharing
internal import Testing

/// A place outside of the app: it can change, be empty and fail.
private final class Place: Sendable {
  struct Failure: Error {}

  struct Contents: Sendable {
    var value: Int?
    var fails = false
    var saved: [Int] = []
    var subscriber: SharedSubscriber<Int>?
    var isSubscribed = false
  }

  let contents: Lock<Contents>

  init(_ value: Int?) { self.contents = Lock(Contents(value: value)) }

  func read() throws -> Int? {
    let contents = contents.withLock { $0 }
    if contents.fails { throw Failure() }
    return contents.value
  }
}

private struct PlaceKey: SharedKey {
  let place: Place

  var id: ObjectIdentifier { ObjectIdentifier(place) }

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    continuation.resume(with: Result { try place.read() })
  }

  func subscribe(
    context: LoadContext<Int>,
    subscriber: SharedSubscriber<Int>
  ) -> SharedSubscription {
    place.contents.withLock { contents in
      contents.subscriber = subscriber
      contents.isSubscribed = true
    }
    return SharedSubscription { place.contents.withLock { $0.isSubscribed = false } }
  }

  func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
    let fails = place.contents.withLock { contents in
      if !contents.fails { contents.saved.append(value) }
      return contents.fails
    }
    if fails { continuation.resume(throwing: Place.Failure()) } else { continuation.resume() }
  }
}

@Suite struct CustomKeyTests {
  @Test func aKeyLoadsAndSaves() {
    let place = Place(5)
    @Shared(PlaceKey(place: place)) var value = 0
    #expect(value == 5)
    $value.withLock { $0 += 1 }
    #expect(place.contents.withLock { $0.saved } == [6])
  }

  @Test func changesFromOutsideArriveUntilTheReferenceEnds() {
    let place = Place(nil)
    func hold() {
      @Shared(PlaceKey(place: place)) var value = 1
      place.contents.withLock { $0.subscriber }?.yield(8)
      #expect(value == 8)
      place.contents.withLock { $0.subscriber }?.yieldReturningInitialValue()
      #expect(value == 1)
    }
    hold()
    #expect(!place.contents.withLock { $0.isSubscribed })
  }

  @Test func aFailedLoadKeepsTheDefaultAndIsReported() {
    let place = Place(5)
    place.contents.withLock { $0.fails = true }
    expectIssue {
      @Shared(PlaceKey(place: place)) var value = 2
      #expect(value == 2)
      #expect($value.loadError is Place.Failure)
    }
  }

  @Test func aFailedSaveKeepsTheChangeAndIsReported() {
    let place = Place(5)
    @Shared(PlaceKey(place: place)) var value = 0
    place.contents.withLock { $0.fails = true }
    expectIssue { $value.withLock { $0 = 7 } }
    #expect(value == 7)
    #expect($value.saveError is Place.Failure)
    place.contents.withLock { $0.fails = false }
    $value.withLock { $0 = 8 }
    #expect($value.saveError == nil)
  }

  @Test func loadAndSaveAreAskedFor() async throws {
    let place = Place(5)
    let shared = Shared(wrappedValue: 0, PlaceKey(place: place))
    place.contents.withLock { $0.value = 9 }
    try await shared.load()
    #expect(shared.wrappedValue == 9)
    try await shared.save()
    #expect(place.contents.withLock { $0.saved } == [9])
  }

  @Test func aReaderAndAWriterOfOneKeyAgree() {
    let place = Place(5)
    @SharedReader(PlaceKey(place: place)) var reader = 0
    @Shared(PlaceKey(place: place)) var value = 0
    $value.withLock { $0 = 6 }
    #expect(reader == 6)
    #expect(place.contents.withLock { $0.saved } == [6])
  }
}
