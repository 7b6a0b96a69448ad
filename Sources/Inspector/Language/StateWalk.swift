internal import ValueReflection

/// What stands at the end of a state path.
enum StatePlace {
  /// A value; nil is one too.
  case value(ReflectedValue)

  /// An absent element, or a case that the value is not in: it reads as nil of the type.
  case nothing(StateAbsence, type: ReflectedType)

  /// The path goes on below what is not there.
  case below(StateAbsence)
}

/// Where a path ended before its last step, and why.
struct StateAbsence: Equatable {
  /// Why, with the path so far.
  var message: String

  /// Where the step stands that is not there.
  var column: Int

  /// What is there instead, a line each.
  var notes: [String] = []
}

/// Follows state paths through values, and through types where no value is there.
struct StateWalk {
  /// The readers of the app's own keys and ids.
  var coders = PayloadCoders()

  /// Finds what a path names.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - root: The root state.
  /// - Returns: What is there.
  /// - Throws: That the types have no such path.
  func find(_ path: StatePath, in root: Any) throws(CommandError) -> StatePlace {
    var place = StateSpot(node: ReflectedValue(root))
    for step in path.steps { place = try next(place, step) }
    if let column = path.missingName { throw noName(in: place, column) }
    return place.result
  }

  /// Goes one step on.
  func next(_ spot: StateSpot, _ step: StatePath.Step) throws(CommandError) -> StateSpot {
    switch step.kind {
    case .name(let name): return try named(name, spot, step)
    case .position(let position): return try element(spot, step, position: position, literal: nil)
    case .element(let literal): return try element(spot, step, position: nil, literal: literal)
    case .everyElement:
      throw CommandError(
        .syntax, Wording.manyElements, column: step.column, notes: [Wording.elementSpelling])
    }
  }

  // MARK: - Names

  private func named(
    _ name: String,
    _ spot: StateSpot,
    _ step: StatePath.Step
  ) throws(CommandError) -> StateSpot {
    if spot.isRoot, name == "self", !spot.type.hasName(name) { return spot }
    // A payload's only part may be named or left out.
    if spot.isSinglePayload, name == "0" { return spot.inside }
    switch spot.type.kind {
    case .fields(let fields):
      if let index = index(of: name, in: fields, isTuple: spot.type.isTuple) {
        return spot.moved(to: fields[index].type, step) { node in
          node.children.first { $0.name == fields[index].name }
        }
      }
    case .cases(let cases):
      if let enumCase = cases.first(where: { $0.name == name }) {
        return inCase(enumCase, spot, step)
      }
    case .unknown:
      return unknown(name, spot, step)
    case .elements, .leaf: break
    }
    if let member = StateMember(rawValue: name),
      StateMember.members(of: spot.type).contains(member)
    {
      return spot.moved(to: member.type(in: spot.type), step) { member.value(of: $0) }
    }
    throw noName(name, spot, step)
  }

  /// The place of a field; the parts of a tuple have numbers too.
  private func index(of name: String, in fields: [ReflectedType.Field], isTuple: Bool) -> Int? {
    if let index = fields.firstIndex(where: { $0.name == name }) { return index }
    return isTuple ? Int(name).flatMap { fields.indices.contains($0) ? $0 : nil } : nil
  }

  private func inCase(
    _ enumCase: ReflectedType.Case,
    _ spot: StateSpot,
    _ step: StatePath.Step
  ) -> StateSpot {
    let type = enumCase.payload ?? ReflectedType(Void.self)
    var result = spot.moved(to: type, step) { node in
      guard node.firstCaseName == enumCase.name else { return nil }
      return node.payload ?? ReflectedValue((), name: enumCase.name)
    }
    if let node = spot.node, !node.isNil, result.node == nil {
      let message = Wording.isElsewhere(step.path, node.contents.firstCaseName ?? "")
      result.absence = StateAbsence(message: message, column: step.column)
    }
    result.isSinglePayload = !type.isTuple
    return result
  }

