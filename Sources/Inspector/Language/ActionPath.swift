internal import CasePaths
internal import ComposableArchitecture
internal import ValueReflection

/// A way through the actions, as typed behind `actions`, `effects` or in a filter.
struct ActionPath {
  /// What stands where the id of an element was left out.
  enum OmittedID {
    /// Nothing: that an id is missing is an error.
    case refused
    /// A text, which is typed nowhere else: `[id]`, `[*]`.
    case shown(String)
  }

  /// How paths are read.
  struct Rules {
    /// What becomes of an id that was left out in the middle.
    var omittedID: OmittedID
    /// Whether `[*]` stands for any element.
    var allowsAnyElement = false
    /// Whether the last name may be that of an action without a child.
    var allowsEvent = false

    /// One feature: every id is there.
    static let feature = Self(omittedID: .refused)
    /// A kind of feature, whose actions are listed.
    static let listing = Self(omittedID: .shown("[id]"))
    /// A filter of features and actions.
    static let pattern = Self(
      omittedID: .shown("[*]"), allowsAnyElement: true, allowsEvent: true)
  }

  /// The path as features are named: `panel.rows[2].download`.
  private(set) var text = ""

  /// The enum at the end, an envelope included; of an event the one that holds it.
  private(set) var type: any CasePathable.Type

  /// The way to the child, as the state is followed.
  private(set) var trail: [ActionTrailStep] = []

  /// Whether the last element has no id.
  private(set) var endsInElements = false

  /// Reads a path.
  ///
  /// - Parameters:
  ///   - root: The type of the root action.
  ///   - rules: What may stand in it.
  ///   - parser: A parser over the path's text, which reads ids.
  /// - Throws: What is wrong and where.
  init(
    root: any CasePathable.Type,
    rules: Rules,
    parser: ActionParser
  ) throws(CommandError) {
    type = root
    var owner = TypeName.of(root)
    var parser = parser
    parser.cursor.skipBlanks()
    _ = parser.cursor.take(".")
    while !parser.cursor.isBlankToEnd {
      try fillOmittedID(rules, owner, parser)
      let isEvent = try readName(rules, &owner, &parser)
      if isEvent { break }
      if parser.cursor.current == "[" { try readElement(rules, owner, &parser) }
      if !parser.cursor.take("."), !parser.cursor.isBlankToEnd { break }
    }
    guard parser.cursor.isBlankToEnd else {
      throw .syntax(
        Wording.unexpectedText(String(parser.cursor.current ?? " ")), parser.cursor.column)
    }
  }

  /// The path with what stands for an id that was left out at its end.
  func prefix(_ omitted: String) -> String { endsInElements ? text + omitted : text }

  /// The enum that is typed at the end: of an envelope that of its child.
  var childType: any CasePathable.Type { ActionParser.impliedChild(of: type) ?? type }

  // MARK: - Reading

  /// A name follows elements without an id.
  private mutating func fillOmittedID(
    _ rules: Rules,
    _ owner: String,
    _ parser: ActionParser
  ) throws(CommandError) {
    guard endsInElements else { return }
    guard case .shown(let omitted) = rules.omittedID else {
      throw .syntax(
        Wording.elementExpected(owner), parser.cursor.column,
        notes: parser.liveIDNotes(along: trail))
    }
    text += omitted
    endsInElements = false
  }

