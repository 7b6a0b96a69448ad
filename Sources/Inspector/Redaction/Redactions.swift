/// The paths whose values are hidden wherever a session writes something.
struct Redactions: Equatable {
  /// Where a path stands, seen from what is hidden.
  enum Relation: Int, Comparable {
    /// Elsewhere.
    case apart
    /// Above: a part of its value is hidden.
    case above
    /// There or below: its value is hidden.
    case inside

    static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  /// The patterns as typed, in the order in which they came.
  private(set) var patterns: [String] = []

  /// The patterns in parts.
  private(set) var parts: [[PathParts.Part]] = []

  /// Whether nothing is hidden.
  var isEmpty: Bool { patterns.isEmpty }

  /// Hides one path more.
  mutating func add(_ pattern: String) {
    guard !patterns.contains(pattern) else { return }
    patterns.append(pattern)
    parts.append(PathParts(pattern).parts)
  }

  /// Hides a path no more.
  mutating func remove(_ pattern: String) {
    patterns.removeAll { $0 == pattern }
    parts = patterns.map { PathParts($0).parts }
  }

  /// Where a path of the state or of an action stands.
  func relation(to path: String) -> Relation {
    isEmpty ? .apart : relation(to: PathParts(path).parts)
  }

  /// Where a path stands.
  func relation(to path: [PathParts.Part]) -> Relation {
    let relations = parts.map { pattern -> Relation in
      guard zip(path, pattern).allSatisfy({ $0.meets($1) }) else { return .apart }
      return path.count >= pattern.count ? .inside : .above
    }
    return relations.max() ?? .apart
  }

  // MARK: - Hiding

  /// An action's label, without its payload when the action is hidden.
  func label(_ label: String) -> String {
    guard !isEmpty else { return label }
    let path = PathParts(label)
    guard relation(to: path.parts) == .inside, path.length < label.count else { return label }
    return label.prefix(path.length) + " " + Wording.redacted
  }

  /// A value at a path as text; a larger value is hidden whole.
  func value(_ text: String, at path: String) -> String {
    relation(to: path) == .apart ? text : Wording.redacted
  }

  /// A change without what is hidden; that of a larger part is hidden whole.
  func change(_ change: PathChange) -> PathChange {
    guard relation(to: change.path) != .apart else { return change }
    var change = change
    if change.old != nil { change.old = [Wording.redacted] }
    if change.new != nil { change.new = [Wording.redacted] }
    return change
  }

  /// An action of the history without what is hidden.
  func entry(_ entry: HistoryEntry) -> HistoryEntry {
    entry.replacing(label: label(entry.label), changes: entry.changes.map(change))
  }

  /// What stood at hidden paths before and after an action, as far as it was remembered, as it is written.
  ///
  /// Of a larger part these are the texts behind the name that a pattern ends with.
  func hiddenTexts(of entry: HistoryEntry) -> [String] {
    entry.changes.flatMap { change -> [String] in
      let lines = (change.old ?? []) + (change.new ?? [])
      switch relation(to: change.path) {
      case .inside: return lines
      case .apart: return []
      case .above:
        let names = parts.compactMap { pattern -> String? in
          if case .name(let name) = pattern.last { name + ": " } else { nil }
        }
        return lines.flatMap { line in
          names.compactMap { line.firstRange(of: $0).map { String(line[$0.upperBound...]) } }
        }
      }
    }
  }

  /// A tree of the state without the values that are hidden.
  func report(_ report: StateReport) -> StateReport {
    var report = report
    let path = PathParts(report.path).parts
    guard report.isListing else {
      hide(in: &report.root, at: path)
      return report
    }
    hideValue(of: &report.root, relation(to: path))
    for index in report.root.children.indices {
      let child = report.root.children[index]
      hide(in: &report.root.children[index], at: PathParts(child.name).parts)
    }
    return report
  }

  private func hide(in node: inout StateNode, at path: [PathParts.Part]) {
    let relation = relation(to: path)
    guard relation != .apart else { return }
    hideValue(of: &node, relation)
    // The name of a case that has a payload is a step of its own.
    let isCase = !node.children.isEmpty && relation == .above
    let inner = path + (isCase ? node.value.map { PathParts($0).parts } ?? [] : [])
    for index in node.children.indices {
      hide(in: &node.children[index], at: inner + PathParts(node.children[index].name).parts)
    }
  }

  private func hideValue(of node: inout StateNode, _ relation: Relation) {
    guard relation != .apart else { return }
    if node.description != nil { node.description = Wording.redacted }
    if relation == .inside {
      node.value = Wording.redacted
      node.children = []
      node.omitted = 0
    } else if node.children.isEmpty, node.value?.allSatisfy(\.isNamePart) == false {
      // A case with a payload that is written behind it.
      node.value = Wording.redacted
    }
  }
}
