/// The runtime of a feature: holds its state, processes its actions, runs its effects.
///
/// ```swift
/// let store = Store(initialState: Counter.State()) { Counter() }
/// store.send(.incremented)
/// print(store.count)
/// ```
///
/// When a store goes away, so do its effects.
@MainActor
@dynamicMemberLookup
public final class Store<State, Action> {
  private let root: RootStore<State, Action>?
  private let scoped: ScopedCore<State, Action>?

  /// Creates a store of a feature.
  ///
  /// ```swift
  /// let store = Store(initialState: Feature.State()) {
  ///   Feature()
  /// } withDependencies: {
  ///   $0.factClient.fetch = { number in "\(number) is a number." }
  /// }
  /// ```
  ///
  /// The reducer's body is evaluated once, here.
  ///
  /// - Parameters:
  ///   - initialState: The state to start with; evaluated under the dependencies.
  ///   - reducer: The feature.
  ///   - prepareDependencies: Overrides dependencies for this store.
  @inlinable
  public convenience init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in }
  ) {
    let (state, node, dependencies) = withDependencies(prepareDependencies) {
      (initialState(), _ReducerNode(reducer()), DependencyValues.current)
    }
    self.init(
      state: state, step: { node.step($0, $1) }, dependencies: dependencies)
  }

  @usableFromInline
  init(
    state: State,
    step: @escaping (UnsafeMutablePointer<State>, Action) -> _EffectBox?,
    dependencies: DependencyValues
  ) {
    self.root = RootStore(state, step, dependencies: dependencies)
    self.scoped = nil
  }

  init(scoped: ScopedCore<State, Action>) {
    self.root = nil
    self.scoped = scoped
  }

  /// The current state; a copy, of which every field counts as read when an observer tracks it.
  ///
  /// Read fields from the store itself where one is enough.
  public var state: State {
    ObservableStateTracking.reading { value }
  }

  /// A field of the state; reading it is observed.
  ///
  /// ```swift
  /// print(store.count)
  /// ```
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    ObservableStateTracking.reading {
      if let root { return root.withValue { $0[keyPath: keyPath] } }
      return value[keyPath: keyPath]
    }
  }

  /// Reads the state in a closure, of which no observer learns: it reads no state as observed.
  ///
  /// ```swift
  /// let isEmpty = store.withState { $0.rows.isEmpty }
  /// ```
  ///
  /// - Parameter body: Reads the state.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  public func withState<R>(_ body: (_ state: State) throws -> R) rethrows -> R {
    try ObservableStateTracking.withoutReading { try body(value) }
  }

  /// Sends an action: the state has changed when the call returns, effects run on.
  ///
  /// ```swift
  /// store.send(.incremented)
  /// print(store.count)
  /// ```
  ///
  /// Actions that effects send at once are processed before it returns too. Sent from inside a reducer, an
  /// action waits for its turn, and that is reported.
  ///
  /// - Parameter action: The action to process.
  /// - Returns: The effects that the action started, to wait for or to cancel.
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    // NB: Binding the root would count its references, which the store does already.
    if root != nil { return root.unsafelyUnwrapped.send(action, origin: .user) }
    return scoped?.send(action) ?? StoreTask()
  }

  private var value: State {
    if let root { return root.value }
    guard let scoped else { preconditionFailure("Store without a core") }
    return scoped.read()
  }
}

/// The store of a feature.
///
/// ```swift
/// let store: StoreOf<Counter> = Store(initialState: Counter.State()) { Counter() }
/// ```
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

extension Store: Identifiable {
  /// The store's identity as an object.
  public nonisolated var id: ObjectIdentifier { ObjectIdentifier(self) }
}

extension Store {
  /// The part of the store that tools watch and drive; the root's, for a scoped store too.
  package var runtime: StoreRuntime {
    if let root { return root }
    guard let scoped else { preconditionFailure("Store without a core") }
    return scoped.runtime
  }

  /// The functions that a scoped store of this one is made of.
  var core: ScopedCore<State, Action> {
    if let scoped { return scoped }
    guard let root else { preconditionFailure("Store without a core") }
    return ScopedCore(
      runtime: root,
      read: { root.value },
      send: { root.send($0, origin: .user) }
    )
  }
}

/// A child's view of a store: how its state is read and its actions are sent.
struct ScopedCore<State, Action> {
  let runtime: StoreRuntime
  let read: @MainActor () -> State
  let send: @MainActor (Action) -> StoreTask
}
