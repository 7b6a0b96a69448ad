package import CasePaths

/// One enum value of an action: the root action, then its payload while it carries one enum with cases.
///
/// ```swift
/// let steps = ActionStep.steps(of: Feature.Action.rows(.element(id: 1, action: .favoriteTapped)))
/// steps.map(\.enumCase.name)  // ["rows", "element", "favoriteTapped"]
/// ```
package struct ActionStep {
  /// The enum's type.
  package var type: any CasePathable.Type

  /// The case that the value is in.
  package var enumCase: EnumCase

  /// The enum's value.
  package var value: Any

  /// The parts of its payload.
  package var parts: [Any]

  /// The id of an element, for an element or stack envelope in its implied case.
  package var id: Any?

  /// The index among the parts of the next step's value; nil for the last step.
  package var nextIndex: Int?

  /// How the child is contained when the enum is an envelope.
  package var envelope: ActionEnvelopeKind? {
    (type as? any ActionEnvelope.Type)?.envelopeKind
  }

  /// Whether a feature path leaves the case out.
  package var isImplied: Bool { envelope?.impliedCase == enumCase.name }

  /// The steps of an action from its root; empty when its type has no table of cases.
  ///
  /// - Parameter action: The root action.
  /// - Returns: One step per enum value.
  /// - Complexity: O(n) in the number of steps, of which there are at most 500.
  package static func steps(of action: Any) -> [ActionStep] {
    var steps: [ActionStep] = []
    var next: Any? = action
    while let value = next, steps.count < ActionParser.maximalDepth, let step = ActionStep(value) {
      steps.append(step)
      next = step.nextIndex.map { step.parts[$0] }
    }
    return steps
  }

  /// Finds the case that a value is in; nil when its type has no table.
  init?(_ value: Any) {
    guard let pathable = value as? any CasePathable else { return nil }
    let type = Swift.type(of: pathable) as any CasePathable.Type
    let tag = pathable._$tag
    let table = type._$cases
    var found: (EnumCase, [Any])?
    if table.indices.contains(tag), table[tag].tag == tag,
      let parts = table[tag].extract(from: value)
    {
      found = (table[tag], parts)
    } else {
      for enumCase in table {
        guard let parts = enumCase.extract(from: value) else { continue }
        found = (enumCase, parts)
        break
      }
    }
    guard let (enumCase, parts) = found, parts.count == enumCase.parameters.count else {
      return nil
    }
    self.type = type
    self.enumCase = enumCase
    self.value = value
    self.parts = parts
    self.nextIndex = enumCase.childIndex
    if isImplied, envelope != .presentation {
      let idIndex = parts.indices.first { enumCase.parameters[$0].label == "id" }
      self.id = idIndex.map { parts[$0] }
      self.nextIndex = parts.indices.first { $0 != idIndex }
      if let index = nextIndex, !enumCase.parameters[index].isPathable { nextIndex = nil }
    }
  }
}

extension EnumCase {
  /// The index of the one parameter that is an enum with cases; nil when there is none or several.
  var childIndex: Int? {
    let indices = parameters.indices.filter { parameters[$0].isPathable }
    return indices.count == 1 ? indices[0] : nil
  }
}

extension EnumCase.Parameter {
  /// The type when it is an enum with cases.
  var pathableType: (any CasePathable.Type)? {
    guard let type = type as? any CasePathable.Type, !type._$cases.isEmpty else { return nil }
    return type
  }

  /// Whether the type is an enum with cases.
  var isPathable: Bool { pathableType != nil }
}
