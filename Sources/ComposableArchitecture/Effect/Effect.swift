/// What a reducer wants done besides changing state: work that may send actions back.
///
/// ```swift
/// case .factButtonTapped:
///   return .run { [count = state.count] send in
///     await send(.factResponse(try await fetchFact(count)))
///   }
/// ```
///
/// A store reads an effect from left to right: a cancel ends what stands before it, also earlier in
/// the same merge, and leaves what stands after it.
public struct Effect<Action> {
  /// What the effect is made of; nil for none.
  public let _box: _EffectBox?

  /// Wraps what an effect is made of.
  @inlinable
  public init(_box: _EffectBox?) {
    self._box = _box
  }
}

/// The effect of a reducer's actions: what a method of a feature gives.
///
/// ```swift
/// func load(_ number: Int) -> EffectOf<Feature> {
///   .run { send in await send(.factResponse(try await fetchFact(number))) }
/// }
/// ```
public typealias EffectOf<R: Reducer> = Effect<R.Action>

extension Effect {
  /// Nothing to do.
  ///
  /// ```swift
  /// case .incremented:
  ///   state.count += 1
  ///   return .none
  /// ```
  @inlinable
  public static var none: Self { Effect(_box: nil) }

  /// Sends an action in a later pass, after the current one has been processed.
  ///
  /// For what a child tells its parent, or what follows from data; logic that two actions share is a method.
  ///
  /// ```swift
  /// case .doneTapped:
  ///   return .send(.saveTapped)
  /// ```
  ///
  /// - Parameter action: The action to send.
  /// - Returns: The effect.
  public static func send(_ action: Action) -> Self {
    Effect(_box: SentEffect(action))
  }

  /// Runs asynchronous work that may send actions any number of times.
  ///
  /// The work begins on the store's actor; call a `@concurrent` function for what takes long. An error
  /// that neither the work nor `handler` catches becomes a runtime issue; cancellation is none.
  ///
  /// ```swift
  /// case .factButtonTapped:
  ///   return .run { [count = state.count] send in
  ///     await send(.factResponse(try await fetchFact(count)))
  ///   } catch: { error, send in
  ///     await send(.failed)
  ///   }
  /// ```
  ///
  /// - Parameters:
  ///   - priority: The priority of the task; nil for the default.
  ///   - name: A name for tools to show.
  ///   - operation: The work.
  ///   - handler: Called with an error that the work threw.
  ///   - fileID: The file that a tool shows as the effect's origin.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  /// - Returns: The effect.
  @inlinable
  public static func run(
    priority: TaskPriority? = nil,
    name: String? = nil,
    operation:
      nonisolated(nonsending) @escaping @Sendable (_ send: Send<Action>) async throws -> Void,
    catch handler: (
      nonisolated(nonsending) @Sendable (_ error: any Error, _ send: Send<Action>) async -> Void
    )? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let location = IssueLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    let box = RunEffect(priority: priority, name: name, location: location) { effect in
      let send = Send<Action>(effect)
      do {
        try await operation(send)
      } catch is CancellationError {
        return nil
      } catch {
        guard let handler else { return error }
        await handler(error, send)
      }
      return nil
    }
    return Effect(_box: box)
  }

  /// Runs effects at the same time.
  ///
  /// ```swift
  /// return .merge(
  ///   .cancel(id: CancelID.search),
  ///   .run { send in await send(.factResponse(try await fetchFact(0))) }
  /// )
  /// ```
  ///
  /// They start in the order of the source.
  ///
  /// - Parameter effects: The effects.
  /// - Returns: All of them as one.
  /// - Complexity: O(n) in the number of effects.
  @inlinable
  public static func merge(_ effects: Self...) -> Self { merge(effects) }

  /// Runs the effects of a sequence at the same time.
  ///
  /// ```swift
  /// return .merge(state.rows.map { row in .cancel(id: CancelID.row(row.id)) })
  /// ```
  ///
  /// - Parameter effects: The effects.
  /// - Returns: All of them as one.
  /// - Complexity: O(n) in the number of effects.
  @inlinable
  public static func merge(_ effects: some Sequence<Self>) -> Self {
    Effect(_box: effects.reduce(nil) { _EffectBox.merge($0, $1._box) })
  }

  /// Runs this effect and another at the same time, as `merge` does.
  ///
  /// ```swift
  /// return .send(.refreshTapped).merge(with: .cancel(id: CancelID.timer))
  /// ```
  ///
  /// - Parameter other: The other effect; it starts second.
  /// - Returns: Both as one.
  @inlinable
  public func merge(with other: Self) -> Self {
    Effect(_box: _EffectBox.merge(_box, other._box))
  }

