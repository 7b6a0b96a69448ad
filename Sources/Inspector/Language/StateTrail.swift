internal import CasePaths
internal import ValueReflection

/// Follows the steps of an action through the state, by fields of the same names.
///
/// It is a best effort: where no field has a case's name, it does not know and says nothing.
struct StateTrail {
  /// The root state.
  let root: Any

  /// The readers of the app's own ids.
  var coders = PayloadCoders()

  /// Where following ended.
  enum End {
    case value(ReflectedValue)
    case absent(step: Int, message: String, notes: [String])
    case unknown
  }

  /// Follows the cases and ids of a trail.
  ///
  /// - Parameters:
  ///   - trail: The steps down to the feature that gets the action.
  ///   - event: The type of that feature's action; nil when the trail ends at a container.
  /// - Returns: Where following ended.
  func follow(_ trail: [ActionTrailStep], event: (any Any.Type)? = nil) -> End {
    var node = ReflectedValue(root)
    func path(to end: Int) -> String { ActionTrailStep.path(of: trail.prefix(end)) }
    for (index, step) in trail.enumerated() {
      if step.idText != nil {
        guard let id = step.id, Self.holds(node, idsLike: id) else { return .unknown }
        guard let element = node.element(of: id.base) else {
          let notes = StateWalk(coders: coders).notes(on: node)
          return .absent(step: index, message: Wording.isMissing(path(to: index + 1)), notes: notes)
        }
        node = element
      } else if step.envelope == .presentation {
        guard !node.isNil else {
          return .absent(step: index, message: Wording.isNil(path(to: index)), notes: [])
        }
      } else if step.envelope != nil {
        return .unknown
      } else {
        guard !node.isNil else {
          return .absent(step: index, message: Wording.isNil(path(to: index)), notes: [])
        }
        switch child(step.name, of: node) {
        case .value(let child): node = child
        case .absent(_, let actual, _):
          return .absent(
            step: index, message: Wording.isElsewhere(path(to: index + 1), actual), notes: [])
        case .unknown: return .unknown
        }
      }
    }
    // A field of the event's own type is a value that the event carries, not a child.
    if let event, !trail.isEmpty, node.isNil, ReflectedType(node.type).type != event {
      return .absent(
        step: trail.count - 1, message: Wording.isNil(path(to: trail.count)), notes: [])
    }
    return .value(node)
  }

  /// The field of a name, or the payload of a case.
  private func child(_ name: String, of node: ReflectedValue) -> End {
    guard let current = node.caseNames.first else {
      guard !node.isCollection, let field = node.field(named: name) else {
        return .unknown
      }
      return .value(field)
    }
    if current == name { return node.payload.map(End.value) ?? .unknown }
    let isKnown = ReflectedType(node.type).hasName(name)
    return isKnown ? .absent(step: 0, message: current, notes: []) : .unknown
  }

  /// Whether a place is a collection of elements with ids of the type of one.
  private static func holds(_ node: ReflectedValue, idsLike id: AnyHashable) -> Bool {
    guard !node.isNil, node.caseName == nil,
      case .elements(_, let address?) = ReflectedType(node.type).kind,
      !(node.type is any ErasedList.Type), !(node.type is any ErasedDictionary.Type)
    else { return false }
    return address == Any.self || address == Swift.type(of: id.base)
  }

  /// The ids of the elements at the end of a trail.
  func liveIDs(along trail: [ActionTrailStep]) -> ElementAddresses? {
    guard case .value(let node) = follow(trail), !node.isNil else { return nil }
    return node.addresses
  }
}

/// What has to be in the state for an action, found once for the action.
struct PresenceTrail {
  /// The steps down to the feature that gets the action.
  var steps: [ActionTrailStep] = []

  /// The type of that feature's action; nil when the trail ends at a container.
  var event: (any Any.Type)?

  /// The same way without envelopes; nil where it leads through some.
  private var plain: PlainTrail?

  /// Whether everything is there on a way that leads through fields and elements only.
  ///
  /// False says nothing.
  func isPlainlyThere(in state: Any) -> Bool { plain?.leads(through: state) ?? false }

  /// Notes the way as it is followed when nothing is optional.
  fileprivate mutating func finish() {
    var plain: [PlainTrail.Step] = []
    for step in steps {
      if step.idText != nil {
        guard let id = step.id else { return }
        plain.append(.element(id.base))
      } else {
        guard step.envelope == nil else { return }
        plain.append(.field(step.name))
      }
    }
    self.plain = PlainTrail(plain)
  }
}

extension ActionLanguage {
  /// What has to be in the state for an action.
  func presenceTrail(of action: ParsedAction) -> PresenceTrail {
    var trail = PresenceTrail()
    for (index, step) in action.steps.enumerated() {
      // The last step is the event; only of an envelope does it need a child that is there.
      let isLast = index == action.steps.count - 1
      if isLast, step.envelope != .presentation, step.id == nil {
        trail.event = step.type
        break
      }
      var next = ActionTrailStep(
        name: step.enumCase.name, envelope: step.envelope, isOwn: !step.isImplied)
      if let id = step.id {
        next.idText = printer.literal(id)
        next.id = id as? AnyHashable
      }
      trail.steps.append(next)
    }
    trail.finish()
    return trail
  }

  /// What is not there for an action; nil when everything is, or when that is not known.
  ///
  /// - Parameters:
  ///   - action: The action that was read.
  ///   - state: The root state.
  /// - Returns: The failure to show instead of sending.
  package func absence(of action: ParsedAction, in state: Any) -> CommandError? {
    let trail = presenceTrail(of: action)
    return trail.isPlainlyThere(in: state) ? nil : absence(of: action, along: trail, in: state)
  }

  /// What is not there for an action whose trail is known and not plain; nil as in ``absence(of:in:)``.
  func absence(
    of action: ParsedAction,
    along trail: PresenceTrail,
    in state: Any
  ) -> CommandError? {
    guard
      case .absent(let step, let message, let notes) =
        StateTrail(root: state, coders: coders).follow(trail.steps, event: trail.event)
    else { return nil }
    // A child that follows an envelope is missed where it is named.
    return CommandError(
      .absentChild,
      message,
      column: action.column(ofStep: step),
      notes: notes
    )
  }
}
