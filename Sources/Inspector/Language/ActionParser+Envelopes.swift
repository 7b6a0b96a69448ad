internal import CasePaths
internal import ValueReflection

extension ActionParser {
  /// Reads what follows a case's name after `.` or `[`: the way goes on in its payload.
  mutating func descend(_ enumCase: EnumCase) throws(CommandError) -> Any {
    guard enumCase.parameters.count == 1 else {
      throw .badPayload(Wording.payloadMissing(enumCase), cursor.column)
    }
    let type = enumCase.parameters[0].type
    guard let envelope = type as? any ActionEnvelope.Type, let implied = envelope.impliedCase else {
      guard cursor.current == ".", let child = enumCase.parameters[0].pathableType else {
        throw .syntax(Wording.noElements(enumCase.name), cursor.column)
      }
      return try readCase(of: child, ending: .line)
    }
    if envelope.envelopeKind == .presentation {
      return try descendPresentation(envelope, implied, enumCase)
    }
    return try descendElement(envelope, implied, enumCase)
  }

  private mutating func descendPresentation(
    _ envelope: any ActionEnvelope.Type,
    _ implied: EnumCase,
    _ enumCase: EnumCase
  ) throws(CommandError) -> Any {
    guard cursor.current == "." else {
      throw .syntax(Wording.noElements(enumCase.name), cursor.column)
    }
    let (name, column) = nextName()
    noteOwnCases(of: envelope)
    let isOwn = envelope._$cases.contains { $0.name == name }
    let child = implied.parameters.first?.pathableType
    let isChilds = child?._$cases.contains { $0.name == name } ?? false
    if isOwn, isChilds, let name {
      let path = cursor.textBefore
      throw CommandError(
        .syntax,
        Wording.ambiguous(name, owner: enumCase.name),
        column: column,
        suggestions: ["\(path)(.\(name))", "\(path).\(implied.name).\(name)"]
      )
    }
    if isOwn { return try readCase(of: envelope, ending: .line) }
    if child == nil { cursor.advance() }
    return try readImplied((envelope, implied))
  }

  /// Notes the cases of an envelope besides the implied one.
  private mutating func noteOwnCases(of envelope: any ActionEnvelope.Type) {
    let start = cursor
    if cursor.take(".") { noteCases(envelope, except: envelope.envelopeKind.impliedCase) }
    cursor = start
  }

  private mutating func descendElement(
    _ envelope: any ActionEnvelope.Type,
    _ implied: EnumCase,
    _ enumCase: EnumCase
  ) throws(CommandError) -> Any {
    guard cursor.current == "[" else {
      let (name, column) = nextName()
      noteOwnCases(of: envelope)
      if let name, envelope._$cases.contains(where: { $0.name == name }) {
        return try readCase(of: envelope, ending: .line)
      }
      throw .syntax(Wording.elementExpected(enumCase.name), column, notes: liveIDNotes())
    }
    guard let idIndex = implied.parameters.firstIndex(where: { $0.label == "id" }),
      implied.parameters.count == 2
    else { throw .syntax(Wording.noElements(enumCase.name), cursor.column) }
    let column = cursor.column + 1
    let bracket = cursor.position
    openBracket()
    let isChildPathable = implied.parameters[1 - idIndex].isPathable
    cursor.skipBlanks()
    noteAddresses(trail.flatMap(liveIDs), closing: isChildPathable ? "]." : "] ")
    let id = try readID(implied.parameters[idIndex].type)
    try closeBracket("]")
    let written = cursor.text(from: bracket + 1, to: cursor.position - 1)
    appendStep(implied, envelope, column, id: id, text: "\(written)")
    let child = implied.parameters[1 - idIndex]
    let action = try readChild(child.type, of: "\(enumCase.name)[\(written)]")
    return try embed(idIndex == 0 ? [id, action] : [action, id], in: implied, column)
  }

  /// Reads an element's id: a literal of its type, or `#n` for the n-th element there is.
  mutating func readID(_ type: any Any.Type) throws(CommandError) -> Any {
    cursor.skipBlanks()
    let column = cursor.column
    if cursor.current == "#", let next = cursor.peek(1), next.isNumber {
      cursor.advance()
      isRepeatable = false
      let token = cursor.takeToken()
      guard let index = Int(token) else {
        throw .syntax(Wording.badIndex("#" + token), column)
      }
      guard let live = trail.flatMap(liveIDs), index >= 0, index < live.count else {
        let count = trail.flatMap(liveIDs)?.count
        throw CommandError(
          .absentChild, Wording.noElement(at: index, count: count), column: column)
      }
      return live[index]
    }
    if cursor.current == "*", cursor.peek(1) == "]" {
      throw .syntax(Wording.manyElements, column, notes: liveIDNotes())
    }
    return try readAddress(type)
  }

