internal import ValueReflection

/// The state as a tree, read by reflection.
@MainActor
struct ReflectedStates: StateReading {
  /// Writes values in the language's spelling.
  var spell: (Any) -> String

  /// Follows paths.
  var walk: StateWalk

  /// Reads a literal as a type.
  var readLiteral: (Word, any Any.Type) throws(CommandError) -> Any

  func report(
    of state: Any,
    at path: Word,
    _ request: StateRequest
  ) throws(CommandError) -> StateReport {
    switch try walk.find(try StatePath(path), in: state) {
    case .value(let node):
      return StateReport(root: tree(node, depth: request.depth ?? .max, request), path: path.text)
    case .nothing(_, let type):
      return StateReport(root: StateNode(name: "", type: type.name, value: "nil"), path: path.text)
    case .below(let absence):
      throw CommandError(
        .absentChild, absence.message, column: absence.column, notes: absence.notes)
    }
  }

  func value(of state: Any, at path: Word) throws(CommandError) -> StateValue? {
    switch try walk.find(try StatePath(path), in: state) {
    case .value(let node): return StateValue(node)
    case .nothing(_, let type): return StateValue(nilOf: type.type)
    case .below: return nil
    }
  }

  func changedPaths(from before: Any, to after: Any) -> [String] {
    Difference.between(before, after).map(\.path)
  }

  func isPresent(_ path: String, in state: Any) -> Bool {
    guard let path = try? StatePath(Word(text: path, start: 0)),
      case .value(let node) = try? walk.find(path, in: state)
    else { return false }
    return !node.isNil
  }

  func read(_ literal: Word, like value: StateValue) throws(CommandError) -> Any {
    try readLiteral(literal, value.type)
  }

  func spelling(of value: Any) -> String { spell(value) }

  func completions(of text: Word, state: Any) -> Completions {
    Completions(replacementStart: text.end)
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
