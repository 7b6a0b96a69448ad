import Dependencies
import Foundation
import Testing

/// What makes ids, dates and random numbers.
@Suite struct GeneratorTests {
  @Dependency(\.uuid) var uuid
  @Dependency(\.date) var date
  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator

  @Test(arguments: [
    0: "00000000-0000-0000-0000-000000000000",
    1: "00000000-0000-0000-0000-000000000001",
    255: "00000000-0000-0000-0000-0000000000FF",
    0x1234_5678_9ABC: "00000000-0000-0000-0000-123456789ABC",
    .max: "00000000-0000-0000-7FFF-FFFFFFFFFFFF",
  ])
  func aNumberIsTheEndOfAUUID(number: Int, text: String) {
    #expect(UUID(number).uuidString == text)
  }

  @Test func eachIncrementingGeneratorCountsForItself() {
    let first = UUIDGenerator.incrementing
    let second = UUIDGenerator.incrementing
    #expect([first(), first(), second()] == [UUID(0), UUID(1), UUID(0)])
  }

  @Test func aCopyOfAGeneratorCountsOn() {
    let generator = UUIDGenerator.incrementing
    let copy = generator
    #expect([generator(), copy(), generator()] == [UUID(0), UUID(1), UUID(2)])
  }

  @Test func anIncrementingGeneratorGivesNoUUIDTwiceToManyTasks() async {
    let generator = UUIDGenerator.incrementing
    let all = await withTaskGroup(of: UUID.self) { group in
      for _ in 0..<500 { group.addTask { generator() } }
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(all == Set((0..<500).map { UUID($0) }))
  }

  @Test func aGeneratorOfAFunctionAsksIt() {
    let count = LockIsolated(10)
    let generator = UUIDGenerator {
      count.withValue { count in
        defer { count += 1 }
        return UUID(count)
      }
    }
    #expect([generator(), generator()] == [UUID(10), UUID(11)])
  }

  @Test func theLiveGeneratorGivesDifferentUUIDs() {
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(uuid() != uuid())
    }
  }

  @Test func aDetachedGeneratorGoesOnWithoutMovingTheFirst() {
    let generator = UUIDGenerator.incrementing
    _ = generator()
    let detached = generator.detached
    #expect([detached(), detached()] == [UUID(1), UUID(2)])
    #expect(generator() == UUID(1))
    #expect(UUIDGenerator.constant(UUID(9)).detached() == UUID(9))
    #expect(UUIDGenerator { UUID(9) }.detached() != UUID(9))
  }

  @Test func onlyACountersNextUUIDIsKnown() {
    let generator = UUIDGenerator.incrementing
    #expect(generator.upcoming == UUID(0))
    #expect(generator.upcoming == generator())
    #expect(UUIDGenerator.constant(UUID(9)).upcoming == nil)
  }

  @Test func aDateIsFixedAndGenerated() {
    let day = Date(timeIntervalSinceReferenceDate: 86_400)
    withDependencies {
      $0.date = .constant(day)
    } operation: {
      #expect(date() == day)
      #expect(date.now == day)
    }
    let count = LockIsolated(0.0)
    withDependencies {
      $0.date = DateGenerator({
        count.withValue { $0 += 1 }
        return Date(timeIntervalSinceReferenceDate: count.value)
      })
    } operation: {
      #expect([date.now, date()].map(\.timeIntervalSinceReferenceDate) == [1, 2])
    }
  }

  @Test func theLiveDateIsTheSystems() {
    withDependencies {
      $0.context = .live
    } operation: {
      let before = Date()
      let now = date.now
      #expect((before...Date()).contains(now))
    }
  }

  @Test func aDateOfAFunctionIsDetachedToTheSystems() {
    let day = Date(timeIntervalSinceReferenceDate: 0)
    #expect(DateGenerator({ day }).detached.now != day)
    #expect(DateGenerator.constant(day).detached.now == day)
  }

  @Test func aGeneratorOfNumbersIsMovedByEachUse() {
    withDependencies {
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(Counter())
    } operation: {
      #expect(withRandomNumberGenerator { $0.next() } == 1)
      #expect(withRandomNumberGenerator { $0.next() } == 2)
    }
  }

  @Test func aDetachedGeneratorOfNumbersDoesNotMoveTheFirst() {
    let generator = WithRandomNumberGenerator(Counter())
    let detached = generator.detached
    #expect(detached { $0.next() } == 1)
    #expect(generator.upcoming == 1)
    #expect(generator { $0.next() } == 1)
  }

  @Test func anObjectsNextNumberIsNotKnown() {
    #expect(WithRandomNumberGenerator(SharedCounter()).upcoming == nil)
    #expect(WithRandomNumberGenerator(SystemRandomNumberGenerator()).upcoming == nil)
    let generator = WithRandomNumberGenerator(SharedCounter())
    _ = generator.detached { $0.next() }
    #expect(generator { $0.next() } == 1)
  }

  @Test(arguments: ["uuid", "date", "withRandomNumberGenerator", "continuousClock"])
  func eachFailsATestThatDoesNotOverrideIt(name: String) {
    @Dependency(\.continuousClock) var clock
    withKnownIssue {
      switch name {
      case "uuid": _ = uuid()
      case "date": _ = date.now
      case "continuousClock": _ = clock.now
      default: _ = withRandomNumberGenerator { $0.next() }
      }
    } matching: {
      $0.description.contains("'\(name)' was used in a test that does not override it")
    }
  }
}

/// Numbers that count up from 1.
private struct Counter: RandomNumberGenerator, Sendable {
  var last: UInt64 = 0

  mutating func next() -> UInt64 {
    last += 1
    return last
  }
}

/// Numbers that count up from 1 for everybody.
private final class SharedCounter: RandomNumberGenerator, Sendable {
  let counter = LockIsolated(Counter())

  func next() -> UInt64 { counter.withValue { $0.next() } }
}
