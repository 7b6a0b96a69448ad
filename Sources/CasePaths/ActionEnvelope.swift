/// An enum that carries a child's action and that a feature path does not mention.
///
/// `panel.rows[2].label` leaves out the `element` around the row's action, `destination.editor` the
/// `presented`. The conformance says which case is implied; its payload, its id's type and how to build
/// it come from ``CasePathable/_$cases``, so that table must be complete:
///
/// - ``ActionEnvelopeKind/presentation``: `presented(Action)`;
/// - ``ActionEnvelopeKind/element`` and ``ActionEnvelopeKind/stack``: `element(id: ID, action: Action)`.
///
/// All other cases (`dismiss`, `popFrom(id:)`, `push(id:state:)`) are ordinary.
///
/// ```swift
/// let kind = IdentifiedActionOf<Row>.envelopeKind  // element
/// ```
package protocol ActionEnvelope: CasePathable {
  /// How the child is contained.
  static var envelopeKind: ActionEnvelopeKind { get }
}

/// How the child of an ``ActionEnvelope`` is contained.
package enum ActionEnvelopeKind: String, Sendable {
  /// Zero or one child.
  case presentation
  /// Many children with ids of their own.
  case element
  /// Many children with ids given by a navigation stack.
  case stack

  /// The name of the case that a feature path leaves out.
  package var impliedCase: String {
    switch self {
    case .presentation: "presented"
    case .element, .stack: "element"
    }
  }
}

extension ActionEnvelope {
  /// The case that a feature path leaves out; nil when the table lacks it.
  package static var impliedCase: EnumCase? {
    _$cases.first { $0.name == envelopeKind.impliedCase }
  }
}
