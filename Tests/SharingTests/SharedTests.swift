internal import Dependencies
internal import Foundation
internal import Observation
internal import Sharing
internal import Testing

@Suite struct SharedTests {
  struct State: Equatable, Codable {
    @Shared var count: Int
  }

  @Test func twoHoldersOfOneReferenceAgree() {
    let first = State(count: Shared(value: 1))
    let second = State(count: first.$count)
    second.$count.withLock { $0 += 1 }
    #expect(first.count == 2)
    #expect(second.count == 2)
  }

  @Test func withLockReturnsAndRethrows() throws {
    struct Failure: Error {}
    let shared = Shared(value: 1)
    #expect(shared.withLock { $0 + 1 } == 2)
    #expect(throws: Failure.self) {
      try shared.withLock { value in
        value = 9
        throw Failure()
      }
    }
    #expect(shared.wrappedValue == 1)
  }

  @Test func aReadInsideOfAWriteSeesTheValueBefore() {
    let shared = Shared(value: 1)
    let seen = shared.withLock { value in
      value = 2
      return shared.wrappedValue
    }
    #expect(seen == 1)
    #expect(shared.wrappedValue == 2)
  }

  @Test func equalityIsByReferenceOrByValue() {
    struct Unequal: Equatable {
      static func == (lhs: Self, rhs: Self) -> Bool { false }
    }
    let shared = Shared(value: Unequal())
    #expect(shared == Shared(projectedValue: shared))
    #expect(shared != Shared(value: Unequal()))
    #expect(Shared(value: 1) == Shared(value: 1))
    #expect(Shared(value: 1) != Shared(value: 2))
  }

  @Test func aDerivedReferenceChangesItsBase() {
    let profile = Shared(value: Profile())
    let name: Shared<String> = profile.name
    name.withLock { $0 = "Grace" }
    #expect(profile.wrappedValue.name == "Grace")
    #expect(name == profile.name)
  }

  @Test func anElementIsDerivedBySubscript() {
    let numbers = Shared(value: [1, 2, 3])
    let second: Shared<Int> = numbers[1]
    second.withLock { $0 = 20 }
    #expect(numbers.wrappedValue == [1, 20, 3])
  }

  @Test func anOptionalIsUnwrappedAndOutlivesItsValue() throws {
    let profile = Shared(value: Profile?.some(Profile(name: "Ada")))
    let unwrapped = try #require(Shared(profile))
    unwrapped.withLock { $0.name = "Grace" }
    #expect(profile.wrappedValue?.name == "Grace")
    profile.withLock { $0 = nil }
    #expect(unwrapped.wrappedValue.name == "Grace")
    unwrapped.withLock { $0.name = "Nobody" }
    #expect(profile.wrappedValue == nil)
    #expect(Shared(profile) == nil)
  }

  @Test func aReaderFollows() {
    let shared = Shared(value: Profile())
    let reader = SharedReader(shared)
    let name: SharedReader<String> = reader.name
    shared.withLock { $0.name = "Grace" }
    #expect(reader.wrappedValue.name == "Grace")
    #expect(name.wrappedValue == "Grace")
    #expect(SharedReader.constant(3).wrappedValue == 3)
  }

  @Test func codingKeepsTheValueOnly() throws {
    let data = try JSONEncoder().encode(State(count: Shared(value: 7)))
    #expect(String(decoding: data, as: UTF8.self) == #"{"count":7}"#)
    #expect(try JSONDecoder().decode(State.self, from: data).count == 7)
  }

  @Test func concurrentWritersLoseNoUpdate() {
    let shared = Shared(value: 0)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<500 { shared.withLock { $0 += 1 } }
    }
    #expect(shared.wrappedValue == 4_000)
  }

  @Test func observationFiresOnceForTheReferenceThatWasRead() {
    let read = Shared(value: 0)
    let other = Shared(value: 0)
    let changes = observe { _ = read.wrappedValue }
    other.withLock { $0 += 1 }
    #expect(changes.value == 0)
    read.withLock { $0 += 1 }
    read.withLock { $0 += 1 }
    #expect(changes.value == 1)
  }

  @Test func anObserverMayReadAndWriteOthersAtOnce() {
    let shared = Shared(value: 0)
    let other = Shared(value: 0)
    withObservationTracking {
      _ = shared.wrappedValue
    } onChange: {
      other.withLock { $0 = shared.wrappedValue * 10 }
    }
    shared.withLock { $0 += 1 }
    #expect(other.wrappedValue == 10)
  }

  @Test func aNestedWriteIsReported() {
    let shared = Shared(value: 0)
    expectIssue {
      shared.withLock { value in
        shared.withLock { $0 += 100 }
        value += 1
      }
    }
    #expect(shared.wrappedValue == 1)
  }
}
