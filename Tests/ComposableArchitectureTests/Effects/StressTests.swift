import ComposableArchitecture
import Testing

/// Many of everything: nothing grows, nothing leaks, nothing runs on.
@Suite(.timeLimit(.minutes(5))) @MainActor struct StressTests {
  @Test func tenThousandEffectsStartedAndCancelledByIDLeaveNothing() async {
    let witnesses = Witnesses()
    let store = Store(initialState: 0) { Swarm(witnesses: witnesses) }
    for id in 0..<10_000 { store.send(.started(id)) }
    #expect(store.runningIDs.count == 10_000)
    for id in 0..<10_000 { store.send(.cancelled(id)) }
    #expect(store.runningIDs.isEmpty)
    await witnesses.allAreGone()
    #expect(store.withState { $0 } == 10_000)
  }

  @Test func tenThousandRestartsUnderOneIDLeaveOne() async {
    let witnesses = Witnesses()
    let store = Store(initialState: 0) { Swarm(witnesses: witnesses) }
    for _ in 0..<10_000 { store.send(.restarted) }
    #expect(store.runningIDs == [10_000])
    store.runtime.cancelAll()
    await witnesses.allAreGone()
  }

  @Test func tenThousandFollowUpsOfEachKindEnd() async {
    let store = Store(initialState: 0) { Countdown() }
    store.send(.counted(10_000))
    #expect(store.withState { $0 } == 10_000)
    await store.send(.countedInEffects(10_000)).finish()
    #expect(store.withState { $0 } == 20_000)
    #expect(store.runningIDs.isEmpty)
  }

  @Test func oneHundredStoresAndTheirEffectsAreFreed() async {
    let witnesses = Witnesses()
    var stores: [Weak<Store<Int, Swarm.Action>>] = []
    var runtimes: [Weak<StoreRuntime>] = []
    for _ in 0..<100 {
      let store = Store(initialState: 0) { Swarm(witnesses: witnesses) }
      for id in 0..<10 { store.send(.started(id)) }
      store.send(.merged)
      stores.append(Weak(store))
      runtimes.append(Weak(store.runtime))
    }
    #expect(stores.allSatisfy { $0.object == nil })
    #expect(runtimes.allSatisfy { $0.object == nil })
    await witnesses.allAreGone()
  }

  @Test func aStoreIsFreedWhileAnEffectHoldsItsSend() async {
    let (sends, keep) = AsyncStream<Send<Swarm.Action>>.makeStream()
    let witnesses = Witnesses()
    var store: Store<Int, Swarm.Action>? = Store(initialState: 0) {
      Swarm(witnesses: witnesses, keep: keep)
    }
    store?.send(.kept)
    var iterator = sends.makeAsyncIterator()
    let send = await iterator.next()
    let runtime = Weak(store?.runtime)
    store = nil
    #expect(runtime.object == nil)
    if let send { send(.started(1)) }
    await witnesses.allAreGone()
  }
}

/// A reference that does not hold.
private struct Weak<Object: AnyObject> {
  weak var object: Object?

  init(_ object: Object?) {
    self.object = object
  }
}

/// Counts the objects that effects hold as long as their work lasts.
@MainActor
private final class Witnesses {
  private var count = 0
  private var waiters: [CheckedContinuation<Void, Never>] = []

  final class Witness: Sendable {
    private let end: @Sendable () -> Void

    init(_ end: @escaping @Sendable () -> Void) {
      self.end = end
    }

    deinit { end() }
  }

  func make() -> Witness {
    count += 1
    return Witness { Task { @MainActor in self.leave() } }
  }

  private func leave() {
    count -= 1
    guard count == 0 else { return }
    for waiter in waiters { waiter.resume() }
    waiters = []
  }

  /// Returns when no effect's work is left; a leak would hang, which the time limit of a run shows.
  func allAreGone() async {
    guard count > 0 else { return }
    await withCheckedContinuation { waiters.append($0) }
  }
}

private struct Swarm: Reducer {
  enum Action: Sendable {
    case started(Int)
    case cancelled(Int)
    case restarted
    case merged
    case kept
  }

  let witnesses: Witnesses
  var keep: AsyncStream<Send<Action>>.Continuation?

  func reduce(into state: inout Int, action: Action) -> Effect<Action> {
    switch action {
    case .started(let id):
      state += 1
      return work().cancellable(id: id)
    case .cancelled(let id):
      return .cancel(id: id)
    case .restarted:
      return work().cancellable(id: "one", cancelInFlight: true)
    case .merged:
      return .concatenate(.merge(work(), work()), work())
    case .kept:
      return .run { [keep] send in
        keep?.yield(send)
        keep?.finish()
      }
    }
  }

  private func work() -> Effect<Action> {
    let witness = MainActor.assumeIsolated { witnesses.make() }
    return .run { _ in
      let (stream, continuation) = AsyncStream<Never>.makeStream()
      for await _ in stream {}
      withExtendedLifetime((witness, continuation)) {}
    }
  }
}

private struct Countdown: Reducer {
  enum Action {
    case counted(Int)
    case countedInEffects(Int)
  }

  func reduce(into state: inout Int, action: Action) -> Effect<Action> {
    switch action {
    case .counted(let left):
      guard left > 0 else { return .none }
      state += 1
      return .send(.counted(left - 1))
    case .countedInEffects(let left):
      guard left > 0 else { return .none }
      state += 1
      return .run { send in await send(.countedInEffects(left - 1)) }
    }
  }
}
