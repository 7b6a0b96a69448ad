internal import CasePaths
internal import ValueReflection

/// Reads an action in either spelling, driven by the types' tables of cases.
///
/// Both spellings are one grammar: after a case's name stands `(` with the payload as in Swift, or the path
/// goes on with `.` or `[id]`, or the payload follows after a blank.
struct ActionParser {
  /// Enums nested deeper than this are refused.
  static let maximalDepth = 500

  /// What ends a value.
  enum Ending {
    /// The end of the line: a bare text takes all of it.
    case line
    /// A comma or a closing bracket.
    case list
    /// A comma, a closing bracket or a colon: a dictionary's key.
    case key
  }

  var cursor: TextCursor
  let coders: PayloadCoders
  let liveIDs: (_ trail: [ActionTrailStep]) -> ElementAddresses?

  /// How deep the value being read lies.
  var depth = 0

  /// The way from the root to the enum being read; nil inside a payload that is none.
  var trail: [ActionTrailStep]? = []

  /// What could stand at the end; nil when the text is read for its value.
  var probe: CompletionProbe?

  /// Whether the payload of the case being read stands in parentheses.
  var usesSwiftSpelling = false

  /// Whether the same text always gives the same action.
  var isRepeatable = true

  /// Where each step of the trail stands.
  var columns: [Int] = []

  /// The brackets and quotes that are open where the text is being read, with their columns.
  var openings: [(bracket: Character, column: Int)] = []

  /// Where the payload of the deepest case of the action stands, as far as it was read.
  var payload = ActionPayload(path: "", start: 0, isUnknown: false, end: 0)

  /// Reads the whole text as an action of a type.
  mutating func parse(_ type: any CasePathable.Type) throws(CommandError) -> ParsedAction {
    cursor.skipBlanks()
    let start = cursor.column
    usesSwiftSpelling = cursor.current == "."
    let value = try readCase(of: type, ending: .line)
    cursor.skipBlanks()
    guard cursor.isAtEnd else {
      let column = cursor.column
      throw .syntax(Wording.unexpectedText(cursor.takeRest()), column)
    }
    return ParsedAction(
      value: value,
      steps: isCompleting ? [] : ActionStep.steps(of: value),
      columns: columns,
      startColumn: start,
      isRepeatable: isRepeatable
    )
  }

  // MARK: - Cases

  /// Reads a case's name and what follows it.
  mutating func readCase(
    of type: any CasePathable.Type,
    ending: Ending
  ) throws(CommandError) -> Any {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximalDepth else { throw .syntax(Wording.nestedTooDeep, cursor.column) }
    cursor.skipBlanks()
    _ = cursor.take(".")
    let column = cursor.column
    if ending != .line { usesSwiftSpelling = true }
    noteCases(type)
    guard let name = cursor.takeName() else {
      throw .syntax(Wording.caseExpected(owner), column, notes: [Wording.cases(type._$cases)])
    }
    guard let enumCase = type._$cases.first(where: { $0.name == name }) else {
      if trail != nil {
        payload.isUnknown = true
        payload.end = cursor.position
      }
      throw unknownCase(name, of: type, column)
    }
    if trail != nil {
      let step = ActionTrailStep(name: name, envelope: envelopeKind(type), isOwn: true)
      trail?.append(step)
      columns.append(column)
      payload = ActionPayload(
        path: trail.map(ActionTrailStep.path) ?? "", start: cursor.position, isUnknown: false,
        end: cursor.position)
    }
    let parts = try readPayload(of: enumCase, ending, column)
    return try embed(parts, in: enumCase, column)
  }

  /// The value of a case; nothing is made while completing.
  func embed(
    _ parts: [Any],
    in enumCase: EnumCase,
    _ column: Int
  ) throws(CommandError) -> Any {
    if isCompleting { return () }
    guard let value = enumCase.embed(parts) else {
      throw CommandError(.badPayload, Wording.payloadDoesNotFit(enumCase.name), column: column)
    }
    return value
  }

  /// What errors call the enum being read: the text so far, or 'the action'.
  private var owner: String? {
    guard let last = trail?.last else { return nil }
    return last.text
  }

  private func envelopeKind(_ type: any CasePathable.Type) -> ActionEnvelopeKind? {
    (type as? any ActionEnvelope.Type)?.envelopeKind
  }

  private func unknownCase(
    _ name: String,
    of type: any CasePathable.Type,
    _ column: Int
  ) -> CommandError {
    let names = type._$cases.map(\.name)
    return CommandError(
      .unknownCase,
      Wording.noCase(name, owner: owner ?? TypeName.of(type)),
      column: column,
      suggestions: Spelling(names).suggestions(for: name),
      notes: [Wording.cases(type._$cases)]
    )
  }

  // MARK: - Payloads

