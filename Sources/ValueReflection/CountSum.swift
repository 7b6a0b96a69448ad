/// Adds the counts of a node's children up to the node's own.
///
/// ```swift
/// var sum = CountSum(of: node, children: node.children)
/// for child in node.children { if let counts = child.counts() { sum.add(counts) } }
/// sum.counts
/// ```
package struct CountSum {
  /// The comparisons of a node whose children are not compared: an object, a set.
  private let comparisons: Int?
  private var total: Counts

  /// Starts with a node that has children.
  package init(of node: ReflectedValue, children: ReflectedValue.Children) {
    let cases = node.caseNames.count
    total = Counts(nodes: 1, leaves: 0, depth: 0, comparisons: cases)
    if node.object != nil {
      comparisons = cases + 1
    } else if node.isUnordered {
      total.isLowerBound = true
      total.comparisons += children.count
      comparisons = node.isSet ? total.comparisons : nil
    } else {
      comparisons = nil
    }
  }

  /// Adds a number of children with the same counts.
  package mutating func add(_ counts: Counts, times: Int = 1) {
    total.add(child: counts, times: times)
  }

  /// The node's counts.
  package var counts: Counts {
    var counts = total
    if let comparisons { counts.comparisons = comparisons }
    return counts
  }
}