  /// Reads a case's name; true when nothing can follow it.
  private mutating func readName(
    _ rules: Rules,
    _ owner: inout String,
    _ parser: inout ActionParser
  ) throws(CommandError) -> Bool {
    let column = parser.cursor.column
    guard let name = parser.cursor.takeName() else {
      throw .syntax(Wording.caseExpected(owner), column)
    }
    let envelope = type as? any ActionEnvelope.Type
    let inChild = childType._$cases.first { $0.name == name }
    guard let found = inChild ?? type._$cases.first(where: { $0.name == name }) else {
      throw unknownCase(name, of: owner, column)
    }
    let isImplied = envelope != nil && found.name == envelope?.envelopeKind.impliedCase
    if !isImplied { text += (text.isEmpty ? "" : ".") + name }
    guard let child = found.childIndex.flatMap({ found.parameters[$0].pathableType }) else {
      if rules.allowsEvent, parser.cursor.isBlankToEnd { return true }
      throw CommandError(.unknownCase, Wording.noChildren(name), column: column)
    }
    if inChild != nil, let envelope, envelope.envelopeKind == .presentation {
      trail.append(ActionTrailStep(name: owner, envelope: .presentation, isOwn: false))
    }
    let own = inChild == nil ? envelope?.envelopeKind : nil
    trail.append(ActionTrailStep(name: name, envelope: own, isOwn: true))
    (type, owner) = (child, name)
    endsInElements = elements(of: child) != nil
    return false
  }

  private mutating func readElement(
    _ rules: Rules,
    _ owner: String,
    _ parser: inout ActionParser
  ) throws(CommandError) {
    guard let (kind, idType, implied) = elements(of: type) else {
      throw .syntax(Wording.noElements(owner), parser.cursor.column)
    }
    parser.openBracket()
    endsInElements = false
    var step = ActionTrailStep(name: implied, envelope: kind, isOwn: false)
    if rules.allowsAnyElement, parser.cursor.take("*") {
      step.idText = "*"
      text += "[*]"
    } else {
      let start = parser.cursor.position
      parser.trail = trail
      let id = try parser.readID(idType) as? AnyHashable
      step.idText = parser.cursor.text(from: start, to: parser.cursor.position)
      step.id = id
      if let id { text += FeaturePath(components: [.element(id)]).description }
    }
    do throws(CommandError) {
      try parser.closeBracket("]")
    } catch {
      throw parser.placed(error)
    }
    trail.append(step)
  }

  /// How a type holds elements, the type of their ids, and the case that a path leaves out.
  private func elements(
    of type: any CasePathable.Type
  ) -> (kind: ActionEnvelopeKind, id: any Any.Type, implied: String)? {
    guard let envelope = type as? any ActionEnvelope.Type, let implied = envelope.impliedCase,
      envelope.envelopeKind != .presentation,
      let id = implied.parameters.first(where: { $0.label == "id" })
    else { return nil }
    return (envelope.envelopeKind, id.type, implied.name)
  }

  private func unknownCase(_ name: String, of owner: String, _ column: Int) -> CommandError {
    let cases = childType._$cases
    return CommandError(
      .unknownCase,
      Wording.noCase(name, owner: owner),
      column: column,
      suggestions: Spelling(cases.map(\.name)).suggestions(for: name),
      notes: [Wording.cases(cases)]
    )
  }
}

extension ActionLanguage {
  /// Reads a path of case names.
  ///
  /// - Parameters:
  ///   - word: The path with its place in the line; empty for the root.
  ///   - rules: What may stand in it.
  ///   - state: The root state; names live ids and resolves `[#n]`.
  /// - Returns: The path.
  /// - Throws: What is wrong and where.
  func path(
    _ word: Word,
    _ rules: ActionPath.Rules,
    state: Any? = nil
  ) throws(CommandError) -> ActionPath {
    let parser = parser(word.text, column: word.column, state: state)
    return try ActionPath(root: root, rules: rules, parser: parser)
  }

  /// The feature that a path names, and whether it is there.
  ///
  /// - Parameters:
  ///   - word: The path with its place in the line; empty for the root.
  ///   - state: The root state.
  /// - Returns: The feature; one that the state calls by another name counts as there.
  /// - Throws: That no action has such a path, and where.
  func feature(at word: Word, in state: Any) throws(CommandError) -> FeaturePlace {
    let path = try path(word, .feature, state: state)
    switch StateTrail(root: state, coders: coders).follow(path.trail) {
    case .value(let node): return FeaturePlace(path: path.text, isPresent: !node.isNil)
    case .absent: return FeaturePlace(path: path.text, isPresent: false)
    case .unknown: return FeaturePlace(path: path.text, isPresent: true)
    }
  }
}
