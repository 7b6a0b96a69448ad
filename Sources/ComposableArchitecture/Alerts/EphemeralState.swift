/// A state without behaviour, which each of its actions dismisses: an alert, a dialog.
///
/// ```swift
/// struct Toast: _EphemeralState {
///   enum Action { case undoTapped }
///   var text: String
/// }
/// ```
public protocol _EphemeralState<Action> {
  /// What its buttons send.
  associatedtype Action
}

/// What the buttons of an ephemeral state send; the type has to be one.
public typealias _EphemeralAction<State: _EphemeralState> = State.Action

extension Reducer where Action: CasePathable {
  /// Presents an alert or a dialog; each of its actions dismisses it after this reducer has run.
  ///
  /// ```swift
  /// Reduce { state, action in .none }
  ///   .ifLet(\.$alert, action: \.alert)
  /// ```
  ///
  /// - Parameters:
  ///   - toPresentationState: The alert's storage, as in `\.$alert`.
  ///   - toPresentationAction: The case that wraps the alert's actions.
  ///   - fileID: The file that an issue names.
  ///   - filePath: The path of that file.
  ///   - line: The line that an issue names.
  ///   - column: The column in that line.
  /// - Returns: A reducer that runs this one, then dismisses.
  @inlinable
  public func ifLet<DestinationState: _EphemeralState, DestinationAction>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> _PresentationIfLet<Self, EmptyReducer<DestinationState, DestinationAction>> {
    ifLet(
      toPresentationState,
      action: toPresentationAction,
      destination: { EmptyReducer() },
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}

/// Tells whether an action dismisses the state that it is for.
@usableFromInline
struct EphemeralCheck<State, Action> {
  /// What an action is for.
  enum Subject: Equatable {
    /// A feature, or nothing that dismisses.
    case other

    /// An alert or dialog that is not shown.
    case absent

    /// The alert or dialog of this id.
    case shown(AnyHashable)
  }

  private let find: (State, Action) -> Subject

  /// Creates a check; nil for a feature whose state is not ephemeral in any case.
  init?() {
    if State.self is any _EphemeralState.Type {
      self.find = { state, _ in .shown(Self.id(of: state)) }
      return
    }
    guard
      let states = State.self as? any CasePathable.Type,
      let actions = Action.self as? any CasePathable.Type
    else { return nil }
    let pairs = Self.pairs(states._$cases, actions._$cases)
    guard !pairs.isEmpty else { return nil }
    self.find = { state, action in
      guard let pair = pairs.first(where: { $0.action.extract(from: action) != nil }) else {
        return .other
      }
      return pair.state.extract(from: state)?.first.map { .shown(Self.id(of: $0)) } ?? .absent
    }
  }

  /// What an action is for in a state.
  func subject(of action: Action, in state: State) -> Subject { find(state, action) }

  /// The cases of a state that are ephemeral, with the cases of their actions.
  private static func pairs(
    _ states: [EnumCase],
    _ actions: [EnumCase]
  ) -> [(state: EnumCase, action: EnumCase)] {
    states.compactMap { state in
      guard state.parameters.count == 1, state.parameters[0].type is any _EphemeralState.Type else {
        return nil
      }
      return actions.first { $0.name == state.name }.map { (state, $0) }
    }
  }

  private static func id(of state: Any) -> AnyHashable {
    func open(_ state: some Identifiable) -> AnyHashable { AnyHashable(state.id) }
    return (state as? any Identifiable).map { open($0) } ?? AnyHashable(0)
  }
}
