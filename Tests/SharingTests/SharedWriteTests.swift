internal import Dependencies
internal import Foundation
internal import Sharing
internal import Testing

/// Writes through references that lead to one place.
@Suite struct SharedWriteTests {
  @Test func aFieldIsNotChangedInsideOfItsRoot() {
    let profile = Shared(value: Profile())
    expectIssue("is changed inside of its own 'withLock'") {
      profile.withLock { value in
        profile.name.withLock { $0 = "lost" }
        value.tags = ["kept"]
      }
    }
    #expect(profile.wrappedValue == Profile(name: "Ada", tags: ["kept"]))
  }

  @Test func anotherReferenceIsChangedInside() {
    let first = Shared(value: 1)
    let second = Shared(value: 10)
    first.withLock { value in
      second.withLock { $0 += value }
      value = second.wrappedValue
    }
    #expect(first.wrappedValue == 11)
    #expect(second.wrappedValue == 11)
  }

  @Test func aFieldThatThrowsChangesNothing() {
    struct Failure: Error {}
    let profile = Shared(value: Profile())
    let changes = observe { _ = profile.wrappedValue }
    #expect(throws: Failure.self) {
      try profile.tags.withLock { tags in
        tags.append("a")
        throw Failure()
      }
    }
    #expect(profile.wrappedValue.tags.isEmpty)
    #expect(changes.value == 0)
  }

  @Test func fieldsOfOneReferenceLoseNoUpdateToEachOther() {
    struct Pair: Sendable { var (first, second) = (0, 0) }
    let pair = Shared(value: Pair())
    DispatchQueue.concurrentPerform(iterations: 8) { index in
      for _ in 0..<200 {
        (index.isMultiple(of: 2) ? pair.first : pair.second).withLock { $0 += 1 }
      }
    }
    #expect(pair.wrappedValue.first == 800)
    #expect(pair.wrappedValue.second == 800)
  }

  @Test func anUnwrappedReferenceLosesNoUpdate() throws {
    let optional = Shared(value: Int?.some(0))
    let number = try #require(Shared(optional))
    DispatchQueue.concurrentPerform(iterations: 4) { index in
      for _ in 0..<200 {
        if index.isMultiple(of: 2) {
          number.withLock { $0 += 1 }
        } else {
          optional.withLock { $0 = ($0 ?? 0) + 1 }
        }
      }
    }
    #expect(number.wrappedValue == 800)
  }

  @Test func writersOfOneKeyOnSeveralThreadsLoseNoUpdate() {
    let storage = InMemoryStorage()
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      withDependencies {
        $0.defaultInMemoryStorage = storage
      } operation: {
        for _ in 0..<50 { Shared(wrappedValue: 0, .inMemory("count")).withLock { $0 += 1 } }
      }
    }
    withDependencies {
      $0.defaultInMemoryStorage = storage
    } operation: {
      #expect(Shared(wrappedValue: 0, .inMemory("count")).wrappedValue == 200)
    }
  }

  @Test func aReaderOnAnotherThreadNeverSeesHalfAChange() async {
    struct Pair: Sendable { var (first, second) = (0, 0) }
    let pair = Shared(value: Pair())
    let writer = Task.detached {
      for number in 1...2_000 { pair.withLock { $0 = Pair(first: number, second: number) } }
    }
    var isWhole = true
    for _ in 0..<2_000 {
      let value = pair.wrappedValue
      isWhole = isWhole && value.first == value.second
    }
    await writer.value
    #expect(isWhole)
  }

  @Test func theProjectedValueIsReplacedByAnotherReference() {
    struct State { @Shared var count: Int }
    let other = Shared(value: 7)
    var state = State(count: Shared(value: 1))
    let old = state.$count
    state.$count = other
    state.$count.withLock { $0 += 1 }
    #expect(other.wrappedValue == 8)
    #expect(old.wrappedValue == 1)
  }

  @Test func aCopyOfAStateIsTheSameTruth() {
    struct State { @Shared var count: Int }
    let state = State(count: Shared(value: 1))
    let copy = state
    copy.$count.withLock { $0 = 2 }
    #expect(state.count == 2)
  }

  @Test func aValueIsReleasedWithItsLastHolder() {
    final class Token: Sendable {}
    weak var token: Token?
    do {
      let shared = Shared(value: Token())
      token = shared.wrappedValue
      #expect(token != nil)
    }
    #expect(token == nil)
  }

  @Test func observersOfTwoFieldsOfOneReferenceAreBothTold() {
    let profile = Shared(value: Profile())
    let name = observe { _ = profile.name.wrappedValue }
    let whole = observe { _ = profile.wrappedValue }
    profile.name.withLock { $0 = "Grace" }
    #expect(name.value == 1)
    #expect(whole.value == 1)
  }
}
