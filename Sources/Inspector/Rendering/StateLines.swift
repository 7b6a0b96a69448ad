internal import ValueReflection

/// The lines of a state tree: two blanks per level, one line per node.
struct StateLines {
  /// A line of the tree.
  struct Row {
    /// What stands in the line.
    enum Content {
      /// A node, under the name that it has here.
      case node(StateNode, name: String)

      /// How many children are not shown.
      case omitted(Int)
    }

    /// What stands in the line.
    var content: Content

    /// The levels above.
    var depth: Int

    /// The numbers of its node; nil for a line that is no node.
    var metrics: StateMetrics? {
      if case .node(let node, _) = content { node.metrics } else { nil }
    }
  }

  /// The most lines.
  var limit: Int

  /// Whether texts are shown whole; else they are cut after 80 characters.
  var isFull = false

  /// Whether the types of leaves are written too.
  var showsTypes = false

  /// Whether the nodes below the root are a list: without blanks before them.
  var isListing = false

  /// The columns that a line may take; nil when nothing limits them.
  var width: Int?

  /// The rows of a tree, without recursion: trees may be deep.
  ///
  /// - Parameters:
  ///   - root: The tree.
  ///   - path: What stands in the first line.
  /// - Returns: The rows, at most as many as the limit, and whether there are more.
  func rows(_ root: StateNode, path: String) -> (rows: [Row], isCut: Bool) {
    var rows: [Row] = []
    var stack = [Row(content: .node(root, name: path), depth: 0)]
    while let row = stack.popLast() {
      guard rows.count < limit else { return (rows, true) }
      rows.append(row)
      guard case .node(let node, _) = row.content else { continue }
      let isList = isListing && rows.count == 1
      // A part of a list stands alone where nothing below it is shown.
      if node.omitted > 0, !isList, !isListing || !node.children.isEmpty {
        stack.append(Row(content: .omitted(node.omitted), depth: row.depth + 1))
      }
      let depth = isList ? 0 : row.depth + 1
      for child in node.children.reversed() {
        stack.append(Row(content: .node(child, name: child.name), depth: depth))
      }
    }
    return (rows, false)
  }

  /// A row as text.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - text: How roles are coloured.
  /// - Returns: The line; one that is too wide ends with '…' and has no colours, but the path of a part of
  ///   a list is never cut.
  func line(_ row: Row, _ text: TextOutput) -> String {
    let indentation = String(repeating: "  ", count: row.depth)
    let pieces: [(String, TextOutput.Role)] =
      switch row.content {
      case .omitted(let count): [(Wording.more(count), .dim)]
      case .node(let node, let name): pieces(node, name: name)
      }
    let plain = indentation + pieces.map(\.0).joined()
    if let width, plain.cells > width {
      return plain.cut(toCells: max(width, isListing ? pathCells(row, text: plain) : 0))
    }
    return indentation + pieces.map { text.paint($0.0, $0.1) }.joined()
  }

  /// The columns of a row's path with the colon behind it, and of a mark for what is cut.
  private func pathCells(_ row: Row, text: String) -> Int {
    guard case .node(_, let name) = row.content, row.depth == 0, !name.isEmpty else { return 0 }
    let isWhole = text.cells == name.cells
    return name.cells + (isWhole ? 0 : 3)
  }

  private func pieces(_ node: StateNode, name: String) -> [(String, TextOutput.Role)] {
    var pieces: [(String, TextOutput.Role)] = name.isEmpty ? [] : [(name, .name), (": ", .plain)]
    let isLeaf = node.children.isEmpty && node.omitted == 0
    let value = node.value.map { isFull ? $0 : ReflectedValue.cut($0, after: 80) }
    if let value, isLeaf, !showsTypes {
      pieces.append((value, .value))
    } else {
      pieces.append((node.type, .type))
    }
    if let marker = node.marker { pieces += [(" ", .plain), (marker, .dim)] }
    if let value, !isLeaf || showsTypes { pieces += [(" = ", .plain), (value, .value)] }
    if let description = node.description {
      pieces.append(("  " + Wording.described(description), .dim))
    }
    return pieces
  }
}
