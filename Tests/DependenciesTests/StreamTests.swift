import Dependencies
import Testing

@Suite struct StreamTests {
  struct Refusal: Error {}

  /// Gives 1, 2, 3, then an error.
  struct Failing: AsyncSequence, Sendable {
    struct AsyncIterator: AsyncIteratorProtocol {
      var last = 0
      mutating func next() async throws -> Int? {
        if last == 3 { throw Refusal() }
        last += 1
        return last
      }
    }
    func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
  }

  @Test func aFinishedStreamHasNoElements() async throws {
    for await element in AsyncStream<Int>.finished { Issue.record("\(element)") }
    for try await element in AsyncThrowingStream<Int, any Error>.finished() {
      Issue.record("\(element)")
    }
    await #expect(throws: Refusal.self) {
      for try await _ in AsyncThrowingStream<Int, any Error>.finished(throwing: Refusal()) {}
    }
  }

  @Test func aStreamThatNeverGivesAnythingEndsWithItsTask() async throws {
    let task = Task { for await _ in AsyncStream<Int>.never {} }
    let throwing = Task { for try await _ in AsyncThrowingStream<Int, any Error>.never {} }
    let never = Task<Void, any Error> { try await Task.never() }
    for _ in 0..<10 { await Task.yield() }
    task.cancel()
    throwing.cancel()
    never.cancel()
    await task.value
    try await throwing.value
    await #expect(throws: CancellationError.self) { try await never.value }
  }

  @Test func aSequenceIsErasedElementByElement() async {
    let source = AsyncStream { continuation in
      for number in 1...3 { continuation.yield(number) }
      continuation.finish()
    }
    var squares: [Int] = []
    for await square in source.map({ $0 * $0 }).eraseToStream() { squares.append(square) }
    #expect(squares == [1, 4, 9])
  }

  @Test func anErrorEndsAStreamAndIsThrownByAThrowingOne() async {
    var numbers: [Int] = []
    for await number in Failing().eraseToStream() { numbers.append(number) }
    #expect(numbers == [1, 2, 3])
    numbers = []
    await #expect(throws: Refusal.self) {
      for try await number in Failing().eraseToThrowingStream() { numbers.append(number) }
    }
    #expect(numbers == [1, 2, 3])
  }

  @Test func aStreamOfAClocksTicksIsDrivenByTheClock() async {
    let clock = TestClock()
    let ticks = LockIsolated(0)
    let task = Task {
      for await tick in clock.timer(interval: .seconds(1)).eraseToStream() { ticks.setValue(tick) }
    }
    await clock.advance(by: .seconds(3))
    #expect(ticks.value == 3)
    task.cancel()
    await task.value
  }
}
