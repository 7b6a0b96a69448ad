internal import ComposableArchitecture
internal import Foundation
internal import Testing

@testable internal import Inspector

/// An object that copies of a state share.
private final class Tally: @unchecked Sendable {
  // Only used on the main actor.
  var count = 0
}

/// A feature whose actions each move something else, most of it in a way that a dry run takes back.
@Reducer
private struct Mover {
  @ObservableState
  struct State {
    var tally = Tally()
    var id = UUID()
    var roll = 0
    var names: [String] = []
    var path = StackState<Page.State>()
    @Shared(.inMemory("mover-count")) var count = 0
    @Shared(.appStorage("mover-name")) var name = "none"
    @Shared(.fileStorage(URL(fileURLWithPath: "/mover.json"))) var list: [Int] = [1]
  }

  enum Action {
    case ticketTaken
    case rolled
    case pushed
    case shared
    case started
    case tallied
    case fileWritten
    case defaultSet
    case sentToStore
    case path(StackActionOf<Page>)
  }

  @Reducer
  struct Page {
    struct State {}
    enum Action { case shown }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  /// Sends to the store from inside the reducer, as nobody should.
  let send: @MainActor () -> Void

  @Dependency(\.uuid) private var uuid
  @Dependency(\.withRandomNumberGenerator) private var withRandomNumberGenerator
  @Dependency(\.continuousClock) private var clock
  @Dependency(\.defaultFileStorage) private var files
  @Dependency(\.defaultAppStorage) private var defaults

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .ticketTaken:
        state.id = uuid()
      case .rolled:
        state.roll = withRandomNumberGenerator { Int.random(in: 1...1_000, using: &$0) }
      case .pushed:
        state.path.append(Page.State())
      case .shared:
        state.$count.withLock { $0 += 1 }
        state.$name.withLock { $0 = "moved" }
        state.$list.withLock { $0.append(2) }
      case .started:
        return .run { [clock] _ in try await clock.sleep(for: .seconds(1)) }
      case .tallied:
        state.tally.count += 1
      case .fileWritten:
        try? files.write(Data([1]), to: URL(fileURLWithPath: "/note.txt"))
      case .defaultSet:
        defaults.set(1, forKey: "mover-flag")
      case .sentToStore:
        MainActor.assumeIsolated { send() }
      case .path:
        break
      }
      return .none
    }
    .forEach(\.path, action: \.path) { Page() }
  }
}

/// Holds a store that its reducer sends to.
@MainActor
private final class Loop {
  weak var store: Store<Mover.State, Mover.Action>?
  var sent = 0

  func send() {
    sent += 1
    store?.send(.rolled)
  }
}

@MainActor
@Suite struct EnvelopePurityTests {
  private let loop = Loop()

  private func mover() -> EnvelopeFixture<Mover.State, Mover.Action> {
    let store = withDependencies {
      $0.uuid = .incrementing
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(SplitMix64(seed: 3))
      $0.continuousClock = TestClock()
      $0.stackElementID = .incrementing
      $0.useEphemeralSharedStorage()
    } operation: {
      Store(initialState: Mover.State()) { Mover(send: loop.send) }
    }
    loop.store = store
    return EnvelopeFixture(store)
  }

  private let timed = EnvelopeRequest(batches: 2)

  @Test(arguments: ["ticketTaken", "rolled", "pushed", "shared", "started"])
  func whatADryRunTakesBackIsPure(line: String) throws {
    let mover = mover()
    let runtime = mover.store.runtime
    let before = PuritySnapshot(runtime)
    let report = try mover.report(line, timed)
    #expect(report.pure)
    #expect(report.impure == [])
    #expect(report.totals.reduceNs != nil)
    #expect(report.levels.last?.reacts == true)
    #expect(before.differences(to: PuritySnapshot(runtime)) == [])
    #expect(runtime.effects.isEmpty)
    #expect(runtime.lastIDs == (0, 0))
  }

  @Test func whatComesAfterADryRunIsWhatWouldHaveCome() throws {
    let measured = mover()
    for line in ["ticketTaken", "rolled", "pushed", "shared"] {
      _ = try measured.report(line, timed)
    }
    let plain = mover()
    for store in [measured.store, plain.store] {
      store.send(.ticketTaken)
      store.send(.rolled)
      store.send(.pushed)
      store.send(.shared)
    }
    #expect(measured.store.withState { $0.id } == plain.store.withState { $0.id })
    #expect(measured.store.roll == plain.store.roll)
    #expect(measured.store.withState { $0.path.ids } == plain.store.withState { $0.path.ids })
    #expect(measured.store.count == 1)
    #expect(measured.store.list == [1, 2])
  }

