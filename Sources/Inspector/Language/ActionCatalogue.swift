internal import CasePaths
internal import ComposableArchitecture
internal import ValueReflection

/// Every action path of an app in a state, each with an action made of sample payloads.
///
/// It goes through the children that are there. Of a collection it takes, for each path, the first element
/// that has the child; it does not enter a type of actions again inside itself.
struct ActionCatalogue {
  /// A path for which there is no action.
  struct Gap: Equatable {
    /// The path.
    var path: String

    /// Why there is none.
    var reason: String
  }

  /// How many elements of a collection are looked at.
  private static let maximalElements = 20

  /// The actions in the order of the source.
  private(set) var actions: [Any] = []

  /// The paths without an action, in the order of the source.
  ///
  /// What one element lacks and another has is none.
  var gaps: [Gap] {
    missing.filter { pattern, _ in
      !found.contains {
        $0 == pattern || $0.hasPrefix(pattern + ".") || $0.hasPrefix(pattern + "[")
      }
    }
    .map(\.gap)
  }

  private let state: Any
  private let language: ActionLanguage
  private let samples: SamplePayloads
  private var found: Set<String> = []
  private var missing: [(pattern: String, gap: Gap)] = []

  /// Where a type of actions stands.
  private struct Place {
    /// The path as it is typed.
    var path = ""

    /// The path without ids: what stands for all elements.
    var pattern = ""

    /// The way through the state.
    var trail: [ActionTrailStep] = []

    /// The types around it, this one included.
    var types: [ObjectIdentifier] = []

    /// Wraps an action of the type for the root.
    var embed: (Any) -> Any? = { $0 }

    /// The place of a case's payload, or of an element.
    func entering(_ name: String, _ step: ActionTrailStep?) -> Place {
      var place = self
      place.path += name.hasPrefix("[") || path.isEmpty ? name : "." + name
      place.pattern += name.hasPrefix("[") ? "[]" : "." + name
      if let step { place.trail.append(step) }
      return place
    }
  }

  /// Goes through the actions of a language's root type.
  init(_ language: ActionLanguage, state: Any) {
    self.language = language
    self.state = state
    self.samples = SamplePayloads(actions: language)
    visit(language.root, Place())
  }

  private mutating func visit(_ type: any CasePathable.Type, _ outer: Place) {
    var place = outer
    guard !place.types.contains(ObjectIdentifier(type)) else {
      return miss(place, Wording.recursion(type))
    }
    place.types.append(ObjectIdentifier(type))
    let envelope = type as? any ActionEnvelope.Type
    for enumCase in type._$cases {
      if let envelope, enumCase.name == envelope.envelopeKind.impliedCase {
        visitChild(of: envelope, enumCase, place)
      } else {
        visit(enumCase, of: type, place)
      }
    }
  }

  /// Visits a case that is written in a path.
  private mutating func visit(
    _ enumCase: EnumCase,
    of type: any CasePathable.Type,
    _ outer: Place
  ) {
    let step = ActionTrailStep(
      name: enumCase.name, envelope: (type as? any ActionEnvelope.Type)?.envelopeKind, isOwn: true)
    var place = outer.entering(enumCase.name, step)
    guard let child = enumCase.childIndex, let pathable = enumCase.parameters[child].pathableType
    else {
      let parts = enumCase.parameters.map { sample(of: $0, enumCase, outer) }
      return add(parts, in: enumCase, place, outer.embed)
    }
    if let reason = absence(at: place.trail, of: pathable) { return miss(place, reason) }
    var parts = enumCase.parameters.map { $0.isPathable ? nil : samples.sample(of: $0.type) }
    for (index, part) in parts.enumerated() where part == nil && index != child {
      return miss(place, Wording.noSample(enumCase.parameters[index].type))
    }
    place.embed = { value in
      parts[child] = value
      return enumCase.embed(parts.compactMap { $0 }).flatMap(outer.embed)
    }
    visit(pathable, place)
  }

  /// Visits the child of an envelope, whose case a path leaves out.
  private mutating func visitChild(
    of type: any ActionEnvelope.Type,
    _ implied: EnumCase,
    _ place: Place
  ) {
    guard type.envelopeKind != .presentation else {
      let step = ActionTrailStep(name: implied.name, envelope: .presentation, isOwn: false)
      var inner = place
      inner.trail.append(step)
      return visitPayload(of: implied, ids: [], inner, place.embed)
    }
    let live = StateTrail(root: state, coders: language.coders).liveIDs(along: place.trail)
    guard let live, live.count > 0 else { return miss(place, Wording.noElements) }
    for index in 0..<min(live.count, Self.maximalElements) {
      let text = language.printer.literal(live[index])
      var step = ActionTrailStep(name: implied.name, envelope: type.envelopeKind, isOwn: false)
      step.idText = text
      step.id = live[index] as? AnyHashable
      visitPayload(of: implied, ids: [live[index]], place.entering("[\(text)]", step), place.embed)
    }
  }

  private mutating func visitPayload(
    of implied: EnumCase,
    ids: [Any],
    _ outer: Place,
    _ embed: @escaping (Any) -> Any?
  ) {
    var place = outer
    place.embed = { implied.embed(ids + [$0]).flatMap(embed) }
    guard let last = implied.parameters.last else { return }
    if let child = last.pathableType { return visit(child, place) }
    guard let value = samples.sample(of: last.type) else {
      return miss(place, Wording.noSample(last.type))
    }
    add(value, place, place.embed)
  }

  /// A sample of a parameter; of a stack's own actions, an id that makes sense there.
  private func sample(of parameter: EnumCase.Parameter, _ enumCase: EnumCase, _ place: Place)
    -> Any?
  {
    guard parameter.type == StackElementID.self else { return samples.sample(of: parameter.type) }
    let live = StateTrail(root: state, coders: language.coders).liveIDs(along: place.trail)
    let ids = (0..<(live?.count ?? 0)).compactMap { live?[$0] as? StackElementID }
    if enumCase.name == "popFrom" { return ids.last }
    return StackElementID(generation: (ids.map(\.generation).max() ?? -1) + 1)
  }

  /// Why the child at the end of a trail, whose actions are of a type, is not there; nil when it is.
  private func absence(at trail: [ActionTrailStep], of actions: any Any.Type) -> String? {
    let end = StateTrail(root: state, coders: language.coders).follow(trail, event: actions)
    guard case .absent(_, let message, _) = end else { return nil }
    return message
  }

  private mutating func add(
    _ parts: [Any?],
    in enumCase: EnumCase,
    _ place: Place,
    _ embed: (Any) -> Any?
  ) {
    if let index = parts.firstIndex(where: { $0 == nil }) {
      return miss(place, Wording.noSample(enumCase.parameters[index].type))
    }
    guard let value = enumCase.embed(parts.compactMap { $0 }) else {
      return miss(place, Wording.payloadDoesNotFit(enumCase.name))
    }
    add(value, place, embed)
  }

  private mutating func add(_ value: Any, _ place: Place, _ embed: (Any) -> Any?) {
    guard !found.contains(place.pattern) else { return }
    guard let action = embed(value) else {
      return miss(place, Wording.payloadDoesNotFit(place.path))
    }
    found.insert(place.pattern)
    actions.append(action)
  }

  private mutating func miss(_ place: Place, _ reason: String) {
    guard !missing.contains(where: { $0.pattern == place.pattern }) else { return }
    missing.append((place.pattern, Gap(path: place.path, reason: reason)))
  }
}
