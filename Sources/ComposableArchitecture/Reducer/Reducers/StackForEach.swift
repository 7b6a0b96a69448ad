extension Reducer where Action: CasePathable {
  /// Runs the feature of a stack's element for its actions, before this reducer, and pushes and pops.
  ///
  /// An element's effects end when it is popped, by whatever road; `dismiss` inside of it pops it with
  /// all above it. `.push` puts the element there before this reducer runs, `.popFrom` takes it away
  /// after it has run.
  ///
  /// ```swift
  /// Reduce { state, action in .none }
  ///   .forEach(\.details, action: \.details) { Detail() }
  /// ```
  ///
  /// - Parameters:
  ///   - toStackState: The stack.
  ///   - toStackAction: The case that wraps the elements' actions.
  ///   - destination: The elements' reducer.
  ///   - fileID: The file that an issue names.
  ///   - filePath: The path of that file.
  ///   - line: The line that an issue names.
  ///   - column: The column in that line.
  /// - Returns: A reducer that runs the element, then this one.
  @inlinable
  public func forEach<DestinationState, DestinationAction, Destination: Reducer>(
    _ toStackState: WritableKeyPath<State, StackState<DestinationState>>,
    action toStackAction: CaseKeyPath<Action, StackAction<DestinationState, DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction>
    destination: @escaping () -> Destination,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> _StackForEach<Self, Destination>
  where DestinationState == Destination.State, DestinationAction == Destination.Action {
    _StackForEach(
      StackChildren(
        _ReducerNode(self), StateProjection(toStackState), ActionRoute(toStackAction),
        _LazyReducerNode(presenting: destination),
        IssueLocation(fileID: fileID, filePath: filePath, line: line, column: column)))
  }

  /// Runs the features of a `@Reducer` enum on the elements of a stack, before this reducer.
  ///
  /// ```swift
  /// Reduce { state, action in .none }
  ///   .forEach(\.path, action: \.path)
  /// ```
  ///
  /// - Parameters:
  ///   - toStackState: The stack.
  ///   - toStackAction: The case that wraps the elements' actions.
  ///   - fileID: The file that an issue names.
  ///   - filePath: The path of that file.
  ///   - line: The line that an issue names.
  ///   - column: The column in that line.
  /// - Returns: A reducer that runs the element, then this one.
  @inlinable
  public func forEach<DestinationState: CaseReducerState, DestinationAction>(
    _ toStackState: WritableKeyPath<State, StackState<DestinationState>>,
    action toStackAction: CaseKeyPath<Action, StackAction<DestinationState, DestinationAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action>
  where DestinationAction == DestinationState.StateReducer.Action {
    forEach(
      toStackState,
      action: toStackAction,
      destination: { DestinationState.StateReducer.body },
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}

/// A reducer with a navigation stack of children.
public struct _StackForEach<Base: Reducer, Element: Reducer>: _PrimitiveReducer
where Base.Action: CasePathable {
  @usableFromInline let storage: StackChildren<Base, Element>

  @inlinable
  init(_ storage: StackChildren<Base, Element>) {
    self.storage = storage
  }

  /// Runs the element, then the base.
  @inlinable
  public func _step(
    _ body: Never?,
    _ state: UnsafeMutablePointer<Base.State>,
    _ action: Base.Action
  ) -> _EffectBox? {
    storage.step(state, action)
  }
}
