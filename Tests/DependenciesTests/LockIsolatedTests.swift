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
}
