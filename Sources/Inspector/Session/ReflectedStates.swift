internal import ValueReflection

/// The state as a tree, read by reflection.
@MainActor
struct ReflectedStates: StateReading {
  /// Writes values in the language's spelling.
  var spell: (Any) -> String

  /// Reads a literal as a type.
  var readLiteral: (Word, any Any.Type) throws(CommandError) -> Any

  func report(
    of state: Any,
    at path: Word,
    _ request: StateRequest
  ) throws(CommandError) -> StateReport {
    guard let node = try find(path, in: state) else {
      throw CommandError(.absentChild, Wording.absentPath(path.text), column: path.column)
    }
    return StateReport(root: tree(node, depth: request.depth ?? .max, request), path: path.text)
  }

  func value(of state: Any, at path: Word) throws(CommandError) -> StateValue? {
    try find(path, in: state).map { StateValue(value: $0.value, type: $0.declaredType) }
  }

  func changedPaths(from before: Any, to after: Any) -> [String] {
    var paths: [String] = []
    var stack = [(ReflectedValue(before), ReflectedValue(after), "")]
    while let (old, new, path) = stack.popLast() {
      let isSameShape =
        old.children.count == new.children.count && old.caseName == new.caseName
        && old.typeName == new.typeName && old.leaf == new.leaf
        && zip(old.children, new.children).allSatisfy { $0.name == $1.name }
      guard isSameShape else {
        paths.append(path)
        continue
      }
      for (old, new) in zip(old.children, new.children).reversed() {
        let name = new.name
        let next = path.isEmpty || name.hasPrefix("[") ? path + name : "\(path).\(name)"
        stack.append((old, new, next))
      }
    }
    return paths
  }

  func isPresent(_ path: String, in state: Any) -> Bool {
    let found = try? find(Word(text: path, start: 0), in: state)
    return found != nil
  }

  func read(_ literal: Word, like value: StateValue) throws(CommandError) -> Any {
    try readLiteral(literal, value.type)
  }

  func spelling(of value: Any) -> String { spell(value) }

  func completions(of text: Word, state: Any) -> Completions {
    let word = Word.split(text.text, offset: text.start).last
    guard let word, word.end == text.end else { return Completions(replacementStart: text.end) }
    let parts = word.text.split(separator: ".", omittingEmptySubsequences: false)
    let last = String(parts.last ?? "")
    let outer = Word(text: parts.dropLast().joined(separator: "."), start: word.start)
    guard let found = try? find(outer, in: state) else { return Completions() }
    let names = found.children.prefix(100).map(\.name).filter { $0.hasPrefix(last) }
    return Completions(
      replacementStart: word.end - last.count,
      items: names.map { .init(text: $0) }
    )
  }

  /// The node at a path; nil when the path ends at nil, another case or an absent element.
  private func find(_ path: Word, in state: Any) throws(CommandError) -> ReflectedValue? {
    var node = ReflectedValue(state)
    var owner = node.typeName
    for step in Self.steps(path) {
      if node.isCollection, step.text.hasPrefix("[#"),
        let index = Int(step.text.dropFirst(2).dropLast())
      {
        guard index >= 0, index < node.children.count else { return nil }
        node = node.children[index]
      } else if let child = node.children.first(where: { $0.name == step.text }) {
        node = child
      } else if node.caseName == step.text {
        continue
      } else if node.leaf == "nil" || node.caseName != nil || step.text.hasPrefix("[") {
        return nil
      } else {
        let names = node.children.prefix(100).map(\.name)
        throw CommandError(
          .unknownField,
          Wording.noField(step.text, owner: owner),
          column: step.column,
          suggestions: Spelling(names).suggestions(for: step.text),
          notes: names.isEmpty ? [] : [Wording.fields(names)]
        )
      }
      owner = step.text
    }
    return node
  }

  /// The names and brackets of a path.
  private static func steps(_ path: Word) -> [Word] {
    var steps: [Word] = []
    var current = Word(text: "", start: path.start)
    var nesting = Nesting()
    for (index, character) in path.text.enumerated() {
      let starts = nesting.isClosed && (character == "." || character == "[")
      if starts {
        if !current.text.isEmpty { steps.append(current) }
        current = Word(text: "", start: path.start + index + (character == "." ? 1 : 0))
      }
      nesting.read(character)
      if !(starts && character == ".") { current.text.append(character) }
    }
    if !current.text.isEmpty { steps.append(current) }
    return steps
  }

  private func tree(_ value: ReflectedValue, depth: Int, _ request: StateRequest) -> StateNode {
    var node = StateNode(name: value.name, type: value.typeName, marker: value.marker)
    let children = value.children
    node.value = value.leaf.map { request.isFull ? $0 : Self.cut($0) } ?? value.caseName
    let count = depth > 0 ? min(children.count, request.maximalChildren) : 0
    node.children = children.prefix(count).map { tree($0, depth: depth - 1, request) }
    node.omitted = children.count - count
    return node
  }

  private static func cut(_ text: String) -> String {
    text.count > 82 ? "\(text.prefix(81))…(\(Quantity.count(text.count - 2)) characters)" : text
  }
}
