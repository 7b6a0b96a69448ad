internal import ValueReflection

/// A place that a walk through the state has reached: a value, or only its type.
struct StateSpot {
  /// The value; nil when nothing is there.
  var node: ReflectedValue?

  /// The type of what stands here, behind optionals and wrappers.
  var type: ReflectedType

  /// What errors call it: the step that led here, or the root's type.
  var name: String { step?.path ?? rootName }

  /// Whether no step was taken.
  var isRoot: Bool

  /// Whether the last step named a case with one unlabelled payload, which `.0` names once more.
  var isSinglePayload = false

  /// Why nothing is there.
  var absence: StateAbsence?

  /// Whether the path goes on below the absence.
  var isBelow = false

  private let rootName: String
  private var step: StatePath.Step?

  /// The start of a walk.
  init(node: ReflectedValue) {
    self.node = node
    type = ReflectedType(node.type)
    rootName = node.typeName
    isRoot = true
  }

  /// The place itself, after a step that names what was entered already.
  var inside: StateSpot {
    var result = self
    result.isSinglePayload = false
    return result
  }

  /// The place that a step leads to.
  func moved(
    to type: ReflectedType,
    _ step: StatePath.Step,
    _ find: (ReflectedValue) -> ReflectedValue?
  ) -> StateSpot {
    var result = self
    result.isRoot = false
    result.isSinglePayload = false
    result.type = type
    result.step = step
    if absence != nil {
      result.isBelow = true
    } else if let node, !node.isNil {
      result.node = find(node.contents)
      if let found = result.node { result.type = Self.type(of: found, declared: type) }
      if result.node == nil {
        result.absence = StateAbsence(message: Wording.isMissing(step.path), column: step.column)
      }
    } else {
      result.node = nil
      result.absence = StateAbsence(
        message: Wording.isNil(self.step?.path ?? ""), column: self.step?.column ?? 1)
      result.isBelow = true
    }
    return result
  }

  /// Whether the cases of an enum stand below.
  var isOfCases: Bool { if case .cases = type.kind { true } else { false } }

  /// The names that a path can go on with.
  var names: [String] {
    type.names + (isOfCases ? [] : StateMember.members(of: type).map(\.rawValue))
  }

  /// The cases whose payload has a field, or a case, of a name; first the one that the value is in.
  func casesHolding(_ name: String) -> [String] {
    guard case .cases(let cases) = type.kind else { return [] }
    let holding = cases.filter { $0.payload?.hasName(name) == true }.map(\.name)
    let current = node?.contents.firstCaseName
    return holding.filter { $0 == current } + holding.filter { $0 != current }
  }

  /// Whether the elements of the collection have a field, or a case, of a name.
  func elementsHold(_ name: String) -> Bool {
    guard case .elements(let element, _) = type.kind else { return false }
    return element.hasName(name)
  }

  /// What errors say of how a path can go on, a line each.
  var choices: [String] {
    let names = names
    if isOfCases { return [Wording.cases(named: names)] }
    var lines = names.isEmpty ? [] : [Wording.fields(names)]
    if case .elements = type.kind { lines.append(Wording.elementSpelling) }
    return lines
  }

  /// What the walk has found.
  var result: StatePlace {
    if let node { return .value(node) }
    let absence =
      absence
      ?? StateAbsence(
        message: Wording.isMissing(step?.path ?? ""), column: step?.column ?? 1)
    return isBelow ? .below(absence) : .nothing(absence, type: type)
  }

  /// A value tells more than its place does where that is an object or an existential.
  private static func type(of node: ReflectedValue, declared: ReflectedType) -> ReflectedType {
    if case .unknown = declared.kind, !node.isNil { return ReflectedType(node.type) }
    return declared
  }
}

extension ReflectedType {
  /// The names of the fields, or of the cases.
  var names: [String] {
    switch kind {
    case .fields(let fields):
      fields.map { $0.name.hasPrefix(".") ? "\($0.name.dropFirst())" : $0.name }
    case .cases(let cases): cases.map(\.name)
    default: []
    }
  }

  /// Whether a field or a case has a name.
  func hasName(_ name: String) -> Bool { names.contains(name) }

  /// Whether it is a tuple.
  var isTuple: Bool { TupleType(type) != nil }
}

extension ReflectedValue {
  /// The name of the outermost case.
  var firstCaseName: String? { caseNames.first }
}