  @Test(arguments: [
    ("tallied", "state: an object now holds count: 1"),
    ("fileWritten", "file note.txt"),
    ("defaultSet", "user defaults mover-flag"),
    ("sentToStore", "actions: a reducer sent one to the store"),
  ])
  func whatItCannotTakeBackIsNamedAndNotRepeated(line: String, name: String) throws {
    let mover = mover()
    let report = try mover.report(line, timed)
    #expect(!report.pure)
    #expect(report.impure == [name])
    #expect(report.totals.reduceNs == nil)
    #expect(report.levels.map(\.reacts) == [nil])
    #expect(report.remark == Wording.reducersNotRepeated)
    #expect(report.totals.embedNs != nil)
  }

  @Test func whatIsSentInADryRunIsDropped() throws {
    let mover = mover()
    _ = try mover.report("sentToStore", timed)
    #expect(loop.sent == 1)
    #expect(mover.store.roll == 0)
    #expect(mover.store.runtime.lastIDs == (0, 0))
    mover.store.send(.rolled)
    #expect(mover.store.roll != 0)
    #expect(mover.store.runtime.lastIDs == (1, 0))
  }

  @Test func reducersThatAreNotRunMoveNothing() throws {
    let report = try mover().report(
      "tallied", EnvelopeRequest(runsReducers: false, hasTimes: false))
    #expect(report.pure)
    #expect(report.remark == Wording.reducersNotRun)
  }

  @Test func whatMovesSomethingIsNotTimedAndHasNoCost() throws {
    let actions = try mover().meter.ranking(EnvelopeRequest(batches: 2)).actions
    let impure = try #require(actions.first { $0.action == "fileWritten" })
    #expect(impure.totals.reduceNs == nil)
    #expect(impure.costNs == nil)
    #expect(impure.costRank == nil)
    let ranks = actions.filter(\.pure).compactMap(\.costRank)
    #expect(Set(ranks) == Set(1...actions.count(where: \.pure)))
  }

  @Test func rankingNamesTheActionThatMovedSomething() throws {
    let ranking = try mover().meter.ranking(EnvelopeRequest(hasTimes: false))
    #expect(!ranking.pure)
    #expect(ranking.impure.contains("file note.txt by fileWritten"))
    #expect(ranking.actions.filter(\.pure).map(\.action).contains("shared"))
  }

  @Test func overridesAreCopiesToo() throws {
    let store = Store(initialState: Ticket.State()) {
      Ticket().dependency(\.uuid, .incrementing)
    }
    let ticket = EnvelopeFixture(store)
    for _ in 0..<3 { #expect(try ticket.report("taken", timed).pure) }
    store.send(.taken)
    #expect(store.withState { $0.id } == UUID(0))
  }

  @Test func aSourceThatABodyCapturedIsTheRealOneAndNamed() throws {
    let store = withDependencies {
      $0.uuid = .incrementing
    } operation: {
      Store(initialState: Desk.State()) { Desk() }
    }
    #expect(try EnvelopeFixture(store).report("ticket.taken", timed).impure == ["uuid"])
    store.send(.ticket(.taken))
    #expect(store.withState { $0.ticket?.id } == UUID(1))
    #expect(store.runtime.storeDependencies.uuid.upcoming == UUID(2))
  }

  @Test func printedChangesAreNotPrinted() throws {
    let store = Store(initialState: Ticket.State()) {
      Ticket().dependency(\.uuid, .incrementing)._printChanges(
        _ReducerPrinter { _, _, _ in Issue.record("A dry run was shown") })
    }
    #expect(try EnvelopeFixture(store).report("taken", timed).pure)
  }
}

/// Takes a ticket when it is told to.
@Reducer
private struct Ticket {
  struct State { var id: UUID? }
  enum Action { case taken }
  @Dependency(\.uuid) private var uuid

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.id = uuid()
    return .none
  }
}

/// A child whose body captures what it was made under.
@Reducer
private struct CapturingTicket {
  struct State { var id: UUID? }
  enum Action { case taken }
  @Dependency(\.uuid) private var uuid

  var body: some ReducerOf<Self> {
    let uuid = uuid
    Reduce { state, _ in
      state.id = uuid()
      return .none
    }
  }
}

@Reducer
private struct Desk {
  struct State { var ticket: CapturingTicket.State? = CapturingTicket.State() }
  enum Action { case ticket(CapturingTicket.Action) }

  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.ticket, action: \.ticket) { CapturingTicket() }
  }
}