  /// A value whose type tells nothing: an object, or what an existential holds.
  private func unknown(
    _ name: String,
    _ spot: StateSpot,
    _ step: StatePath.Step
  ) -> StateSpot {
    let child = spot.node?.contents.children.first { $0.name == name }
    let type = child.map { ReflectedType($0.declaredType) } ?? ReflectedType(Any.self)
    return spot.moved(to: type, step) { _ in child }
  }

  private func noName(
    _ name: String,
    _ spot: StateSpot,
    _ step: StatePath.Step
  ) -> CommandError {
    if case .cases = spot.type.kind { return noCase(name, spot, step) }
    return CommandError(
      .unknownField,
      Wording.noField(name, owner: spot.name),
      column: step.column,
      suggestions: Spelling(spot.names).suggestions(for: name),
      notes: (spot.elementsHold(name) ? [Wording.ofEachElement(name, owner: spot.name)] : [])
        + spot.choices
    )
  }

  /// The path ends where a name should stand.
  private func noName(in spot: StateSpot, _ column: Int) -> CommandError {
    let message =
      spot.isOfCases
      ? Wording.caseExpected(spot.name)
      : spot.names.isEmpty ? Wording.noFields(spot.name) : Wording.fieldExpected(spot.name)
    return CommandError(.syntax, message, column: column, notes: spot.choices)
  }

  private func noCase(
    _ name: String,
    _ spot: StateSpot,
    _ step: StatePath.Step
  ) -> CommandError {
    CommandError(
      .unknownCase,
      Wording.noCase(name, owner: spot.name),
      column: step.column,
      suggestions: spot.casesHolding(name).map { "\($0).\(name)" }
        + Spelling(spot.names).suggestions(for: name),
      notes: spot.choices
    )
  }

  // MARK: - Elements

  private func element(
    _ spot: StateSpot,
    _ step: StatePath.Step,
    position: Int?,
    literal: String?
  ) throws(CommandError) -> StateSpot {
    if case .unknown = spot.type.kind, spot.node == nil {
      return spot.moved(to: ReflectedType(Any.self), step) { _ in nil }
    }
    guard case .elements(let type, let addressType) = spot.type.kind else {
      throw .syntax(Wording.noElements(spot.name), step.column)
    }
    var address: Any?
    if let literal {
      guard let addressType else {
        throw .syntax(Wording.positionExpected(spot.name), step.column)
      }
      address = try read(literal, addressType, step.column, in: spot.node)
    }
    var result = spot.moved(to: type, step) { node in
      if let address { return node.element(of: address) }
      let position = position ?? 0
      return position < (node.elementCount ?? 0) ? node.children[position] : nil
    }
    if let node = spot.node, !node.isNil, result.node == nil {
      result.absence = StateAbsence(
        message: Wording.isMissing(step.path),
        column: step.column,
        notes: notes(on: node)
      )
    }
    return result
  }

  private func read(
    _ literal: String,
    _ type: any Any.Type,
    _ column: Int,
    in node: ReflectedValue?
  ) throws(CommandError) -> Any {
    var parser = ActionParser(
      cursor: TextCursor(literal, column: column),
      coders: coders,
      liveIDs: { _ in node?.contents.addresses }
    )
    let value = try parser.readAddress(type)
    parser.cursor.skipBlanks()
    guard parser.cursor.isAtEnd else {
      throw .syntax(Wording.closingExpected("]"), parser.cursor.column)
    }
    return value
  }

  /// What is there instead of an absent element.
  func notes(on node: ReflectedValue) -> [String] {
    let node = node.contents
    guard let addresses = node.addresses, addresses.count > 0 else {
      return node.elementCount == 0 ? [Wording.noElements] : []
    }
    let printer = ActionPrinter(coders: coders)
    let ids = (0..<min(10, addresses.count)).map { printer.literal(addresses[$0]) }
    return [Wording.elements(addresses.isOrdered ? ids : ids.sorted(), of: addresses.count)]
  }
}
