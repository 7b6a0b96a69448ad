internal import CasePaths
internal import Foundation
internal import ValueReflection

/// Writes actions and payloads so that the parser reads them back.
///
/// ```swift
/// let printer = ActionPrinter()
/// let action = Feature.Action.rows(.element(id: 1, action: .favoriteTapped))
/// printer.path(action)  // "rows[1].favoriteTapped"
/// ```
package struct ActionPrinter {
  let coders: PayloadCoders

  /// Creates a printer.
  package init(coders: PayloadCoders = PayloadCoders()) {
    self.coders = coders
  }

  // MARK: - Actions

  /// An action in the path spelling, with its payload: `panel.rows[2].label.renamed "Sci-fi"`.
  package func path(_ action: Any) -> String {
    let steps = ActionStep.steps(of: action)
    var text = label(steps)
    guard let last = steps.last, !last.parts.isEmpty else {
      return text.isEmpty ? literal(action) : text
    }
    if last.isImplied {
      // An envelope whose child is no enum with cases: the payload is the child's.
      let child = last.parts.indices.last.map { literal(last.parts[$0]) } ?? ""
      text += " " + child
      return text
    }
    let parts = arguments(last)
    return text + (last.parts.count == 1 ? " \(parts)" : "(\(parts))")
  }

  /// The name of an action in the path spelling, without its payload: `panel.rows[2].label.renamed`.
  package func label(_ action: Any) -> String { label(ActionStep.steps(of: action)) }

  /// The name of the way through some steps, in the path spelling.
  package func label(_ steps: some BidirectionalCollection<ActionStep>) -> String {
    var text = ""
    var previous: ActionStep?
    for step in steps {
      if step.isImplied {
        if let id = step.id {
          text += "[\(literal(id))]"
        } else if let next = step.nextIndex.flatMap({ ActionStep(step.parts[$0]) }),
          step.type._$cases.contains(where: { $0.name == next.enumCase.name })
        {
          text += "." + step.enumCase.name
        }
      } else if step.envelope == .presentation, previous != nil, isAmbiguous(step) {
        text += "(.\(step.enumCase.name))"
      } else {
        text += (text.isEmpty ? "" : ".") + step.enumCase.name
      }
      previous = step
    }
    return text
  }

  /// Whether the child of a presentation has a case of the envelope's case's name.
  private func isAmbiguous(_ step: ActionStep) -> Bool {
    let child = (step.type as? any ActionEnvelope.Type)?.impliedCase?.parameters.first?.pathableType
    return child?._$cases.contains { $0.name == step.enumCase.name } ?? false
  }

  /// An action in the Swift spelling: `.panel(.rows(.element(id: 2, action: .favoriteTapped)))`.
  package func swift(_ action: Any) -> String {
    guard let step = ActionStep(action) else { return literal(action) }
    return "." + step.enumCase.name + (step.parts.isEmpty ? "" : "(\(arguments(step)))")
  }

  private func arguments(_ step: ActionStep) -> String {
    zip(step.enumCase.parameters, step.parts).map { parameter, part in
      (parameter.label.map { "\($0): " } ?? "") + literal(part, as: parameter.type)
    }.joined(separator: ", ")
  }

  // MARK: - Values

  /// A value as a literal of the language.
  package func literal(_ value: Any) -> String { literal(value, as: Swift.type(of: value)) }

  private func literal(_ value: Any, as type: any Any.Type) -> String {
    switch PayloadKind(type, coders: coders) {
    case .registered(let coder): return StringSpelling.quoted(coder.print(value))
    case .cases: return swift(value)
    case .optional: return optional(value)
    case .list(let list): return self.list(value, list)
    case .dictionary(let dictionary): return self.dictionary(value, dictionary)
    case .tuple(let tuple): return self.tuple(value, tuple)
    case .string, .character: return StringSpelling.quoted("\(value)")
    case .scalar: return ScalarText.print(value) ?? "\(value)"
    case .named: return "." + caseName(value)
    case .raw:
      return (value as? any RawRepresentable).map { literal($0.erasedRawValue) } ?? "\(value)"
    case .json: return json(value) ?? "\(value)"
    case .uninhabited, .unreadable:
      return ReflectedValue(value).inlineSpelling.cutInTheMiddle(to: Self.longestUnreadable)
    }
  }

  /// The most characters of a value that nobody can type: enough to recognise it.
  private static let longestUnreadable = 400

  private func optional(_ value: Any) -> String {
    guard let optional = value as? any ErasedOptional else { return "\(value)" }
    let wrapped = Swift.type(of: optional).erasedWrappedType
    guard let inner = optional.wrappedValue else { return "nil" }
    let text = literal(inner, as: wrapped)
    // Only so is an optional in an optional, or a case of the same name, told from nil.
    return wrapped is any ErasedOptional.Type || text == ".none" || text.hasPrefix(".some(")
      ? ".some(\(text))" : text
  }

  private func list(_ value: Any, _ type: any ErasedList.Type) -> String {
    guard let list = value as? any ErasedList else { return "\(value)" }
    let items = list.erasedElements.map { literal($0, as: type.elementType) }
    return "[\((type.isOrdered ? items : items.sorted()).joined(separator: ", "))]"
  }

  private func dictionary(_ value: Any, _ type: any ErasedDictionary.Type) -> String {
    guard let pairs = (value as? any ErasedDictionary)?.erasedPairs else { return "\(value)" }
    if pairs.isEmpty { return "[:]" }
    let items = pairs.map { pair in
      literal(pair.key, as: type.keyType) + ": " + literal(pair.value, as: type.valueType)
    }
    return "[\(items.sorted().joined(separator: ", "))]"
  }

  private func tuple(_ value: Any, _ type: TupleType) -> String {
    let values = Mirror(reflecting: value).children.map(\.value)
    let items = zip(type.parts, values).map { part, value in
      (part.label.map { "\($0): " } ?? "") + literal(value, as: part.type)
    }
    return "(\(items.joined(separator: ", ")))"
  }

  private func caseName(_ value: Any) -> String {
    func name<T>(_ value: T) -> String { EnumCaseName.of(value) }
    return _openExistential(value, do: name)
  }

  private func json(_ value: Any) -> String? {
    guard let value = value as? any Encodable else { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) }
  }
}