  /// Runs effects one after another: each starts when the one before has finished.
  ///
  /// ```swift
  /// return .concatenate(
  ///   .run { _ in try await clock.sleep(for: .seconds(1)) },
  ///   .send(.refreshTapped)
  /// )
  /// ```
  ///
  /// An effect that never ends keeps those behind it waiting. One that is cancelled by an id of its own lets
  /// them start; an id around the whole ends them all.
  ///
  /// - Parameter effects: The effects.
  /// - Returns: All of them as one.
  /// - Complexity: O(n) in the number of effects.
  public static func concatenate(_ effects: Self...) -> Self { concatenate(effects) }

  /// Runs the effects of a collection one after another: each starts when the one before has finished.
  ///
  /// ```swift
  /// return .concatenate([1, 2, 3].map { number in
  ///   .run { send in await send(.factResponse(try await fetchFact(number))) }
  /// })
  /// ```
  ///
  /// - Parameter effects: The effects.
  /// - Returns: All of them as one.
  /// - Complexity: O(n) in the number of effects.
  public static func concatenate(_ effects: some Collection<Self>) -> Self {
    let boxes = effects.compactMap(\._box)
    return Effect(_box: boxes.count > 1 ? ConcatenatedEffect(boxes) : boxes.first)
  }

  /// Runs this effect, then another, as `concatenate` does.
  ///
  /// ```swift
  /// return .send(.refreshTapped).concatenate(with: .send(.saveTapped))
  /// ```
  ///
  /// - Parameter other: The effect that starts when this one has finished.
  /// - Returns: Both as one.
  public func concatenate(with other: Self) -> Self { .concatenate([self, other]) }

  /// The effect with its actions turned into another feature's.
  ///
  /// Operators do it for their children; call it where a child's reducer is called by hand.
  ///
  /// ```swift
  /// var counter = Counter.State()
  /// return Counter().reduce(into: &counter, action: .incremented).map { _ in .stopped }
  /// ```
  ///
  /// - Parameter transform: Turns one action into another; called once for each action sent.
  /// - Returns: The effect of the other feature.
  public func map<T>(_ transform: @escaping (Action) -> T) -> Effect<T> {
    guard let _box else { return .none }
    let lift: EffectLift = { pointer, deliver in
      withUnsafePointer(to: transform(pointer.load(as: Action.self))) { deliver($0) }
    }
    return Effect<T>(_box: MappedEffect(_box, lift: lift))
  }

  /// The effect, which ends when its id is cancelled.
  ///
  /// The id counts inside the nearest presentation (optional, element, case) and below it.
  ///
  /// ```swift
  /// case .queryChanged(let query):
  ///   return .run { send in await send(.response(try await search(query))) }
  ///     .cancellable(id: CancelID.search, cancelInFlight: true)
  /// ```
  ///
  /// - Parameters:
  ///   - id: The id that ``cancel(id:)`` names.
  ///   - cancelInFlight: Whether running effects of the same id end first.
  /// - Returns: The effect with the id.
  /// - Complexity: O(1) to start and to end; cancelling takes as long as there are effects of the id.
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Self {
    guard let _box else {
      return cancelInFlight ? .cancel(id: id) : .none
    }
    return Effect(
      _box: CancellableEffect(_box, id: CancelID(id), cancelInFlight: cancelInFlight)
    )
  }

  /// Ends the running effects of an id, and those that stand before it in the same effect value.
  ///
  /// ```swift
  /// case .timerStopped:
  ///   return .cancel(id: CancelID.timer)
  /// ```
  ///
  /// The id counts inside the nearest presentation (optional, element, case) and below it. An id under which
  /// nothing runs is no mistake.
  ///
  /// - Parameter id: The id that ``cancellable(id:cancelInFlight:)`` was given.
  /// - Returns: The effect.
  /// - Complexity: O(k) in the number of effects that end.
  public static func cancel(id: some Hashable & Sendable) -> Self {
    Effect(_box: CancelEffect([CancelID(id)]))
  }

  /// Ends the running effects of several ids.
  ///
  /// ```swift
  /// return .cancel(ids: state.rows.ids.map(CancelID.row))
  /// ```
  ///
  /// - Parameter ids: The ids, all of one type.
  /// - Returns: The effect.
  public static func cancel(ids: some Sequence<some Hashable & Sendable>) -> Self {
    cancel(ids.map { CancelID($0) })
  }

  /// Ends the running effects of several ids of different types.
  ///
  /// ```swift
  /// return .cancel(ids: [CancelID.search, "download"])
  /// ```
  ///
  /// - Parameter ids: The ids.
  /// - Returns: The effect.
  public static func cancel(ids: [any Hashable & Sendable]) -> Self {
    cancel(ids.map { CancelID($0) })
  }

  private static func cancel(_ ids: [CancelID]) -> Self {
    Effect(_box: ids.isEmpty ? nil : CancelEffect(ids))
  }
}
