public import ComposableArchitecture

/// A store for tests, which asserts how state changes and what effects send back.
///
/// ```swift
/// let store = TestStore(initialState: Counter.State()) { Counter() }
/// await store.send(.incremented) {
///   $0.count = 1
/// }
/// ```
///
/// Exhaustive by default: a change that the closure does not make, an action that is not received and
/// an effect that still runs at the end fail the test. Change ``exhaustivity`` to be less strict.
@MainActor
public final class TestStore<State, Action> {
  /// How strict the store is about what is not asserted; strict unless set.
  ///
  /// ```swift
  /// store.exhaustivity = .off
  /// ```
  public var exhaustivity = Exhaustivity.on

  /// How long to wait for what effects do outside of the store's clock: one second unless set.
  public var timeout = Duration.seconds(1)

  /// The dependencies of the feature; changes count until the first action is sent.
  ///
  /// ```swift
  /// store.dependencies.date.now = Date(timeIntervalSince1970: 0)
  /// ```
  public var dependencies: DependencyValues {
    get { storeDependencies }
    _modify {
      // A default value that is only changed on the way counts as no use of it.
      DependencyValues.beginOverriding()
      defer { DependencyValues.endOverriding() }
      yield &storeDependencies
    }
  }

  private var storeDependencies: DependencyValues

  /// The state after the last action that was sent or received.
  public internal(set) var state: State

  /// Whether the feature has dismissed itself.
  public private(set) var isDismissed = false

  let areEqual: (State, State) -> Bool
  let recorder: ActionRecorder<State, Action>
  let location: IssueLocation

  /// The shared values that have changed since the last action.
  let sharedChangeLog: SharedChangeLog

  /// The ids that elements get which the expected state pushes, in step with the store's.
  var stackElementIDs: StackElementIDGenerator

  private let makeStore: @MainActor (State, DependencyValues) -> Store<State, Action>
  private var startedStore: Store<State, Action>?

  /// Creates a test store of a feature.
  ///
  /// ```swift
  /// let store = TestStore(initialState: Feature.State()) {
  ///   Feature()
  /// } withDependencies: {
  ///   $0.uuid = .incrementing
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - initialState: The state to start with; evaluated under the dependencies.
  ///   - reducer: The feature.
  ///   - prepareDependencies: Overrides dependencies for this store.
  ///   - fileID: The file that failures at the end of the test name.
  ///   - filePath: The path of that file.
  ///   - line: The line that failures at the end of the test name.
  ///   - column: The column in that line.
  public init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where State: Equatable {
    let log = SharedChangeLog()
    let (state, reducer, dependencies) = withDependencies {
      $0.stackElementID = .incrementing
      $0.sharedChangeLog = log
      $0.startsEffectsInOrder = true
      prepareDependencies(&$0)
    } operation: {
      (initialState(), reducer(), DependencyValues.current)
    }
    // What makes the initial state is no change.
    _ = log.take()
    self.sharedChangeLog = log
    self.state = state
    self.storeDependencies = dependencies
    self.recorder = ActionRecorder(dependencies.stackElementID, log)
    self.stackElementIDs = dependencies.stackElementID.copy
    self.areEqual = { $0 == $1 }
    self.location = IssueLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    self.makeStore = { state, dependencies in
      Store(initialState: state) {
        reducer
      } withDependencies: {
        $0 = dependencies
      }
    }
  }

  deinit {
    // NB: An isolated deinit would leave the test that failures belong to.
    MainActor.assumeIsolated { reportLeftovers() }
  }

  /// The store that runs the feature, started with the first action.
  var store: Store<State, Action> {
    if let startedStore { return startedStore }
    let store = makeStore(state, dependencies)
    store.runtime.addObserver(recorder)
    store.runtime.onRootDismissed = { [weak self] in self?.isDismissed = true }
    startedStore = store
    return store
  }

  /// The effects in flight.
  var effects: [EffectRecord] { startedStore?.runtime.effects ?? [] }

  /// Waits until nothing happens any more without time passing or something outside.
  func settle() async {
    await startedStore?.runtime.settle()
  }

  /// Waits until a condition holds, for what effects do outside of the store's clock too.
  func wait(for timeout: Duration?, until isOver: () -> Bool) async {
    await settle()
    let deadline = ContinuousClock.now + (timeout ?? self.timeout)
    while !isOver(), !effects.isEmpty, ContinuousClock.now < deadline {
      try? await Task.sleep(for: .milliseconds(1))
      await settle()
    }
  }

  private func reportLeftovers() {
    guard startedStore != nil else { return }
    guard exhaustivity == .on else { return showLeftovers() }
    if !recorder.received.isEmpty {
      let actions = recorder.received.map(\.action)
      IssueReporting.report(TestWording.unreceived(actions), at: location)
    }
    for effect in effects {
      IssueReporting.report(TestWording.unfinished(effect), at: location)
    }
    requireAllSharedChanges(location)
  }

  private func showLeftovers() {
    for received in recorder.received { show(TestWording.skipped(received.action), location) }
    showEffects(location)
  }
}

/// The test store of a feature.
///
/// ```swift
/// let store: TestStoreOf<Counter> = TestStore(initialState: Counter.State()) { Counter() }
/// ```
public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action>
