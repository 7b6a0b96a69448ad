import Dependencies
import Testing

@Suite struct LockIsolatedTests {
  @Test func changesFromManyTasksAreAllKept() async {
    let count = LockIsolated(0)
    await withTaskGroup { group in
      for _ in 0..<1_000 { group.addTask { count.withValue { $0 += 1 } } }
    }
    #expect(count.value == 1_000)
  }

  @Test func partsAreReadAndTheValueIsReplaced() {
    let words = LockIsolated(["a"])
    words.setValue(words.value + ["b"])
    #expect(words.count == 2)
    #expect(words.last == "b")
    #expect(words == LockIsolated(["a", "b"]))
  }

  @Test func aChangeThatThrowsKeepsWhatItHasChanged() {
    struct Failure: Error {}
    let words = LockIsolated(["a"])
    #expect(throws: Failure.self) {
      try words.withValue { words in
        words.append("b")
        throw Failure()
      }
    }
    #expect(words.value == ["a", "b"])
  }

  @Test func aValueThatCannotBeMadeReplacesNothing() {
    struct Failure: Error {}
    @Sendable func fail() throws -> Int { throw Failure() }
    let count = LockIsolated(1)
    #expect(throws: Failure.self) { try count.setValue(fail()) }
    #expect(count.value == 1)
  }

  @Test func theResultOfAChangeIsReturned() {
    let words = LockIsolated(["a", "b"])
    #expect(words.withValue { $0.popLast() } == "b")
    #expect(words.value == ["a"])
  }
}
