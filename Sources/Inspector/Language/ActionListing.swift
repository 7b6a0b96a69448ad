package import CasePaths

/// A case that can be sent from some place.
///
/// ```swift
/// for action in ActionLanguage(root: Feature.Action.self).listing() {
///   print(action.name, action.payload ?? "")
/// }
/// ```
package struct ActionListing: Equatable {
  /// What one types.
  package var name: String
  /// The payload as declared, in parentheses; nil when there is none.
  package var payload: String?
  /// Whether it leads on to a child's actions.
  package var isChild: Bool
  /// Why it cannot be sent by hand; nil when it can.
  package var problem: String?
}

extension ActionLanguage {
  /// The cases of an action type, as listed by `actions`.
  ///
  /// - Parameter type: The type; nil for the root.
  /// - Returns: The cases in the order of the source.
  package func listing(of type: (any CasePathable.Type)? = nil) -> [ActionListing] {
    (type ?? root)._$cases.map(listing)
  }

  /// What an envelope can be sent itself, besides its child's actions: `dismiss`, `popFrom`.
  ///
  /// A case that the child has as well is left out: which one a path means, nobody could tell.
  func ownListing(of type: any CasePathable.Type) -> [ActionListing] {
    guard let envelope = type as? any ActionEnvelope.Type, let implied = envelope.impliedCase
    else { return [] }
    let childCases = ActionParser.impliedChild(of: type)?._$cases.map(\.name) ?? []
    return envelope._$cases
      .filter { $0.name != implied.name && !childCases.contains($0.name) }
      .map(listing)
  }

  private func listing(_ enumCase: EnumCase) -> ActionListing {
    var problem: String?
    for parameter in enumCase.parameters where problem == nil {
      switch PayloadReadability(parameter.type, coders: coders) {
      case .readable: break
      case .uninhabited: problem = Wording.uninhabited(enumCase.name, parameter.type)
      case .noReader(let type): problem = Wording.noReader(enumCase.name, type)
      }
    }
    let isChild = enumCase.childIndex != nil
    return ActionListing(
      name: enumCase.name + (isElements(enumCase) ? "[id]" : ""),
      payload: enumCase.parameters.isEmpty || isChild ? nil : Wording.payload(enumCase),
      isChild: isChild,
      problem: problem
    )
  }

  private func isElements(_ enumCase: EnumCase) -> Bool {
    guard let envelope = enumCase.parameters.first?.type as? any ActionEnvelope.Type else {
      return false
    }
    return envelope.envelopeKind != .presentation
  }
}
