internal import Dependencies
internal import Sharing
internal import Testing

/// A key that answers when it is told to, as one over a network does.
private struct SlowKey: SharedKey {
  struct Failure: Error {}

  let id: String
  let loads = LockIsolated<[LoadContinuation<Int>]>([])
  let saves = LockIsolated<[SaveContinuation]>([])
  let subscriber = LockIsolated<SharedSubscriber<Int>?>(nil)

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    loads.withValue { $0.append(continuation) }
  }

  func subscribe(
    context: LoadContext<Int>,
    subscriber: SharedSubscriber<Int>
  ) -> SharedSubscription {
    self.subscriber.setValue(subscriber)
    return SharedSubscription {}
  }

  func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
    saves.withValue { $0.append(continuation) }
  }
}

/// On the main actor, as the tests that watch all shared values are.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct LoadingTests {
  private let key = SlowKey(id: "\(Test.current.map { "\($0.id)" } ?? "")")

  @Test func theDefaultStandsUntilTheValueArrives() {
    let shared = Shared(wrappedValue: 1, key)
    #expect(shared.wrappedValue == 1)
    #expect(shared.isLoading)
    key.loads.value.first?.resume(returning: 5)
    #expect(shared.wrappedValue == 5)
    #expect(!shared.isLoading)
  }

  @Test func aPlaceWithoutAValueEndsTheLoading() {
    let shared = Shared(wrappedValue: 1, key)
    key.loads.value.first?.resumeReturningInitialValue()
    #expect(shared.wrappedValue == 1)
    #expect(!shared.isLoading)
  }

  @Test func aSecondHolderDoesNotLoadAgain() {
    let first = Shared(wrappedValue: 1, key)
    let second = SharedReader(wrappedValue: 2, key)
    #expect(key.loads.count == 1)
    #expect(second.isLoading)
    #expect(first.wrappedValue == second.wrappedValue)
  }

  @Test func loadingIsObserved() {
    let shared = Shared(wrappedValue: 1, key)
    let count = observe { _ = shared.isLoading }
    key.loads.value.first?.resumeReturningInitialValue()
    #expect(count.value == 1)
  }

  @Test func aLateFailureIsReportedAndObserved() {
    let shared = Shared(wrappedValue: 1, key)
    let count = observe { _ = shared.loadError }
    expectIssue("could not be loaded") {
      key.loads.value.first?.resume(throwing: SlowKey.Failure())
    }
    #expect(shared.loadError is SlowKey.Failure)
    #expect(!shared.isLoading)
    #expect(count.value == 1)
    key.subscriber.value?.yield(8)
    #expect(shared.loadError == nil)
    #expect(shared.wrappedValue == 8)
  }

  @Test func aLoadThatIsAskedForIsRunningUntilItsAnswer() async throws {
    let shared = Shared(wrappedValue: 1, key)
    key.loads.value.first?.resume(returning: 2)
    async let loaded: Void = shared.load()
    while key.loads.count < 2 { await Task.yield() }
    #expect(shared.isLoading)
    key.loads.value.last?.resume(returning: 3)
    try await loaded
    #expect(shared.wrappedValue == 3)
    #expect(!shared.isLoading)
  }

  @Test func theErrorOfALoadThatIsAskedForIsTheCallers() async {
    let shared = SharedReader(wrappedValue: 1, key)
    let loading = Task { try await shared.load() }
    while key.loads.count < 2 { await Task.yield() }
    key.loads.value.last?.resume(throwing: SlowKey.Failure())
    await #expect(throws: SlowKey.Failure.self) { try await loading.value }
    #expect(shared.loadError is SlowKey.Failure)
    #expect(shared.wrappedValue == 1)
  }

  @Test func theErrorOfASaveThatIsAskedForIsTheCallersAndIsKept() async throws {
    let shared = Shared(wrappedValue: 1, key)
    let saving = Task { try await shared.save() }
    while key.saves.count < 1 { await Task.yield() }
    key.saves.value.last?.resume(throwing: SlowKey.Failure())
    await #expect(throws: SlowKey.Failure.self) { try await saving.value }
    #expect(shared.saveError is SlowKey.Failure)
    async let again: Void = shared.save()
    while key.saves.count < 2 { await Task.yield() }
    key.saves.value.last?.resume()
    try await again
    #expect(shared.saveError == nil)
  }

  @Test func theErrorOfALateSaveIsObservedAndSoIsItsEnd() {
    let shared = Shared(wrappedValue: 1, key)
    shared.withLock { $0 = 2 }
    let failing = observe { _ = shared.saveError }
    expectIssue("could not be saved") {
      key.saves.value.last?.resume(throwing: SlowKey.Failure())
    }
    #expect(failing.value == 1)
    shared.withLock { $0 = 3 }
    let mended = observe { _ = shared.saveError }
    key.saves.value.last?.resume()
    #expect(mended.value == 1)
    shared.withLock { $0 = 4 }
    let same = observe { _ = shared.saveError }
    key.saves.value.last?.resume()
    #expect(same.value == 0)
  }

  @Test func theErrorOfASaveThatIsAskedForIsObserved() async {
    let shared = Shared(wrappedValue: 1, key)
    let changes = observe { _ = shared.saveError }
    let saving = Task { try await shared.save() }
    while key.saves.count < 1 { await Task.yield() }
    key.saves.value.last?.resume(throwing: SlowKey.Failure())
    await #expect(throws: SlowKey.Failure.self) { try await saving.value }
    #expect(changes.value == 1)
  }

  @Test func changesDuringALoadAreKeptUntilItArrives() {
    let shared = Shared(wrappedValue: 1, key)
    shared.withLock { $0 = 4 }
    #expect(shared.wrappedValue == 4)
    key.subscriber.value?.yieldLoading()
    #expect(shared.isLoading)
    key.subscriber.value?.yieldLoading(false)
    #expect(!shared.isLoading)
    #expect(shared.wrappedValue == 4)
  }

  @Test func derivedReferencesTellOfTheirRoots() {
    let shared = Shared(wrappedValue: 1, key)
    let size: SharedReader<UInt> = shared.magnitude
    #expect(size.isLoading)
    expectIssue { key.loads.value.first?.resume(throwing: SlowKey.Failure()) }
    #expect(size.loadError is SlowKey.Failure)
  }

  @Test func whatIsRequiredMustBeThere() async throws {
    let key = InMemoryKey<Int>.inMemory("required")
    let error = await #expect(throws: MissingValue.self) { try await Shared(require: key) }
    #expect(error?.description == #"'inMemory "required"' holds no value"#)
    await #expect(throws: MissingValue.self) { try await SharedReader(require: key) }
    Shared(wrappedValue: 0, key).withLock { $0 = 6 }
    #expect(try await Shared(require: key).wrappedValue == 6)
    #expect(try await SharedReader(require: key).wrappedValue == 6)
  }

  @Test func whatIsRequiredIsLoadedOnce() async throws {
    let requiring = Task { try await Shared(require: key) }
    while key.loads.count < 1 { await Task.yield() }
    key.loads.value.last?.resume(returning: 6)
    let shared = try await requiring.value
    #expect(shared.wrappedValue == 6)
    #expect(!shared.isLoading)
    #expect(key.loads.count == 1)
    key.subscriber.value?.yield(7)
    #expect(shared.wrappedValue == 7)
    key.subscriber.value?.yieldReturningInitialValue()
    #expect(shared.wrappedValue == 6)
  }

  @Test func whatAReaderRequiresIsLoadedOnce() async throws {
    let requiring = Task { try await SharedReader(require: key) }
    while key.loads.count < 1 { await Task.yield() }
    key.loads.value.last?.resume(returning: 6)
    #expect(try await requiring.value.wrappedValue == 6)
    #expect(key.loads.count == 1)
  }

  @Test func byValueNothingIsLoadedOrSaved() async throws {
    let shared = Shared(value: 1)
    try await shared.load()
    try await shared.save()
    #expect(!shared.isLoading)
    #expect(shared.loadError == nil)
    #expect(shared.saveError == nil)
  }
}
