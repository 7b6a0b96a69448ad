import Foundation
import Testing

@testable import ComposableArchitecture

@MainActor
@Suite struct MainQueueTurnTests {
  /// Steps that blocks on the main queue take.
  private final class Steps {
    var taken: [Int] = []
  }

  @Test func whatWasQueuedBeforeHasRun() async {
    let steps = Steps()
    for step in 0..<100 {
      DispatchQueue.main.async { MainActor.assumeIsolated { steps.taken.append(step) } }
    }
    #expect(steps.taken.isEmpty)
    await MainQueueTurn.pass()
    #expect(steps.taken == Array(0..<100))
  }

  @Test func tasksThatWereCreatedBeforeHaveBegun() async {
    let steps = Steps()
    let task = Task { @MainActor in
      steps.taken.append(1)
      await MainQueueTurn.pass()
      steps.taken.append(2)
    }
    await MainQueueTurn.pass()
    #expect(steps.taken == [1])
    await task.value
    #expect(steps.taken == [1, 2])
  }

  @Test func manyTurnsDoNotGrowTheStack() async {
    let steps = Steps()
    for step in 0..<10_000 {
      DispatchQueue.main.async { MainActor.assumeIsolated { steps.taken.append(step) } }
      await MainQueueTurn.pass()
      if steps.taken.count != step + 1 { break }
    }
    #expect(steps.taken.count == 10_000)
  }
}
