extension Reducer where State: CasePathable, Action: CasePathable {
  /// Runs a child's reducer on one case of this reducer's state, before this reducer.
  ///
  /// ```swift
  /// @Reducer
  /// struct Account {
  ///   @CasePathable
  ///   enum State {
  ///     case loggedIn(LoggedIn.State)
  ///     case loggedOut
  ///   }
  ///   enum Action { case loggedIn(LoggedIn.Action) }
  ///
  ///   var body: some ReducerOf<Self> {
  ///     Reduce { state, action in .none }
  ///       .ifCaseLet(\.loggedIn, action: \.loggedIn) { LoggedIn() }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - toCaseState: The case that holds the child's state.
  ///   - toCaseAction: The case that wraps the child's actions.
  ///   - caseReducer: The child's reducer.
  ///   - fileID: The file that an issue names.
  ///   - filePath: The path of that file.
  ///   - line: The line that an issue names.
  ///   - column: The column in that line.
  /// - Returns: A reducer that runs the child, then this one.
  @inlinable
  public func ifCaseLet<CaseState, CaseAction, Child: Reducer>(
    _ toCaseState: CaseKeyPath<State, CaseState>,
    action toCaseAction: CaseKeyPath<Action, CaseAction>,
    @ReducerBuilder<CaseState, CaseAction> then caseReducer: @escaping () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> _IfCaseLet<Self, Child> where CaseState == Child.State, CaseAction == Child.Action {
    let route = ActionRoute(toCaseAction)
    return _IfCaseLet(
      _ReducerNode(self),
      CaseScope(
        AnyCasePath(toCaseState), route, _LazyReducerNode(caseReducer), route.lift(),
        operatorName: "ifCaseLet",
        location: IssueLocation(fileID: fileID, filePath: filePath, line: line, column: column)))
  }
}

/// A reducer with a child in one case of its state.
public struct _IfCaseLet<Base: Reducer, Child: Reducer>: _PrimitiveReducer
where Base.Action: CasePathable {
  @usableFromInline let base: _ReducerNode<Base>
  @usableFromInline let child: CaseScope<Base.State, Base.Action, Child>

  @usableFromInline
  init(_ base: _ReducerNode<Base>, _ child: CaseScope<Base.State, Base.Action, Child>) {
    self.base = base
    self.child = child
  }

  /// Runs the child, then the base.
  @inlinable
  public func _step(
    _ body: Never?,
    _ state: UnsafeMutablePointer<Base.State>,
    _ action: Base.Action
  ) -> _EffectBox? {
    let childEffect = child.step(state, action)
    return _EffectBox.merge(childEffect, base.step(state, action))
  }
}
