/// An action of one element of a navigation stack, or a push or pop from outside.
///
/// ```swift
/// enum Action { case path(StackActionOf<Path>) }
/// ```
///
/// A screen inside the stack pops itself with the `dismiss` dependency; a parent does it by sending:
///
/// ```swift
/// store.send(.details(.push(id: 0, state: Detail.State())))
/// store.send(.details(.popFrom(id: 0)))
/// ```
@CasePathable
public enum StackAction<State, Action> {
  /// Something happened in the element of an id.
  indirect case element(id: StackElementID, action: Action)

  /// The element of an id goes away, with all above it.
  case popFrom(id: StackElementID)

  /// A state is put on top of the stack, under an id that the stack has not given yet.
  case push(id: StackElementID, state: State)

  /// The action when it is for the element of `id`.
  func action(for id: StackElementID) -> Action? {
    switch self {
    case .element(id: id, let action): action
    case .element, .popFrom, .push: nil
    }
  }
}

/// The actions of the features on a stack.
///
/// ```swift
/// enum Action { case path(StackActionOf<Path>) }
/// ```
public typealias StackActionOf<R: Reducer> = StackAction<R.State, R.Action>

extension StackAction: Equatable where State: Equatable, Action: Equatable {}
extension StackAction: Hashable where State: Hashable, Action: Hashable {}
extension StackAction: Sendable where State: Sendable, Action: Sendable {}

extension StackAction: ProbedEnvelope {
  /// Times the case of an element.
  @inlinable
  public static var _$impliedProbe: CaseProbe {
    CaseProbe(
      AnyCasePath<Self, (StackElementID, Action)>(
        embed: { .element(id: $0.0, action: $0.1) },
        extract: { if case .element(let id, let action) = $0 { (id, action) } else { nil } }
      )
    )
  }
}

extension StackAction: ActionEnvelope {
  /// There are many children, whose ids the stack gives.
  package static var envelopeKind: ActionEnvelopeKind { .stack }
}
