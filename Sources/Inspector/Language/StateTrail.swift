internal import CasePaths

/// Follows the steps of an action through the state, by fields of the same names.
///
/// It is a best effort: where no field has a case's name, it does not know and says nothing.
package struct StateTrail {
  /// The root state.
  let root: Any

  /// Where following ended.
  enum End {
    case value(Any)
    case absent(step: Int, message: String, notes: [String])
    case unknown
  }

  /// Follows the cases and ids of a trail.
  func follow(_ trail: [ActionTrailStep]) -> End {
    var value = root
    var path = ""
    for (index, step) in trail.enumerated() {
      if let idText = step.idText {
        path += "[\(idText)]"
        guard let list = StateAccess.unwrap(value) as? any AddressableElements else {
          return .unknown
        }
        guard let id = step.id, let element = list.addressedElement(of: id.base) else {
          return .absent(step: index, message: Wording.isMissing(path), notes: ids(of: list))
        }
        value = element
        continue
      }
      if step.envelope == .presentation {
        guard StateAccess.unwrap(value) != nil else {
          return .absent(step: index, message: Wording.isNil(path), notes: [])
        }
        continue
      }
      if step.envelope != nil { return .unknown }
      guard let whole = StateAccess.unwrap(value) else {
        return .absent(step: index, message: Wording.isNil(path), notes: [])
      }
      path += (path.isEmpty ? "" : ".") + step.name
      if let current = StateAccess.enumCase(of: whole) {
        guard current.name == step.name else {
          let isKnown = StateAccess.caseNames(of: type(of: whole))?.contains(step.name) ?? false
          guard isKnown else { return .unknown }
          return .absent(
            step: index, message: Wording.isElsewhere(path, current.name), notes: [])
        }
        guard let payload = current.parts.first?.value else { return .unknown }
        value = payload
      } else {
        guard let field = StateAccess.fields(of: whole).first(where: { $0.name == step.name })
        else {
          return .unknown
        }
        value = field.value
      }
    }
    return .value(value)
  }

  /// The ids of the elements at the end of a trail.
  func liveIDs(along trail: [ActionTrailStep]) -> LiveIDs? {
    guard case .value(let value) = follow(trail),
      let list = StateAccess.unwrap(value) as? any AddressableElements
    else { return nil }
    return LiveIDs(count: list.addressCount, id: list.address)
  }

  private func ids(of list: any AddressableElements) -> [String] {
    guard list.addressCount > 0 else { return [] }
    let ids = (0..<min(10, list.addressCount)).map { ActionPrinter().literal(list.address(at: $0)) }
    return [Wording.elements(ids, of: list.addressCount)]
  }
}

extension ActionLanguage {
  /// What is not there for an action; nil when everything is, or when that is not known.
  ///
  /// - Parameters:
  ///   - action: The action that was read.
  ///   - state: The root state.
  /// - Returns: The failure to show instead of sending.
  package func absence(of action: ParsedAction, in state: Any) -> CommandError? {
    var trail: [ActionTrailStep] = []
    for (index, step) in action.steps.enumerated() {
      // The last step is the event; only of an envelope does it need a child that is there.
      let isLast = index == action.steps.count - 1
      if isLast, step.envelope != .presentation, step.id == nil { break }
      var next = ActionTrailStep(
        name: step.enumCase.name, envelope: step.envelope, isOwn: !step.isImplied)
      if let id = step.id {
        next.idText = printer.literal(id)
        next.id = id as? AnyHashable
      }
      trail.append(next)
    }
    guard case .absent(let step, let message, let notes) = StateTrail(root: state).follow(trail)
    else {
      return nil
    }
    // A child that follows an envelope is missed where it is named.
    return CommandError(
      .absentChild, message, column: action.column(ofStep: step), notes: notes)
  }
}
