/// A value's tree as text: two blanks per level, one line per node.
///
/// ```swift
/// print(Dump(maxDepth: 3).text(of: state, path: "panel"))
/// ```
/// ```text
/// panel: Panel.State
///   header: Header.State
///     title: "Reading list"
/// ```
package struct Dump: Sendable {
  /// The deepest level that is shown; nil for all.
  package var maxDepth: Int?

  /// The most children of a collection that are shown; nil for all.
  package var maxChildren: Int?

  /// The most lines; nil for all.
  package var pageLimit: Int?

  /// The most characters of a text; nil for all.
  package var maxCharacters: Int?

  /// Whether values whose type has a format are written as that says; else with their fields.
  package var showsFormats: Bool

  /// Creates a style; without arguments everything is shown.
  package init(
    maxDepth: Int? = nil,
    maxChildren: Int? = nil,
    pageLimit: Int? = nil,
    maxCharacters: Int? = nil,
    showsFormats: Bool = false
  ) {
    self.maxDepth = maxDepth
    self.maxChildren = maxChildren
    self.pageLimit = pageLimit
    self.maxCharacters = maxCharacters
    self.showsFormats = showsFormats
  }

  /// What `state` shows: ten children, a page of 200 lines, 80 characters of a text.
  package static let page = Dump(maxChildren: 10, pageLimit: 200, maxCharacters: 80)

  /// The text of a value.
  package func text(of value: Any, path: String = "") -> String {
    text(of: ReflectedValue(value, name: path))
  }

  /// The text of a node and what stands below it.
  package func text(of node: ReflectedValue) -> String {
    lines(of: node).joined(separator: "\n")
  }

  /// The lines of a node and what stands below it, without recursion.
  package func lines(of root: ReflectedValue) -> [String] {
    let root = written(root)
    if root.isLeaf, pageLimit != 0 { return [leafLine(root)] }
    struct Frame {
      var children: ReflectedValue.Children
      var next = 0
      var end: Int
      var object: ObjectIdentifier?
    }
    var lines: [String] = []
    var stack: [Frame] = []
    var ancestors: Set<ObjectIdentifier> = []
    var pending: ReflectedValue? = root
    while true {
      if let pageLimit, lines.count >= pageLimit, pending != nil {
        lines.append(Wording.pageIsFull)
        return lines
      }
      if let node = pending.map(written) {
        pending = nil
        let depth = stack.count
        let indentation = String(repeating: "  ", count: depth)
        let object = node.object
        let children = node.children
        if let object, ancestors.contains(object) {
          lines.append(indentation + head(node) + " " + Wording.cycle)
        } else if children.isEmpty {
          lines.append(indentation + leafLine(node))
        } else if let maxDepth, depth >= maxDepth {
          lines.append(indentation + head(node) + " " + Wording.tooDeep)
        } else {
          lines.append(indentation + head(node))
          if let object { ancestors.insert(object) }
          let shown = isCut(node) ? min(maxChildren ?? .max, children.count) : children.count
          stack.append(Frame(children: children, end: shown, object: object))
        }
      }
      guard let top = stack.indices.last else { return lines }
      if stack[top].next < stack[top].end {
        pending = stack[top].children[stack[top].next]
        stack[top].next += 1
      } else {
        let frame = stack.removeLast()
        if let object = frame.object { ancestors.remove(object) }
        let omitted = frame.children.count - frame.end
        if omitted > 0 {
          lines.append(String(repeating: "  ", count: stack.count + 1) + Wording.more(omitted))
        }
      }
    }
  }

  private func written(_ node: ReflectedValue) -> ReflectedValue {
    showsFormats ? node : node.contents
  }

  /// A node's line when something stands below it.
  private func head(_ node: ReflectedValue) -> String {
    var line = node.name.isEmpty ? node.typeName : "\(node.name): \(node.typeName)"
    for marker in node.markers { line += " \(marker)" }
    if let caseName = node.caseName { line += " = \(caseName)" }
    return line
  }

  private func leafLine(_ node: ReflectedValue) -> String {
    var value = node.leaf ?? ""
    if let maxCharacters { value = StringSpelling.cut(value, after: maxCharacters) }
    var line = node.name.isEmpty ? value : "\(node.name): \(value)"
    for marker in node.markers { line += " \(marker)" }
    return line
  }

  private func isCut(_ node: ReflectedValue) -> Bool {
    switch node.kind {
    case .collection: true
    case .enumeration: node.isCollection
    default: false
    }
  }
}
