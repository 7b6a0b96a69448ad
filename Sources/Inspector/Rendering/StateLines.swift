internal import ValueReflection

/// The lines of a state tree: two blanks per level, one line per node.
struct StateLines {
  /// A line and the numbers that stand before it.
  struct Line {
    /// The line.
    var text: String

    /// The numbers of its node; nil for a line that is no node.
    var metrics: StateMetrics?
  }

  /// The most lines.
  var limit: Int

  /// Whether texts are shown whole; else they are cut after 80 characters.
  var isFull = false

  /// The lines of a tree, without recursion: trees may be deep.
  ///
  /// - Parameters:
  ///   - root: The tree.
  ///   - path: What stands in the first line.
  ///   - text: How roles are coloured.
  /// - Returns: The lines, at most as many as the limit, and whether there are more.
  func lines(
    _ root: StateNode,
    path: String,
    text: TextOutput
  ) -> (lines: [Line], isCut: Bool) {
    enum Item {
      case node(StateNode, name: String, depth: Int)
      case omitted(Int, depth: Int)
    }
    var lines: [Line] = []
    var stack: [Item] = [.node(root, name: path, depth: 0)]
    while let item = stack.popLast() {
      guard lines.count < limit else { return (lines, true) }
      switch item {
      case .omitted(let count, let depth):
        let more = text.paint(Wording.more(count), .dim)
        lines.append(Line(text: indentation(depth) + more, metrics: nil))
      case .node(let node, let name, let depth):
        let line = indentation(depth) + self.line(node, name: name, text)
        lines.append(Line(text: line, metrics: node.metrics))
        if node.omitted > 0 { stack.append(.omitted(node.omitted, depth: depth + 1)) }
        for child in node.children.reversed() {
          stack.append(.node(child, name: child.name, depth: depth + 1))
        }
      }
    }
    return (lines, false)
  }

  private func indentation(_ depth: Int) -> String { String(repeating: "  ", count: depth) }

  private func line(_ node: StateNode, name: String, _ text: TextOutput) -> String {
    let isLeaf = node.children.isEmpty && node.omitted == 0
    let label = name.isEmpty ? "" : text.paint(name, .name) + ": "
    let marker = node.marker.map { " " + text.paint($0, .dim) } ?? ""
    guard let value = node.value.map({ isFull ? $0 : ReflectedValue.cut($0, after: 80) }) else {
      return label + text.paint(node.type, .type) + marker
    }
    if isLeaf { return label + text.paint(value, .value) + marker }
    return label + text.paint(node.type, .type) + marker + " = " + text.paint(value, .value)
  }
}

/// The right-aligned columns of numbers before a tree.
struct MetricsColumns {
  /// The names of the columns; nil when there are none.
  let header: String?

  /// The columns of each line, with the blanks that part them from the tree.
  let lines: [String]

  /// Lays out the numbers; without any there are no columns.
  init(_ metrics: [StateMetrics?]) {
    guard metrics.contains(where: { $0 != nil }) else {
      header = nil
      lines = metrics.map { _ in "" }
      return
    }
    let showsTimes = metrics.contains { $0?.equality != nil }
    let count = showsTimes ? 9 : 6
    var table = TextTable(alignments: Array(repeating: .right, count: count))
    if showsTimes { table.alignments[8] = .left }
    table.rows = metrics.map { $0.map { Self.cells($0, showsTimes) } ?? [] }
    table.rows.insert(Array(Wording.metricsHeader.prefix(count)), at: 0)
    let padded = Self.padded(table.lines)
    header = table.lines.first
    lines = Array(padded.dropFirst())
  }

  /// The lines in one width, with two blanks behind.
  private static func padded(_ lines: [String]) -> [String] {
    let width = lines.map(\.cells).max() ?? 0
    return lines.map { $0 + String(repeating: " ", count: width - $0.cells + 2) }
  }

  private static func cells(_ metrics: StateMetrics, _ showsTimes: Bool) -> [String] {
    let counts = [
      metrics.depth, metrics.nodes, metrics.leaves, metrics.comparisons,
    ].map(Quantity.count)
    var cells = counts + [Quantity.bytes(metrics.size)]
    cells.append(metrics.heapBytes.map(Quantity.bytes) ?? "–")
    guard showsTimes else { return cells }
    let bound = metrics.equality?.lowerBound == true ? "≥ " : ""
    let unshared = metrics.equality?.unsharedNs
    cells.append(unshared.map { bound + Wording.time($0) } ?? "–")
    cells.append(Wording.time(metrics.equality?.sharedNs))
    return cells + [metrics.share.map(Self.bar) ?? ""]
  }

  /// Eight blocks for the whole, and the share in percent.
  private static func bar(_ share: Double) -> String {
    let filled = Int((max(0, min(1, share)) * 8).rounded())
    let blocks = String(repeating: "█", count: filled) + String(repeating: "░", count: 8 - filled)
    return blocks + " " + Quantity.share(share)
  }
}
