/// Counts trees without recursion; an object that several of them hold is walked once.
///
/// ```swift
/// var walk = CountWalk()
/// let nodes = walk.count(ReflectedValue(before))?.nodes
/// ```
package struct CountWalk {
  private struct Frame {
    var sum: CountSum
    var children: ReflectedValue.Children
    var next = 0
    var object: ObjectIdentifier?
  }

  /// How many nodes are counted between two questions whether the walk ends.
  static let stepsBetweenQuestions = 1024

  private let isInterrupted: () -> Bool
  private var steps = 0
  private var stack: [Frame] = []
  private var ancestors: Set<ObjectIdentifier> = []
  private var known: [ObjectIdentifier: Counts] = [:]

  /// Creates a walk.
  ///
  /// - Parameter isInterrupted: Asked now and then; true ends the walk.
  package init(isInterrupted: @escaping () -> Bool = { false }) {
    self.isInterrupted = isInterrupted
  }

  /// Counts a tree.
  ///
  /// - Parameters:
  ///   - root: The tree's root.
  ///   - outer: The objects above it, which lead back to themselves when they are met below.
  /// - Returns: The counts; nil when the walk was ended.
  /// - Complexity: O(n) in the number of nodes; parts whose type tells their counts cost nothing.
  package mutating func count(
    _ root: ReflectedValue,
    below outer: Set<ObjectIdentifier> = []
  ) -> Counts? {
    ancestors = outer
    stack = []
    var finished = enter(root)
    while true {
      steps += 1
      if steps.isMultiple(of: Self.stepsBetweenQuestions), isInterrupted() { return nil }
      if let counts = finished {
        guard let top = stack.indices.last else { return counts }
        stack[top].sum.add(counts)
      }
      let top = stack.count - 1
      let next = stack[top].next
      guard next < stack[top].children.count else {
        finished = leave()
        continue
      }
      stack[top].next += 1
      let children = stack[top].children
      finished = children.plainCounts(of: next) ?? enter(children[next])
    }
  }

  /// Counts one of some children; nil when the walk was ended.
  mutating func count(_ position: Int, of children: ReflectedValue.Children) -> Counts? {
    guard let counts = children.plainCounts(of: position) else { return count(children[position]) }
    steps += 1
    return steps.isMultiple(of: Self.stepsBetweenQuestions) && isInterrupted() ? nil : counts
  }

  /// The counts of a node that needs no walk; otherwise its children are next.
  private mutating func enter(_ node: ReflectedValue) -> Counts? {
    // What a value costs is what it holds, however it is written.
    if node.isFormatted { return enter(node.contents) }
    let object = node.object
    if let object, let counts = ancestors.contains(object) ? .cycle : known[object] {
      var counts = counts
      counts.comparisons = node.caseNames.count + 1
      return counts
    } else if let constant = node.constantCounts {
      return constant
    }
    let children = node.childrenInAnyOrder
    guard !children.isEmpty else {
      var counts = Counts.leaf
      counts.comparisons += node.payloadComparison
      return counts
    }
    var frame = Frame(sum: CountSum(of: node, children: children), children: children)
    frame.object = object
    if let object { ancestors.insert(object) }
    if let counts = children.constantElements {
      frame.sum.add(counts, times: children.count)
      frame.next = children.count
    }
    stack.append(frame)
    return nil
  }

  private mutating func leave() -> Counts {
    let frame = stack.removeLast()
    let counts = frame.sum.counts
    if let object = frame.object {
      ancestors.remove(object)
      // What leads back to an object above is counted differently elsewhere.
      if !counts.cycle { known[object] = counts }
    }
    return counts
  }
}
