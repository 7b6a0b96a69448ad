internal import ValueReflection

/// Reads a state as it was asked for: as a tree or as a list, with numbers or without.
struct StateReporter {
  /// The root of what is read.
  let root: ReflectedValue

  /// Where it stands.
  let path: String

  /// What is wanted.
  let request: StateRequest

  /// Reads the state.
  ///
  /// - Throws: That Ctrl-C was pressed.
  func report() throws(CommandError) -> StateReport {
    var omitted = 0
    let tree: StateTree
    if let text = request.find {
      let listing = try StateListing(of: root, path: path, containing: text, request)
      tree = StateTree(root, listing: listing.entries)
      omitted = listing.omitted
    } else if let count = request.top {
      let listing = try StateListing(of: root, path: path, costliest: count, request)
      tree = StateTree(root, listing: listing.entries)
    } else {
      tree = try StateTree(root, request)
    }
    var report = StateReport(root: tree.node(), path: path, isCut: tree.isPageFull)
    report.isListing = tree.isListing
    if request.hasMetrics {
      let meter = try StateMeter(tree, path: path, request)
      report.root = tree.node(meter.metrics, describes: request.describes)
      report.remarks = meter.remarks.lines
      if request.top != nil { report.root.children.sort(by: Self.isCostlier) }
    } else {
      report.root = tree.node(describes: request.describes)
    }
    if let text = request.find {
      report.remarks.append(Wording.found(tree.places.count - 1, text: text, omitted: omitted))
    }
    return report
  }

  /// Orders by the measured time, and by the comparisons where none was measured.
  private static func isCostlier(_ first: StateNode, _ second: StateNode) -> Bool {
    func cost(_ node: StateNode) -> (Double, Int) {
      (node.metrics?.equality?.unsharedNs ?? 0, node.metrics?.comparisons ?? 0)
    }
    return cost(first) > cost(second)
  }
}
