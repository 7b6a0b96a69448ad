import ComposableArchitecture
import Testing

@Suite @MainActor struct SendTests {
  @Test func anObserversSendIsProcessedInTheSameDrainOnceAndInOrder() {
    let store = Store(initialState: [Int]()) {
      Reduce<[Int], Int> { state, action in
        state.append(action)
        return action == 1 ? .send(2) : .none
      }
    }
    let observer = Resender(store)
    store.runtime.addObserver(observer)
    store.send(1)
    #expect(store.withState { $0 } == [1, 100, 2])
  }

  @Test func sendingThroughAKeptSendAfterTheEffectFinishedIsAnIssue() async {
    let kept = Kept()
    let store = Store(initialState: 0) {
      Reduce<Int, Bool> { state, isStart in
        guard isStart else {
          state += 1
          return .none
        }
        return .run { send in await kept.keep(send) }
      }
    }
    await store.send(true).finish()
    withKnownIssue {
      kept.send?(false)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("already finished") }
    }
    #expect(store.withState { $0 } == 0)
  }

  @Test func aSendOfACancelledEffectIsDroppedSilently() async {
    let kept = Kept()
    let store = Store(initialState: 0) {
      Reduce<Int, Bool> { state, isStart in
        guard isStart else {
          state += 1
          return .none
        }
        return .run { send in
          await kept.keep(send)
          for await _ in AsyncStream<Never>.makeStream().stream {}
        }
      }
    }
    let task = store.send(true)
    while kept.send == nil { await Task.yield() }
    task.cancel()
    kept.send?(false)
    #expect(store.withState { $0 } == 0)
  }

  @Test func sendingToTheStoreFromInsideAReducerIsAnIssueAndIsQueued() {
    var reentered: Store<[Int], Int>?
    defer { reentered = nil }
    let store = Store(initialState: [Int]()) {
      Reduce<[Int], Int> { state, action in
        if action == 1 { MainActor.assumeIsolated { _ = reentered?.send(2) } }
        state.append(action)
        return .none
      }
    }
    reentered = store
    withKnownIssue {
      store.send(1)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("from inside a reducer") }
    }
    #expect(store.withState { $0 } == [1, 2])
  }

  @Test func anErrorThatNobodyCatchesIsAnIssue() async {
    struct Failure: Error {}
    let store = Store(initialState: 0) {
      Reduce<Int, Void> { _, _ in .run { _ in throw Failure() } }
    }
    await withKnownIssue {
      await store.send(()).finish()
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("Failure()") }
    }
  }

  @Test func catchTakesTheErrorAndMaySend() async {
    struct Failure: Error {}
    let store = Store(initialState: "") {
      Reduce<String, String?> { state, action in
        guard let action else {
          return .run { _ in
            throw Failure()
          } catch: { error, send in
            await send("\(error)")
          }
        }
        state = action
        return .none
      }
    }
    await store.send(nil).finish()
    #expect(store.withState { $0 } == "Failure()")
  }

  @Test func anActionForAnAbsentChildIsAnIssueAndChangesNothing() {
    let absent: [(Lives.Action, String, String)] = [
      (.maybe(.started), "ifLet", "maybe"),
      (.sheet(.presented(.started)), "ifLet", "sheet"),
      (.sheet(.dismiss), "ifLet", "sheet"),
      (.rows(.element(id: 9, action: .started)), "forEach", "rows[9]"),
    ]
    for (action, name, path) in absent {
      let store = Store(initialState: Lives.State()) { Lives() }
      withKnownIssue {
        store.send(action)
      } matching: { issue in
        issue.comments.contains { $0.rawValue.contains("'\(name)'") && $0.rawValue.contains(path) }
      }
      #expect(store.withState { $0 } == Lives.State())
      #expect(store.runningIDs.isEmpty)
    }
  }

  @Test func anActionForAnotherCaseIsAnIssue() {
    let store = Store(initialState: Lives.State(place: .first(Work.State()))) { Lives() }
    withKnownIssue {
      store.send(.place(.presented(.second(.started))))
    }
    #expect(store.runningIDs.isEmpty)
  }

  @Test func finishWaitsForActionsThatEffectsSend() async {
    let clock = TestClock()
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, depth in
        state += 1
        guard depth > 0 else { return .none }
        return .run { send in
          await Task.yield()
          await send(depth - 1)
        }
      }
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(5).finish()
    #expect(store.withState { $0 } == 6)
  }

  /// Sends once more when it sees the first action.
  private final class Resender: StoreObserver {
    private unowned let store: Store<[Int], Int>

    init(_ store: Store<[Int], Int>) {
      self.store = store
    }

    func actionReduced(_ record: ActionRecord) {
      if record.action as? Int == 1 { store.send(100) }
    }
  }

  /// Keeps the `Send` of an effect.
  @MainActor
  private final class Kept {
    private(set) var send: Send<Bool>?

    func keep(_ send: Send<Bool>) { self.send = send }
  }
}
