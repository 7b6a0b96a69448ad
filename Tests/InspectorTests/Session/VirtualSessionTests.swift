internal import ComposableArchitecture
internal import Foundation
internal import Testing

@testable internal import Inspector

/// A feature that asks for everything that a virtual session makes repeatable.
@Reducer
private struct Dice {
  @ObservableState
  struct State {
    var roll = 0
    var id = ""
    var date = ""
    @Shared(.inMemory("dice-rolls")) var rolls = 0
    @Shared(.appStorage("dice-name")) var name = "none"
  }

  enum Action {
    case rolled
    case looped
    case slept(Int)
  }

  @Dependency(\.withRandomNumberGenerator) private var withRandomNumberGenerator
  @Dependency(\.uuid) private var uuid
  @Dependency(\.date.now) private var now
  @Dependency(\.continuousClock) private var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rolled:
        state.roll = withRandomNumberGenerator { Int.random(in: 1...1_000_000, using: &$0) }
        state.id = uuid().uuidString
        state.date = now.ISO8601Format()
        state.$rolls.withLock { $0 += 1 }
        state.$name.withLock { $0 = "last" }
        return .none
      case .looped:
        return .send(.looped)
      case .slept(let count):
        return .run { [clock] send in
          try await clock.sleep(for: .seconds(1))
          await send(count > 0 ? .slept(count - 1) : .rolled)
        }
      }
    }
  }
}

@MainActor
@Suite struct VirtualSessionTests {
  private func session(
    seed: UInt64 = 0,
    date: Date? = nil,
    actionLimit: Int = 1_000
  ) -> Inspector.Session {
    var options = SessionOptions(seed: seed)
    options.actionLimit = actionLimit
    if let date { options.date = date }
    return Session(options: options) { Store(initialState: Dice.State()) { Dice() } }
  }

  private func state(_ session: Inspector.Session, after lines: String...) async -> String {
    for line in lines { _ = await session.run(line) }
    return await session.run("state").output
  }

  @Test func sessionsWithOneSeedAreAlike() async {
    let first = await state(session(seed: 7), after: "send rolled", "send rolled")
    let second = await state(session(seed: 7), after: "send rolled", "send rolled")
    let other = await state(session(seed: 8), after: "send rolled", "send rolled")
    #expect(first == second)
    #expect(first != other)
  }

  @Test func resetStartsRandomNumbersIdsAndStorageAgain() async {
    let session = session()
    let first = await state(session, after: "send rolled")
    let second = await state(session, after: "send rolled")
    let third = await state(session, after: "reset", "send rolled")
    #expect(first != second)
    #expect(first == third)
    #expect(first.contains(#"id: "00000000-0000-0000-0000-000000000000""#))
    #expect(first.contains("rolls: 1"))
  }

  @Test func storageIsTheSessionsOwn() async {
    _ = await state(session(), after: "send rolled")
    let fresh = await state(session())
    #expect(fresh.contains("rolls: 0"))
    #expect(fresh.contains(#"name: "none""#))
    #expect(UserDefaults.standard.string(forKey: "dice-name") == nil)
  }

  @Test func datesPassWithTheClock() async {
    let start = await state(session(), after: "send rolled")
    #expect(start.contains(#"date: "2001-01-01T00:00:00Z""#))
    let later = await state(session(), after: "advance 90s", "send rolled")
    #expect(later.contains(#"date: "2001-01-01T00:01:30Z""#))
    let date = Date(timeIntervalSinceReferenceDate: 3600)
    let chosen = await state(session(date: date), after: "send rolled")
    #expect(chosen.contains(#"date: "2001-01-01T01:00:00Z""#))
  }

  @Test func advanceLetsEachSleeperFinishBeforeTheNext() async {
    let session = session()
    _ = await session.run("send slept 3")
    let outcome = await session.run("advance 3.5s")
    #expect(
      outcome.output == "now 3.5s, 3 actions, 1 sleeping, 0 waiting for something outside")
    _ = await session.run("advance 500ms")
    #expect(await session.run("expect roll > 0").exitCode == 0)
    #expect(await session.run("expect effects == 0").exitCode == 0)
  }

  @Test func endlessActionsAreAnErrorThatNamesThem() async {
    let session = session()
    let outcome = await session.run("send looped")
    #expect(outcome.exitCode == 1)
    #expect(
      outcome.errors.first?.message
        == "The store was not quiet after 1,000 actions; 'looped' repeats"
    )
    #expect(await session.run("send rolled").exitCode == 0)
  }

  @Test func interruptionEndsEndlessActions() async {
    let session = session(actionLimit: .max)
    let interruption = session.interruption
    let thread = Thread { interruption.raise() }
    thread.start()
    let outcome = await session.run("send looped")
    #expect(outcome.exitCode == 130)
  }

  @Test func interruptionBeforeALineEndsIt() async {
    let session = session(actionLimit: .max)
    session.interruption.raise()
    #expect(await session.run("send looped").exitCode == 130)
  }
}
