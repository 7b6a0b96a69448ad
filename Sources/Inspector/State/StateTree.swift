internal import ValueReflection

/// The part of a state that is shown: its nodes in the order of the lines.
///
/// It is made without recursion and reads no more of the state than is shown.
struct StateTree {
  /// The deepest level that is shown, whatever is asked for: lines have to fit somewhere.
  static let deepest = 1000

  /// A node that is shown.
  struct Place {
    /// The node.
    var value: ReflectedValue

    /// The children that there are.
    var children: ReflectedValue.Children

    /// Where its parent stands, in a listing the root; nil for the root.
    var parent: Int?

    /// Where the value stands that it is a part of; nil for the root, and when it is not shown.
    var around: Int?

    /// Which of its parent's children it is; nil in a listing.
    var position: Int?

    /// The levels above.
    var depth: Int

    /// How many of its children are shown.
    var shown = 0

    /// Whether it is an object that stands above it already.
    var isCycle = false

    /// How many children are not shown.
    var omitted: Int { isCycle ? 0 : children.count - shown }
  }

  /// The nodes; each parent stands before its children.
  private(set) var places: [Place] = []

  /// Whether a page has ended the walk.
  private(set) var isPageFull = false

  /// Whether the nodes below the root stand anywhere below it, each under its path.
  let isListing: Bool

  private var stack: [Int] = []
  private var ancestors: Set<ObjectIdentifier> = []

  /// Reads what is shown of a node.
  ///
  /// - Throws: That Ctrl-C was pressed.
  init(_ root: ReflectedValue, _ request: StateRequest) throws(CommandError) {
    isListing = false
    let deepest = min(request.depth ?? Self.deepest, Self.deepest)
    add(root, parent: nil)
    while let top = stack.last {
      if places.count.isMultiple(of: 256) { try request.interruption?.check() }
      let place = places[top]
      let limit = place.depth < deepest ? min(place.children.count, request.maximalChildren) : 0
      guard place.shown < limit, !place.isCycle else {
        stack.removeLast()
        if !place.isCycle, let object = place.value.object { ancestors.remove(object) }
        continue
      }
      guard places.count < request.page else {
        isPageFull = true
        return
      }
      places[top].shown += 1
      add(place.children[place.shown], parent: top, around: top)
      places[places.count - 1].position = place.shown
    }
  }

  /// A list of nodes that stand anywhere below a root.
  init(_ root: ReflectedValue, listing entries: [StateListing.Entry]) {
    isListing = true
    add(root, parent: nil)
    for var entry in entries {
      entry.value.name = entry.path
      add(entry.value, parent: 0, around: entry.around)
    }
    stack = []
  }

  private mutating func add(_ value: ReflectedValue, parent: Int?, around: Int? = nil) {
    var place = Place(
      value: value,
      children: value.children,
      parent: parent,
      around: around,
      depth: parent.map { places[$0].depth + 1 } ?? 0
    )
    if !isListing, let object = value.object {
      place.isCycle = !ancestors.insert(object).inserted
    }
    stack.append(places.count)
    places.append(place)
  }
}

extension StateTree {
  /// The way to a node.
  ///
  /// - Parameters:
  ///   - index: Where the node stands.
  ///   - root: The path of the tree's root; empty for the whole state.
  /// - Returns: The path from the whole state on.
  func path(of index: Int, below root: String) -> String {
    if isListing, index > 0 { return places[index].value.name }
    var names: [String] = []
    var index = index
    while let parent = places[index].parent {
      names.append(places[index].value.name)
      names += places[parent].value.caseNames.reversed()
      index = parent
    }
    return PathSpelling.path(of: [root] + names.reversed())
  }

  /// The tree of what is shown.
  ///
  /// - Parameters:
  ///   - metrics: The numbers of each node, in their order; empty when there are none.
  ///   - describes: Whether the app's own descriptions are asked for.
  /// - Returns: The root with all that is shown below.
  func node(_ metrics: [StateMetrics] = [], describes: Bool = false) -> StateNode {
    var children = [[StateNode]](repeating: [], count: places.count)
    for index in places.indices.reversed() {
      var node = StateNode(places[index])
      node.children = children[index].reversed()
      children[index] = []
      if !metrics.isEmpty { node.metrics = metrics[index] }
      if describes { node.description = places[index].value.ownDescription }
      guard let parent = places[index].parent else { return node }
      children[parent].append(node)
    }
    preconditionFailure("Tree without a root")
  }
}

extension StateNode {
  /// What a place says, without its children.
  init(_ place: StateTree.Place) {
    let value = place.value
    var markers = value.markers
    if place.isCycle { markers.append(Wording.cycle) }
    self.init(
      name: value.name,
      type: value.typeName,
      marker: markers.isEmpty ? nil : markers.joined(separator: " "),
      value: place.isCycle ? nil : place.children.isEmpty ? value.leaf : value.caseName,
      omitted: place.omitted
    )
  }
}
