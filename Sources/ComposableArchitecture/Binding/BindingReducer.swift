/// A reducer that sets the fields that binding actions name; put it before the feature's logic.
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   BindingReducer()
///   Reduce { state, action in
///     switch action {
///     case .binding(\.name):
///       state.problems = validate(state.name)
///       return .none
///     default:
///       return .none
///     }
///   }
/// }
/// ```
public struct BindingReducer<State, Action, ViewAction: BindableAction>: _PrimitiveReducer
where State == ViewAction.State {
  @usableFromInline let extract: (Action) -> BindingAction<State>?

  /// Creates a reducer that sets the fields which the feature's own actions name.
  @inlinable
  public init() where Action == ViewAction {
    self.extract = { $0.binding }
  }

  /// Creates a reducer that sets the fields which the feature's own actions name.
  ///
  /// It is chosen where the actions have case paths, and looks at the case before anything else.
  @inlinable
  public init() where Action == ViewAction, Action: CasePathable {
    self.extract = Self.extraction()
  }

  /// Creates a reducer that sets fields for the actions of a part of the feature's actions.
  ///
  /// ```swift
  /// @Reducer
  /// struct Form {
  ///   @ObservableState struct State { var name = "" }
  ///   enum Action: ViewAction {
  ///     case view(View)
  ///     @CasePathable enum View: BindableAction { case binding(BindingAction<State>) }
  ///   }
  ///   var body: some ReducerOf<Self> { BindingReducer(action: \.view) }
  /// }
  /// ```
  ///
  /// - Parameter toViewAction: The case that wraps the actions with the binding case.
  @inlinable
  public init(action toViewAction: CaseKeyPath<Action, ViewAction>) where Action: CasePathable {
    let route = ActionRoute(toViewAction)
    self.extract = { route.extract($0)?.binding }
  }

  /// Creates a reducer that sets fields for the actions that a function finds.
  ///
  /// For actions without case paths; its sibling takes the case.
  ///
  /// - Parameter toViewAction: Gives the action with the binding case; nil for others.
  @inlinable
  public init(action toViewAction: @escaping (Action) -> ViewAction?) {
    self.extract = { toViewAction($0)?.binding }
  }

  /// Looks at the case first, so that other actions cost one comparison.
  @inlinable
  static func extraction() -> (Action) -> BindingAction<State>?
  where Action == ViewAction, Action: CasePathable {
    guard let found = BindingCase<State>(Action.self), found.tag >= 0 else {
      return { $0.binding }
    }
    return { $0._$tag == found.tag ? found.extract($0) : nil }
  }

  /// Sets the field of a binding action.
  @inlinable
  public func _step(
    _ body: Never?,
    _ state: UnsafeMutablePointer<State>,
    _ action: Action
  ) -> _EffectBox? {
    extract(action)?.apply(to: &state.pointee)
    return nil
  }
}