  /// Reads what addresses an element: a literal, or how an id without a reader prints.
  mutating func readAddress(_ type: any Any.Type) throws(CommandError) -> Any {
    if case .unreadable = PayloadKind(type, coders: coders) {
      return try readLiveID(type, cursor.column)
    }
    let outer = trail
    trail = nil
    defer { trail = outer }
    return try read(type, .list)
  }

  /// Finds an id without a reader among those that are there, by how it prints.
  private mutating func readLiveID(
    _ type: any Any.Type,
    _ column: Int
  ) throws(CommandError) -> Any {
    let text = cursor.takeBalanced()
    isRepeatable = false
    if let live = trail.flatMap(liveIDs) {
      for index in 0..<live.count where ReflectedValue(live[index]).inlineSpelling == text {
        return live[index]
      }
    }
    throw CommandError(
      .notSendable, Wording.noReader("id", type), column: column,
      notes: [Wording.makeReadable(type)])
  }

  /// Reads the action of a child after its container.
  private mutating func readChild(
    _ type: any Any.Type,
    of owner: String
  ) throws(CommandError) -> Any {
    if let pathable = EnumCase.Parameter(type: type).pathableType {
      guard cursor.current == "." || !cursor.isBlankToEnd else {
        throw .syntax(
          Wording.actionExpected(owner), cursor.column, notes: [Wording.cases(pathable._$cases)])
      }
      return try readCase(of: pathable, ending: .line)
    }
    _ = cursor.take(".")
    let outer = trail
    trail = nil
    defer { trail = outer }
    return try read(type, .line)
  }

  /// The envelope and its implied case when a payload after a blank is the child's.
  func impliedPayload(
    of type: any Any.Type,
    isOnly: Bool
  ) -> (any ActionEnvelope.Type, EnumCase)? {
    guard isOnly, cursor.peek(1) != ".",
      let envelope = type as? any ActionEnvelope.Type, envelope.envelopeKind == .presentation,
      let implied = envelope.impliedCase, implied.parameters.first?.isPathable == false
    else { return nil }
    var ahead = cursor
    ahead.skipBlanks()
    _ = ahead.take(".")
    let name = ahead.takeName()
    return envelope._$cases.contains { $0.name == name } ? nil : (envelope, implied)
  }

  /// Reads the child of a presentation whose envelope is not written.
  mutating func readImplied(
    _ envelope: (type: any ActionEnvelope.Type, implied: EnumCase)
  ) throws(CommandError) -> Any {
    guard let parameter = envelope.implied.parameters.first else {
      throw .syntax(Wording.unexpectedText(""), cursor.column)
    }
    let column = cursor.column + (cursor.current == "." ? 1 : 0)
    appendStep(envelope.implied, envelope.type, column)
    let child = try readChild(parameter.type, of: trail?.last?.text ?? "")
    return try embed([child], in: envelope.implied, column)
  }

  /// The child's type when a type is an envelope of an enum with cases.
  static func impliedChild(of type: any CasePathable.Type) -> (any CasePathable.Type)? {
    guard let envelope = type as? any ActionEnvelope.Type else { return nil }
    return envelope.impliedCase?.parameters.last?.pathableType
  }

  private mutating func appendStep(
    _ implied: EnumCase,
    _ type: any ActionEnvelope.Type,
    _ column: Int,
    id: Any? = nil,
    text: String? = nil
  ) {
    guard trail != nil else { return }
    let owner = trail?.last?.name ?? ""
    var step = ActionTrailStep(name: implied.name, envelope: type.envelopeKind, isOwn: false)
    step.idText = text
    step.id = id as? AnyHashable
    if text == nil { step.name = owner }
    trail?.append(step)
    columns.append(column)
  }

  /// The name after the dot that stands here, and its column.
  private func nextName() -> (name: String?, column: Int) {
    var ahead = cursor
    _ = ahead.take(".")
    let column = ahead.column
    return (ahead.takeName(), column)
  }

  /// Asks for the id where a line ends behind a collection.
  func refuseMissingID(of enumCase: EnumCase, _ column: Int) throws(CommandError) {
    let envelope = enumCase.parameters.first?.type as? any ActionEnvelope.Type
    guard let envelope, envelope.impliedCase != nil, envelope.envelopeKind != .presentation else {
      return
    }
    throw .syntax(Wording.elementExpected(enumCase.name), column, notes: liveIDNotes())
  }

  private func liveIDNotes() -> [String] { trail.map(liveIDNotes) ?? [] }

  /// The ids of the elements that are there at the end of a trail.
  func liveIDNotes(along trail: [ActionTrailStep]) -> [String] {
    guard let live = liveIDs(trail), live.count > 0 else { return [] }
    let ids = (0..<min(10, live.count)).map { index in
      ActionPrinter(coders: coders).literal(live[index])
    }
    return [Wording.elements(ids, of: live.count)]
  }
}
