extension Reducer where Action: CasePathable {
  /// Runs a child's reducer on a presented state, before this reducer, while the child is there.
  ///
  /// The child's effects end when it goes away, by whatever road. `.dismiss` sets it to nil after this
  /// reducer has run.
  ///
  /// ```swift
  /// Reduce { state, action in .none }
  ///   .ifLet(\.$editor, action: \.editor) { Editor() }
  /// ```
  ///
  /// - Parameters:
  ///   - toPresentationState: The child's storage, as in `\.$editor`.
  ///   - toPresentationAction: The case that wraps the child's actions.
  ///   - destination: The child's reducer.
  ///   - fileID: The file that an issue names.
  ///   - filePath: The path of that file.
  ///   - line: The line that an issue names.
  ///   - column: The column in that line.
  /// - Returns: A reducer that runs the child, then this one.
  @inlinable
  public func ifLet<ChildState, ChildAction, Child: Reducer>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<ChildState>>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    @ReducerBuilder<ChildState, ChildAction> destination: @escaping () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> _PresentationIfLet<Self, Child>
  where ChildState == Child.State, ChildAction == Child.Action {
    let route = ActionRoute(toPresentationAction)
    return _PresentationIfLet(
      PresentedChild(
        _ReducerNode(self), StateProjection(toPresentationState), route,
        _LazyReducerNode(presenting: destination), route.presentedLift(),
        IssueLocation(fileID: fileID, filePath: filePath, line: line, column: column)))
  }

  /// Runs a child's reducer on an optional state, before this reducer, while the child is there.
  ///
  /// ```swift
  /// Reduce { state, action in .none }
  ///   .ifLet(\.download, action: \.download) { Download() }
  /// ```
  ///
  /// - Parameters:
  ///   - toWrappedState: The child's optional state.
  ///   - toWrappedAction: The case that wraps the child's actions.
  ///   - wrapped: The child's reducer.
  ///   - fileID: The file that an issue names.
  ///   - filePath: The path of that file.
  ///   - line: The line that an issue names.
  ///   - column: The column in that line.
  /// - Returns: A reducer that runs the child, then this one.
  @inlinable
  public func ifLet<WrappedState, WrappedAction, Wrapped: Reducer>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>,
    action toWrappedAction: CaseKeyPath<Action, WrappedAction>,
    @ReducerBuilder<WrappedState, WrappedAction> then wrapped: @escaping () -> Wrapped,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> _IfLet<Self, Wrapped> where WrappedState == Wrapped.State, WrappedAction == Wrapped.Action {
    let route = ActionRoute(toWrappedAction)
    return _IfLet(
      OptionalChild(
        _ReducerNode(self), StateProjection(toWrappedState), route, _LazyReducerNode(wrapped),
        route.lift(),
        IssueLocation(fileID: fileID, filePath: filePath, line: line, column: column)))
  }
}

/// A reducer with a child whose state is there or not.
public struct _IfLet<Base: Reducer, Child: Reducer>: _PrimitiveReducer
where Base.Action: CasePathable {
  @usableFromInline let storage: OptionalChild<Base, Child>

  @inlinable
  init(_ storage: OptionalChild<Base, Child>) {
    self.storage = storage
  }

  /// Runs the child, then the base.
  @inlinable
  public func _step(
    _ body: Never?,
    _ state: UnsafeMutablePointer<Base.State>,
    _ action: Base.Action
  ) -> _EffectBox? {
    storage.step(state, action)
  }
}

/// A reducer with a child that is presented or not.
public struct _PresentationIfLet<Base: Reducer, Child: Reducer>: _PrimitiveReducer
where Base.Action: CasePathable {
  @usableFromInline let storage: PresentedChild<Base, Child>

  @inlinable
  init(_ storage: PresentedChild<Base, Child>) {
    self.storage = storage
  }

  /// Runs the child, then the base.
  @inlinable
  public func _step(
    _ body: Never?,
    _ state: UnsafeMutablePointer<Base.State>,
    _ action: Base.Action
  ) -> _EffectBox? {
    storage.step(state, action)
  }
}
