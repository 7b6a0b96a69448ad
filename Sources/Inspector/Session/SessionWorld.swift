internal import ComposableArchitecture
internal import Dependencies
internal import Foundation
internal import Sharing

/// The clock of a virtual session.
@MainActor
final class VirtualSessionClock: SessionClock {
  let clock = TestClock()
  var now: Duration { clock.now.offset }
  var isVirtual: Bool { true }
  var sleeperCount: Int? { clock.sleeperCount }

  func wakeNext(until moment: Duration) -> Bool {
    clock.wakeNext(until: TestClock.Instant(offset: moment))
  }
}

/// The clock of a live session.
@MainActor
final class LiveSessionClock: SessionClock {
  /// What features sleep on; nil when their store was made without the session.
  let clock: CountingClock?
  private let start = ContinuousClock.now
  var now: Duration { ContinuousClock.now - start }
  var isVirtual: Bool { false }
  var sleeperCount: Int? { clock?.sleeperCount }

  init(clock: CountingClock?) { self.clock = clock }

  func wakeNext(until moment: Duration) -> Bool { false }
}

extension DependencyValues {
  /// Clock, date, ids, random numbers and storage of a virtual session.
  mutating func becomeVirtual(_ clock: TestClock, options: SessionOptions) {
    context = .live
    continuousClock = clock
    let start = options.date
    date = DateGenerator(stateless: { start.addingTimeInterval(clock.now.offset.seconds) })
    uuid = .incrementing
    stackElementID = .incrementing
    withRandomNumberGenerator = WithRandomNumberGenerator(SplitMix64(seed: options.seed))
    useEphemeralSharedStorage()
  }
}
