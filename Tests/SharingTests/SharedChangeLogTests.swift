import Sharing
import Testing

@Suite struct SharedChangeLogTests {
  @Test func theFirstValueBeforeAndTheLastAfterAreKept() {
    let count = Shared(value: 1)
    let other = Shared(value: "a")
    let (result, changes) = recording {
      count.withLock { $0 = 2 }
      count.withLock { $0 = 3 }
      return "done"
    }
    #expect(result == "done")
    #expect(count.wrappedValue == 3)
    let past = SharedOverlay(over: changes.before)
    #expect(past.run { count.wrappedValue } == 1)
    #expect(past.run { other.wrappedValue } == "a")
    #expect(changes.differences.count == 1)
  }

  @Test func readingIsNoChange() {
    let count = Shared(value: 1)
    let (_, changes) = recording { count.wrappedValue }
    #expect(changes.before.isEmpty)
  }

  @Test func aDryRunChangesNothing() {
    let count = Shared(value: 1)
    let (_, changes) = recording {
      SharedOverlay.withOverlay { count.withLock { $0 = 2 } }
    }
    #expect(changes.before.isEmpty)
    #expect(count.wrappedValue == 1)
  }

  @Test func whatADetachedTaskChangesMeanwhileIsNotTold() async {
    let count = Shared(value: 1)
    let (task, changes) = recording {
      Task.detached { count.withLock { $0 = 2 } }
    }
    await task.value
    #expect(changes.before.isEmpty)
    #expect(count.wrappedValue == 2)
  }

  @Test func aDerivedReferenceReadsItsPastToo() {
    struct User: Equatable {
      var name = "Ada"
      var age = 36
    }
    let user = Shared(value: User())
    let (_, changes) = recording { user.name.withLock { $0 = "Bob" } }
    #expect(SharedOverlay(over: changes.before).run { user.name.wrappedValue } == "Ada")
    #expect(user.wrappedValue.name == "Bob")
  }

  /// What a closure changes in shared values.
  private func recording<R>(_ operation: () throws -> R) rethrows -> (R, SharedChanges) {
    let log = SharedChangeLog()
    let result = try log.noting(operation)
    return (result, log.current)
  }
}
