package import CasePaths

/// A case that can be sent from some place.
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

  /// The type of the actions at a path of case names, as `panel.rows[2]`; ids may be left out.
  ///
  /// - Parameters:
  ///   - text: The path; empty for the root.
  ///   - column: The column, 1-based, at which it stands in the line.
  /// - Returns: The enum's type, without an envelope.
  /// - Throws: What is wrong and where.
  package func type(
    at text: String,
    column: Int = 1
  ) throws(CommandError) -> any CasePathable.Type {
    var cursor = TextCursor(text, column: column)
    var type = root
    var owner = TypeName.of(root)
    cursor.skipBlanks()
    _ = cursor.take(".")
    while !cursor.isBlankToEnd {
      let column = cursor.column
      guard let name = cursor.takeName() else { throw .syntax(Wording.caseExpected(owner), column) }
      let envelope = type as? any ActionEnvelope.Type
      let own = type._$cases.first { $0.name == name }
      let implied = envelope?.impliedCase?.parameters.last?.pathableType
      let inChild = implied?._$cases.first { $0.name == name }
      guard let found = inChild ?? own else {
        let cases = (implied ?? type)._$cases
        throw CommandError(
          .unknownCase,
          Wording.noCase(name, owner: owner),
          column: column,
          suggestions: Spelling(cases.map(\.name)).suggestions(for: name),
          notes: [Wording.cases(cases)]
        )
      }
      guard let child = found.childIndex.flatMap({ found.parameters[$0].pathableType }) else {
        throw CommandError(.unknownCase, Wording.noChildren(name), column: column)
      }
      (type, owner) = (child, name)
      if cursor.take("[") {
        _ = cursor.takeBalanced()
        guard cursor.take("]") else { throw .syntax(Wording.closingExpected("]"), cursor.column) }
      }
      if !cursor.take("."), !cursor.isBlankToEnd {
        throw .syntax(Wording.unexpectedText(String(cursor.current ?? " ")), cursor.column)
      }
    }
    return ActionParser.impliedChild(of: type) ?? type
  }

  /// Refuses a path of case names that no action has; ids may be left out or be `[*]`.
  ///
  /// - Parameters:
  ///   - text: The path of an action, or of a child whose actions all are meant.
  ///   - column: The column, 1-based, at which it stands in the line.
  /// - Throws: What is wrong and where.
  package func check(path text: String, column: Int = 1) throws(CommandError) {
    let dot = text.lastIndex { $0 == "." }
    let parent = dot.map { text[..<$0] } ?? ""
    let last = dot.map { text[text.index(after: $0)...] } ?? text[...]
    let type = try type(at: String(parent), column: column)
    let name = last.prefix { $0 != "[" }
    guard type._$cases.contains(where: { $0.name == name }) else {
      // A name that does not lead on is refused with its place and what is there.
      _ = try self.type(at: text, column: column)
      return
    }
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
