/// An action of a presented child, or its dismissal.
///
/// ```swift
/// enum Action { case destination(PresentationAction<Destination.Action>) }
/// ```
///
/// A parent's reducer sees both, and sends `.dismiss` to let a child go:
///
/// ```swift
/// return .send(.editor(.dismiss))
/// ```
@CasePathable
public enum PresentationAction<Action> {
  /// The child goes away.
  case dismiss

  /// Something happened in the child.
  indirect case presented(Action)
}

extension PresentationAction: Equatable where Action: Equatable {}
extension PresentationAction: Hashable where Action: Hashable {}
extension PresentationAction: Sendable where Action: Sendable {}

extension PresentationAction: ProbedEnvelope {
  /// Times the case of the child.
  @inlinable
  public static var _$impliedProbe: CaseProbe {
    CaseProbe(
      AnyCasePath<Self, Action>(
        embed: { .presented($0) },
        extract: { if case .presented(let action) = $0 { action } else { nil } }
      )
    )
  }
}

extension PresentationAction: ActionEnvelope {
  /// The child is there or not.
  package static var envelopeKind: ActionEnvelopeKind { .presentation }
}
