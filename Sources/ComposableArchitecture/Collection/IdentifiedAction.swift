/// An action of one element of a collection.
///
/// ```swift
/// enum Action { case rows(IdentifiedActionOf<Row>) }
/// ```
///
/// `forEach` takes its case; a parent looks into it
/// with a pattern, and a test with a key path:
///
/// ```swift
/// store.send(.rows(.element(id: 1, action: .favoriteTapped)))
/// ```
@CasePathable
public enum IdentifiedAction<ID: Hashable, Action> {
  /// Something happened in the element of an id.
  case element(id: ID, action: Action)

  /// The action when it is for the element of `id`.
  func action(for id: ID) -> Action? {
    switch self {
    case .element(id: id, let action): action
    case .element: nil
    }
  }
}

/// The actions of a feature's elements by their ids.
///
/// ```swift
/// enum Action { case rows(IdentifiedActionOf<Row>) }
/// ```
public typealias IdentifiedActionOf<R: Reducer> = IdentifiedAction<R.State.ID, R.Action>
where R.State: Identifiable

extension IdentifiedAction: Equatable where Action: Equatable {}
extension IdentifiedAction: Hashable where Action: Hashable {}
extension IdentifiedAction: Sendable where ID: Sendable, Action: Sendable {}

extension IdentifiedAction: ProbedEnvelope {
  /// Times the case of an element.
  @inlinable
  public static var _$impliedProbe: CaseProbe {
    CaseProbe(
      AnyCasePath<Self, (ID, Action)>(
        embed: { .element(id: $0.0, action: $0.1) },
        extract: { if case .element(let id, let action) = $0 { (id, action) } else { nil } }
      )
    )
  }
}

extension IdentifiedAction: ActionEnvelope {
  /// There are many children.
  package static var envelopeKind: ActionEnvelopeKind { .element }
}
