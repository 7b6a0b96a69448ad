internal import ValueReflection

/// The state as a tree, read by reflection.
@MainActor
struct ReflectedStates: StateReading {
  /// Reads and writes values in the language's spelling.
  let actions: ActionLanguage

  /// Follows paths.
  private var walk: StateWalk { StateWalk(coders: actions.coders) }

  init(actions: ActionLanguage) {
    self.actions = actions
  }

  func report(
    of state: Any,
    at path: Word,
    _ request: StateRequest
  ) throws(CommandError) -> StateReport {
    let steps = try StatePath(path)
    if steps.namesMany {
      let elements = try StateElements(of: steps, in: state, walk, request)
      return try StateReporter(elements: elements, request: request).report()
    }
    switch try walk.find(steps, in: state) {
    case .value(let node):
      return try StateReporter(root: node, path: path.text, request: request).report()
    case .nothing(_, let type):
      return StateReport(root: StateNode(name: "", type: type.name, value: "nil"), path: path.text)
    case .below(let absence):
      throw CommandError(
        .absentChild, absence.message, column: absence.column, notes: absence.notes)
    }
  }

  func comparisons(
    of state: Any,
    at path: Word,
    _ interruption: Interruption
  ) throws(CommandError) -> [FieldComparisons] {
    guard case .value(let node) = try walk.find(try StatePath(path), in: state) else { return [] }
    var counting = CountWalk { interruption.isRaised }
    var fields: [FieldComparisons] = []
    for child in node.children {
      guard let counts = counting.count(child) else {
        throw .interrupted
      }
      fields.append(FieldComparisons(name: child.name, comparisons: counts.comparisons))
    }
    return fields
  }

  func check(pattern: Word, of state: Any) throws(CommandError) {
    var path = try StatePath(pattern)
    for index in path.steps.indices {
      switch path.steps[index].kind {
      case .everyElement: path.steps[index].kind = .position(0)
      case .position(let position):
        throw .syntax(Wording.positionInPattern("#\(position)"), path.steps[index].column)
      case .element, .name: break
      }
    }
    _ = try walk.find(path, in: state)
  }

  func value(of state: Any, at path: Word) throws(CommandError) -> StateValue? {
    switch try walk.find(try StatePath(path), in: state) {
    case .value(let node): return StateValue(node)
    case .nothing(_, let type): return StateValue(nilOf: type.type)
    case .below: return nil
    }
  }

  func changes(in change: StateChange) -> PathChanges {
    let readingOld = change.readingBefore
    let differences = Difference.between(change.before, change.after, readingOld: readingOld)
    return PathChanges(
      paths: differences.map(\.path),
      describe: { limit in
        differences.prefix(limit).map { PathChange($0, readingOld: readingOld) }
      },
      equalityStop: {
        guard readingOld == nil else { return EqualityStop.between(change.before, change.after) }
        return differences.first.map { EqualityStop(at: $0, in: change.after) }
      }
    )
  }

  func read(_ literal: Word, like value: StateValue) throws(CommandError) -> Any {
    try actions.read(literal.text, column: literal.column, as: value.type)
  }

  func isOpen(_ literal: Word, as type: any Any.Type) -> Bool {
    actions.isOpen(literal.text, as: type)
  }

  func spelling(of value: Any) -> String { actions.printer.literal(value) }

  func completions(of text: Word, state: Any, or others: [String]) -> Completions {
    let word = Word.split(text.text, offset: text.start).last
    guard let word, word.end == text.end else {
      return walk.completions(of: Word(text: "", start: text.end), in: state, or: others)
    }
    return walk.completions(of: word, in: state, or: others)
  }

  func completions(ofLiteral text: Word, like value: StateValue) -> Completions {
    var result = actions.completions(of: text.text, as: value.type)
    result.replacementStart += text.start
    return result
  }
}

extension PathChange {
  /// How much of each side is written.
  private static let style = Dump(
    maxDepth: 4, maxChildren: 10, pageLimit: 30, maxCharacters: 80, showsFormats: true)

  /// Writes both sides of a difference.
  init(_ difference: Difference, readingOld: Difference.PastReader?) {
    if let kept = difference.keptLeaves {
      self.init(path: difference.path, old: kept.old, new: kept.new)
      return
    }
    let sides = difference.sides(Self.style, readingOld: readingOld)
    self.init(
      path: difference.path,
      kind: Kind(difference.kind),
      old: difference.old == nil ? nil : sides.old,
      new: difference.new == nil ? nil : sides.new
    )
  }
}

extension PathChange.Kind {
  fileprivate init(_ kind: Difference.Kind) {
    switch kind {
    case .changed: self = .changed
    case .added: self = .added
    case .removed: self = .removed
    case .reordered: self = .reordered
    }
  }
}
