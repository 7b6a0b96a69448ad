internal import ValueReflection

/// Finds single nodes of a state wherever they stand.
struct StateListing {
  /// A node and the way to it.
  struct Entry {
    /// The path from the whole state on.
    var path: String

    /// The node.
    var value: ReflectedValue

    /// The entry that it is a part of, from 1; 0 for the root, nil when that is not listed.
    var around: Int?
  }

  /// The nodes, as many as were asked for.
  private(set) var entries: [Entry] = []

  /// How many there are besides.
  private(set) var omitted = 0

  /// Lists the values that a path with `[*]` names.
  init(_ elements: StateElements) { entries = elements.entries }

  /// Finds the nodes whose name or value holds a text, in the order of the tree.
  ///
  /// Capital and small letters are alike. What stands below a node whose path holds the text is found
  /// for its own name or value only.
  ///
  /// - Parameters:
  ///   - roots: Where to look.
  ///   - includesRoots: Whether a root itself can be found.
  ///   - text: The text.
  ///   - request: How many are wanted, and what is hidden.
  ///
  /// - Throws: That Ctrl-C was pressed.
  init(
    of roots: [Entry],
    includesRoots: Bool = false,
    containing text: String,
    _ request: StateRequest
  ) throws(CommandError) {
    let text = text.lowercased()
    // The costliest of them are only known when all are.
    let page = request.top == nil ? request.page : .max
    var steps = 0
    for root in roots {
      var walk = NodeWalk(root.value, path: root.path)
      while let node = walk.next() {
        steps += 1
        if steps.isMultiple(of: 256) { try request.interruption?.check() }
        guard node.depth > 0 || includesRoots, Self.holds(node, text, request.hides) else {
          continue
        }
        if entries.count < page {
          entries.append(Entry(path: node.path, value: node.value))
        } else {
          omitted += 1
        }
      }
    }
  }

  /// Keeps those with the most comparisons, the largest first.
  ///
  /// - Throws: That Ctrl-C was pressed.
  mutating func keepCostliest(
    _ limit: Int,
    _ request: StateRequest
  ) throws(CommandError) {
    var walk = CountWalk { request.interruption?.isRaised == true }
    var counted: [(entry: Entry, comparisons: Int)] = []
    for entry in entries {
      guard let counts = walk.count(entry.value) else {
        throw .interrupted
      }
      counted.append((entry, counts.comparisons))
    }
    counted.sort { $0.comparisons > $1.comparisons }
    omitted += max(0, counted.count - limit)
    entries = counted.prefix(limit).map(\.entry)
  }

  private static func holds(
    _ node: NodeWalk.Node,
    _ text: String,
    _ hides: (String) -> Bool
  ) -> Bool {
    if node.value.name.lowercased().contains(text) { return true }
    let path = node.path.lowercased()
    // A text such as 'rows[2].title' ends in the node's own name.
    if path.contains(text), !path.dropLast(node.value.name.count).contains(text) { return true }
    guard let value = node.value.leaf ?? node.value.caseName else { return false }
    return value.lowercased().contains(text) && !hides(node.path)
  }

  /// Finds the nodes with the most comparisons, the largest first.
  ///
  /// - Throws: That Ctrl-C was pressed.
  init(
    of root: ReflectedValue,
    path: String,
    costliest limit: Int,
    _ request: StateRequest
  ) throws(CommandError) {
    var candidates: [(entry: Entry, comparisons: Int)] = []
    var walk = CountWalk { request.interruption?.isRaised == true }
    var next: Entry? = Entry(path: path, value: root)
    while let parent = next {
      let children = parent.value.children
      // Elements with the same counts are as costly as one another.
      let isAlike = children.constantElements != nil
      for child in children.prefix(isAlike ? limit : children.count) {
        guard let counts = walk.count(child) else {
          throw .interrupted
        }
        let path = PathSpelling.path(
          of: [parent.path] + parent.value.caseNames + [child.name])
        candidates.append(
          (Entry(path: path, value: child, around: entries.count), counts.comparisons))
      }
      // Nothing below a candidate is costlier than the candidate itself.
      candidates.sort { $0.comparisons > $1.comparisons }
      candidates = Array(candidates.prefix(limit))
      next = entries.count < limit && !candidates.isEmpty ? candidates.removeFirst().entry : nil
      if let next { entries.append(next) }
    }
  }
}
