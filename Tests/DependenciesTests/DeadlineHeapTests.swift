import Testing

@testable import Dependencies

@Suite struct DeadlineHeapTests {
  @Test func valuesLeaveByDeadlineThenByID() {
    var heap = DeadlineHeap<Int, String>()
    for (id, deadline) in [3, 1, 2, 1, 3, 1].enumerated() {
      heap.insert(.init(id: id, deadline: deadline, value: "\(deadline)-\(id)"))
    }
    #expect(heap.first?.value == "1-1")
    #expect(drained(&heap).map(\.value) == ["1-1", "1-3", "1-5", "2-2", "3-0", "3-4"])
  }

  @Test func anIDThatDoesNotWaitChangesNothing() {
    var heap = DeadlineHeap<Int, Void>()
    #expect(heap.remove(id: 0) == nil)
    #expect(heap.popFirst() == nil)
    heap.insert(.init(id: 0, deadline: 1, value: ()))
    #expect(heap.remove(id: 1) == nil)
    #expect(heap.count == 1)
    #expect(heap.remove(id: 0) != nil)
    #expect(heap.remove(id: 0) == nil)
    #expect(heap.first == nil)
  }

  @Test(arguments: [1, 2, 3, 7, 64, 500])
  func anyMixOfInsertionsAndRemovalsKeepsTheOrder(count: Int) {
    var random = SplitMix64(seed: UInt64(count))
    var heap = DeadlineHeap<Int, Void>()
    var expected: [(deadline: Int, id: Int)] = []
    for id in 0..<count {
      let deadline = Int.random(in: 0..<max(count / 4, 2), using: &random)
      heap.insert(.init(id: id, deadline: deadline, value: ()))
      expected.append((deadline, id))
      if Int.random(in: 0..<3, using: &random) == 0 {
        let removed = expected.remove(at: Int.random(in: expected.indices, using: &random))
        #expect(heap.remove(id: removed.id)?.deadline == removed.deadline)
      }
      #expect(heap.first?.deadline == expected.map(\.deadline).min())
    }
    let order = drained(&heap).map(\.id)
    #expect(order == expected.sorted { ($0.deadline, $0.id) < ($1.deadline, $1.id) }.map(\.id))
  }

  private func drained<Value>(
    _ heap: inout DeadlineHeap<Int, Value>
  ) -> [DeadlineHeap<Int, Value>.Entry] {
    var entries: [DeadlineHeap<Int, Value>.Entry] = []
    while let entry = heap.popFirst() { entries.append(entry) }
    return entries
  }
}
