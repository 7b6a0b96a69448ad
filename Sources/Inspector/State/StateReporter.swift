internal import ValueReflection

/// Reads a state as it was asked for: as a tree or as a list, with numbers or without.
struct StateReporter {
  /// The root of what is read.
  let root: ReflectedValue

  /// Where it stands.
  let path: String

  /// The values that are listed; nil for the root alone.
  private let elements: StateElements?

  /// What is wanted.
  let request: StateRequest

  /// Reads what stands at a path.
  init(root: ReflectedValue, path: String, request: StateRequest) {
    self.root = root
    self.path = path
    self.elements = nil
    self.request = request
  }

  /// Reads the values that a path with `[*]` names.
  init(elements: StateElements, request: StateRequest) {
    self.root = elements.collection
    self.path = elements.path
    self.elements = elements
    self.request = request
  }

  /// Reads the state.
  ///
  /// - Throws: That Ctrl-C was pressed.
  func report() throws(CommandError) -> StateReport {
    guard let listing = try listing() else { return try report(StateTree(root, request)) }
    var report = try report(StateTree(root, listing: listing.entries))
    if request.find == nil, let elements {
      report.isCut = elements.isCut
      if !request.hasMetrics { try addTrees(of: listing, to: &report) }
    }
    if request.top != nil { report.root.children.sort(by: Self.isCostlier) }
    report.remarks += remarks(on: listing)
    return report
  }

  /// The nodes that are listed; nil for a tree.
  private func listing() throws(CommandError) -> StateListing? {
    var listing = elements.map { StateListing($0) }
    if let text = request.find {
      let roots = elements?.entries ?? [StateListing.Entry(path: path, value: root)]
      listing = try StateListing(
        of: roots, includesRoots: elements != nil, containing: text, request)
    }
    guard let count = request.top else { return listing }
    guard var found = listing else {
      return try StateListing(of: root, path: path, costliest: count, request)
    }
    try found.keepCostliest(count, request)
    return found
  }

  private func report(_ tree: StateTree) throws(CommandError) -> StateReport {
    var report = StateReport(root: tree.node(), path: path, isCut: tree.isPageFull)
    report.isListing = tree.isListing
    if request.hasMetrics {
      let meter = try StateMeter(tree, path: path, request)
      report.root = tree.node(meter.metrics, describes: request.describes)
      report.remarks = meter.remarks.lines
    } else {
      report.root = tree.node(describes: request.describes)
    }
    return report
  }

  /// Shows the trees below the values of a list, as much as the page holds.
  private func addTrees(
    of listing: StateListing,
    to report: inout StateReport
  ) throws(CommandError) {
    var request = request
    for (index, entry) in listing.entries.enumerated() {
      guard request.page > 0 else {
        report.root.children.removeSubrange(index...)
        report.isCut = true
        return
      }
      let tree = try StateTree(entry.value, request)
      var node = tree.node(describes: request.describes)
      node.name = entry.path
      report.root.children[index] = node
      report.isCut = report.isCut || tree.isPageFull
      request.page -= tree.places.count
    }
  }

  /// How many were found, and of a path with `[*]` in how many elements there was none.
  private func remarks(on listing: StateListing) -> [String] {
    var remarks: [String] = []
    if let absent = elements?.absent, let total = elements?.total, absent > 0 {
      remarks.append(Wording.absentElsewhere(absent, of: total))
    }
    if let text = request.find {
      remarks.append(
        Wording.found(
          listing.entries.count, text: text, omitted: listing.omitted,
          isRanked: request.top != nil))
    }
    return remarks
  }

  /// Orders by the measured time, and by the comparisons where none was measured.
  private static func isCostlier(_ first: StateNode, _ second: StateNode) -> Bool {
    func cost(_ node: StateNode) -> (Double, Int) {
      (node.metrics?.equality?.unsharedNs ?? 0, node.metrics?.comparisons ?? 0)
    }
    return cost(first) > cost(second)
  }
}
