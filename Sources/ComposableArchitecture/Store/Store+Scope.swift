extension Store {
  /// The store of a child that is always there.
  ///
  /// ```swift
  /// let header = store.scope(state: \.header, action: \.header)
  /// ```
  ///
  /// It is a view of this store: what it sends runs through the whole feature, and each call makes a new one.
  ///
  /// - Parameters:
  ///   - state: The child's state.
  ///   - action: The case that wraps the child's actions.
  /// - Returns: The child's store.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    let core = core
    let path = AnyCasePath(action)
    return Store<ChildState, ChildAction>(
      scoped: ScopedCore(
        runtime: core.runtime,
        read: { core.read()[keyPath: state] },
        send: { core.send(path.embed($0)) }
      )
    )
  }

  /// The store of a child that is there or not; nil while it is not.
  ///
  /// ```swift
  /// let download = store.scope(state: \.download, action: \.download)
  /// ```
  ///
  /// One that is kept shows the child's last state after the child has gone.
  ///
  /// - Parameters:
  ///   - state: The child's state.
  ///   - action: The case that wraps the child's actions.
  /// - Returns: The child's store.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    optionalScope({ $0[keyPath: state] }, AnyCasePath(action))
  }

  /// The store of a presented child; nil while none is presented.
  ///
  /// ```swift
  /// let editor = store.scope(state: \.destination?.editor, action: \.destination.editor)
  /// ```
  ///
  /// - Parameters:
  ///   - state: The child's state, which may lie in a case of a destination.
  ///   - action: The case that wraps the presentation's actions.
  /// - Returns: The child's store.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    let path = AnyCasePath(action)
    return optionalScope(
      { $0[keyPath: state] },
      path.appending(path: PresentationAction<ChildAction>.allCasePaths.presented)
    )
  }

  /// The store of one element of a collection; nil while it is not there.
  ///
  /// ```swift
  /// let row = store.scope(state: \.rows, action: \.rows, id: 2)
  /// row?.send(.favoriteTapped)
  /// ```
  ///
  /// - Parameters:
  ///   - state: The collection.
  ///   - action: The case that wraps the elements' actions.
  ///   - id: The element's id.
  /// - Returns: The element's store.
  public func scope<ID: Hashable, ChildState, ChildAction>(
    state: KeyPath<State, IdentifiedArray<ID, ChildState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ChildAction>>,
    id: ID
  ) -> Store<ChildState, ChildAction>? {
    let path = AnyCasePath(action)
    return optionalScope(
      { $0[keyPath: state][id: id] },
      AnyCasePath(
        name: path.name,
        tag: path.tag,
        embed: { path.embed(.element(id: id, action: $0)) },
        extract: { path.extract(from: $0)?.action(for: id) }
      )
    )
  }

  /// The stores of all elements of a collection, in its order.
  ///
  /// ```swift
  /// for row in store.scope(state: \.rows, action: \.rows) { draw(row) }
  /// ```
  ///
  /// - Parameters:
  ///   - state: The collection.
  ///   - action: The case that wraps the elements' actions.
  /// - Returns: A store for each element.
  /// - Complexity: O(n) in the number of elements.
  public func scope<ID: Hashable, ChildState, ChildAction>(
    state: KeyPath<State, IdentifiedArray<ID, ChildState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ChildAction>>
  ) -> [Store<ChildState, ChildAction>] {
    core.read()[keyPath: state].ids.compactMap { scope(state: state, action: action, id: $0) }
  }

  /// The stores of all elements of a navigation stack, from the root up.
  ///
  /// ```swift
  /// for screen in store.scope(state: \.path, action: \.path) { draw(screen) }
  /// ```
  ///
  /// One element's store is `scope(state: \.path[id: id], action: \.path[id: id])`, and that of its case
  /// `scope(state: \.path[id: id]?.detail, action: \.path[id: id].detail)`.
  ///
  /// - Complexity: O(n) in the number of elements.
  /// - Parameters:
  ///   - state: The stack.
  ///   - action: The case that wraps the elements' actions.
  /// - Returns: A store for each element.
  public func scope<ElementState, ElementAction>(
    state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> [Store<ElementState, ElementAction>] {
    let path = AnyCasePath(action)
    return core.read()[keyPath: state].ids.compactMap { id in
      optionalScope(
        { $0[keyPath: state][id: id] },
        path.appending(path: StackAction<ElementState, ElementAction>.allCasePaths[id: id])
      )
    }
  }

  private func optionalScope<ChildState, ChildAction>(
    _ extract: @escaping (State) -> ChildState?,
    _ path: AnyCasePath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    extract(core.read()).map { scope(last: $0, extract, path) }
  }

  /// The store of a case's feature, which `@Reducer` writes for an enum.
  ///
  /// - Parameters:
  ///   - state: The feature's state.
  ///   - toChildState: The state's case.
  ///   - toChildAction: The action's case.
  /// - Returns: The feature's store.
  public func _scope<ChildState, ChildAction>(
    _ state: ChildState,
    state toChildState: CaseKeyPath<State, ChildState>,
    action toChildAction: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    let path = AnyCasePath(toChildState)
    return scope(last: state, { path.extract(from: $0) }, AnyCasePath(toChildAction))
  }

  private func scope<ChildState, ChildAction>(
    last: ChildState,
    _ extract: @escaping (State) -> ChildState?,
    _ path: AnyCasePath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    let core = core
    var last = last
    return Store<ChildState, ChildAction>(
      scoped: ScopedCore(
        runtime: core.runtime,
        // A store that somebody still holds shows the last state of a child that went away.
        read: {
          if let current = extract(core.read()) { last = current }
          return last
        },
        send: { core.send(path.embed($0)) }
      )
    )
  }
}
