internal import ComposableArchitecture
internal import Testing

@testable internal import Inspector

/// A feature that presses Ctrl-C itself, in the middle of what it does.
@Reducer
private struct Alarm {
  @ObservableState
  struct State {
    @ObservationStateIgnored var interruption: Interruption?
    var rings = 0
    var echoes = 0
  }

  enum Action {
    case started
    case rang
    case echoed
    case called
    case endless
  }

  @Dependency(\.continuousClock) private var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .started:
        return .run { [clock, interruption = state.interruption] send in
          for _ in 0..<5 {
            try await clock.sleep(for: .seconds(1))
            interruption?.raise()
            // Still going on when the flag is looked at.
            for _ in 0..<3 { await Task.yield() }
            await send(.rang)
          }
        }
      case .rang: state.rings += 1
      case .called:
        state.interruption?.raise()
        return .merge(.send(.echoed), .send(.echoed), .send(.echoed))
      case .echoed: state.echoes += 1
      case .endless:
        state.interruption?.raise()
        return .send(.endless)
      }
      return .none
    }
  }
}

@MainActor
@Suite struct InterruptedStoreTests {
  private let interruption: Interruption
  private let session: Inspector.Session

  init() {
    let box = LockIsolated<Interruption?>(nil)
    let session = Session(options: SessionOptions()) {
      Store(initialState: Alarm.State(interruption: box.value)) { Alarm() }
    }
    let interruption = session.interruption
    box.setValue(interruption)
    self.interruption = interruption
    self.session = session
  }

  /// Starts again with a state that knows the flag.
  private func run(_ lines: String...) async -> CommandOutcome {
    _ = await session.run("reset")
    var outcome = CommandOutcome()
    for line in lines { outcome = await session.run(line) }
    return outcome
  }

  @Test func advanceEndsWhereTheStoreIsAtRest() async {
    let outcome = await run("send started", "advance 5s")
    #expect(outcome.exitCode == 130)
    #expect(outcome.output == "now 1s, 1 action, 1 sleeping, 0 waiting for something outside")
    interruption.lower()
    #expect(await session.run("state rings").output == "rings: 1")
    #expect(await session.run("advance 1s").output.hasPrefix("now 2s, 1 action, 1 sleeping"))
  }

  @Test func actionsThatWaitAreNotLost() async {
    let outcome = await run("send called")
    #expect(outcome.exitCode == 130)
    interruption.lower()
    #expect(await session.run("state echoes").output == "echoes: 3")
  }

  @Test func whatGoesOnAndOnIsCutOffAndNotCounted() async {
    let outcome = await run("send endless")
    #expect(outcome.exitCode == 130)
    #expect(ClockReport(now: 2, actions: 3).plainText == "now 2s, 3 actions, not at rest")
  }
}
