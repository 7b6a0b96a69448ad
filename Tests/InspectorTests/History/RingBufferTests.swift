internal import Testing

@testable internal import Inspector

@Suite struct RingBufferTests {
  private func buffer(_ elements: some Sequence<Int>, capacity: Int) -> RingBuffer<Int> {
    var buffer = RingBuffer<Int>(capacity: capacity)
    for element in elements { buffer.append(element) }
    return buffer
  }

  @Test(arguments: 0...10)
  func lastElementsAreKeptInOrder(count: Int) {
    for capacity in 1...5 {
      let kept = buffer(0..<count, capacity: capacity)
      #expect(Array(kept) == Array((0..<count).suffix(capacity)))
    }
  }

  @Test(arguments: 1...7)
  func newCapacityKeepsTheLast(capacity: Int) {
    var buffer = buffer(0..<8, capacity: 5)
    buffer.capacity = capacity
    #expect(Array(buffer) == Array((3..<8).suffix(capacity)))
    buffer.append(8)
    #expect(Array(buffer) == Array((3...8).suffix(capacity)))
  }

  @Test func emptiedBufferStartsAgain() {
    var buffer = buffer(0..<8, capacity: 5)
    buffer.removeAll()
    #expect(buffer.isEmpty)
    buffer.append(1)
    #expect(Array(buffer) == [1])
  }
}