  private mutating func readPayload(
    of enumCase: EnumCase,
    _ ending: Ending,
    _ column: Int
  ) throws(CommandError) -> [Any] {
    let parameters = enumCase.parameters
    if cursor.current == "(" { return try readParenthesised(enumCase) }
    if parameters.isEmpty {
      if let child = cursor.current, child == "." || child == "[" {
        throw .syntax(Wording.noChild(enumCase.name), cursor.column)
      }
      return []
    }
    if let problem = unsendable(enumCase, column) { throw problem }
    if cursor.current == "." || cursor.current == "[" {
      return [try descend(enumCase)]
    }
    guard parameters.count == 1 || ending != .key else {
      throw .badPayload(Wording.payloadMissing(enumCase), column)
    }
    // While completing, a name at the end is not finished: no payload of it begins yet.
    if ending != .line || (isCompleting && cursor.isAtEnd) {
      throw .badPayload(Wording.payloadMissing(enumCase), cursor.column)
    }
    return try readBare(enumCase)
  }

  private func unsendable(_ enumCase: EnumCase, _ column: Int) -> CommandError? {
    for parameter in enumCase.parameters {
      switch PayloadReadability(parameter.type, coders: coders) {
      case .readable: continue
      case .uninhabited:
        return CommandError(
          .notSendable, Wording.uninhabited(enumCase.name, parameter.type), column: column)
      case .noReader(let type):
        return CommandError(
          .notSendable,
          Wording.noReader(enumCase.name, type),
          column: column,
          notes: [Wording.makeReadable(type)]
        )
      }
    }
    return nil
  }

  /// Reads `(label: value, …)`.
  private mutating func readParenthesised(_ enumCase: EnumCase) throws(CommandError) -> [Any] {
    if !enumCase.parameters.isEmpty, let problem = unsendable(enumCase, cursor.column) {
      throw problem
    }
    openBracket()
    var parts: [Any] = []
    for (index, parameter) in enumCase.parameters.enumerated() {
      if index > 0 {
        cursor.skipBlanks()
        guard cursor.take(",") else {
          throw .badPayload(Wording.payloadMissing(enumCase), cursor.column)
        }
      }
      parts.append(try readPart(parameter, at: index, of: enumCase, .list))
    }
    try closeBracket(")")
    return parts
  }

  /// Reads the payload that follows a name after a blank, up to the end of the line.
  private mutating func readBare(_ enumCase: EnumCase) throws(CommandError) -> [Any] {
    if cursor.isBlankToEnd, !isCompleting {
      cursor.skipBlanks()
      if let child = enumCase.childIndex.flatMap({ enumCase.parameters[$0].pathableType }) {
        try refuseMissingID(of: enumCase, cursor.column)
        let actual = Self.impliedChild(of: child) ?? child
        throw .syntax(
          Wording.actionExpected(enumCase.name), cursor.column,
          notes: [Wording.cases(actual._$cases)])
      }
      throw .badPayload(Wording.payloadMissing(enumCase), cursor.column)
    }
    var parts: [Any] = []
    for (index, parameter) in enumCase.parameters.enumerated() {
      if index > 0 {
        cursor.skipBlanks()
        guard cursor.take(",") else {
          throw .badPayload(Wording.payloadMissing(enumCase), cursor.column)
        }
      }
      let isLast = index == enumCase.parameters.count - 1
      if let child = impliedPayload(of: parameter.type, isOnly: enumCase.parameters.count == 1) {
        parts.append(try readImplied(child))
      } else {
        parts.append(try readPart(parameter, at: index, of: enumCase, isLast ? .line : .list))
      }
    }
    return parts
  }

  private mutating func readPart(
    _ parameter: EnumCase.Parameter,
    at index: Int,
    of enumCase: EnumCase,
    _ ending: Ending
  ) throws(CommandError) -> Any {
    cursor.skipBlanks()
    if ending == .list { noteLabel(parameter.label) }
    try takeLabel(parameter.label, of: enumCase)
    if parameter.label == "id", let step = trail?.last, step.isOwn, step.envelope != nil {
      // An element is missed where its id stands.
      cursor.skipBlanks()
      columns[columns.count - 1] = cursor.column
      noteAddresses(trail.map { $0.dropLast() }.flatMap { liveIDs(Array($0)) }, closing: ", ")
    }
    let isChild = enumCase.childIndex == index
    let outer = trail
    let outerColumns = columns.count
    if !isChild { trail = nil }
    defer {
      if !isChild {
        trail = outer
        columns.removeLast(columns.count - min(outerColumns, columns.count))
      }
    }
    return try read(parameter.type, ending)
  }

  /// Moves past `label:` when it is the parameter's; another label of the case is an error.
  private mutating func takeLabel(
    _ label: String?,
    of enumCase: EnumCase
  ) throws(CommandError) {
    let start = cursor
    let column = cursor.column
    guard let name = cursor.takeName(), cursor.take(":") else {
      cursor = start
      return
    }
    if name == label { return }
    cursor = start
    if let label, enumCase.parameters.contains(where: { $0.label == name }) {
      throw .badPayload(Wording.labelExpected(label, found: name), column)
    }
  }
}
