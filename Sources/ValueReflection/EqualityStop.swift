/// Where `==` of two values that differ could stop.
///
/// ```swift
/// let stop = EqualityStop.between(before, after)
/// stop?.path         // "panel.rows[2].isFavorite"
/// stop?.comparisons  // 14: thirteen equal ones come before
/// ```
package struct EqualityStop: Equatable, Sendable {
  /// The most nodes that are counted before the number is only a lower bound.
  package static let countedNodes = 20_000

  /// The place of the first difference, in the order of the fields.
  package var path: String

  /// The comparisons until there, that one included; buffers that both share are not counted as one.
  package var comparisons: Int

  /// Whether there are at least so many: sets and dictionaries probe, or not all nodes were counted.
  package var isLowerBound: Bool

  /// Creates what is known of two values.
  package init(path: String, comparisons: Int, isLowerBound: Bool) {
    self.path = path
    self.comparisons = comparisons
    self.isLowerBound = isLowerBound
  }

  /// Finds the first difference of two values of one type; nil when there is none.
  ///
  /// Shared references to the same truth are equal, whatever has become of it.
  package static func between(_ old: Any, _ new: Any) -> EqualityStop? {
    guard let difference = Difference.between(old, new, limit: 1).first else { return nil }
    var steps = 0
    var walk = CountWalk {
      steps += 1
      return steps * CountWalk.stepsBetweenQuestions >= countedNodes
    }
    var stop = EqualityStop(path: difference.path, comparisons: 1, isLowerBound: false)
    var node = ReflectedValue(new)
    var names = difference.trail.dropFirst()[...]
    while true {
      let cases = zip(node.caseNames, names).prefix { $0 == $1 }.count
      stop.comparisons += cases
      names = names.dropFirst(cases)
      guard let name = names.first else { return stop }
      names = names.dropFirst()
      guard let next = stop.passed(to: name, in: node, &walk) else { return stop }
      node = next
    }
  }

  /// Adds what `==` compares before it comes to a child; nil when the child is not there any more.
  private mutating func passed(
    to name: String,
    in node: ReflectedValue,
    _ walk: inout CountWalk
  ) -> ReflectedValue? {
    if node.isUnordered { isLowerBound = true }
    let children = node.children
    let constant = children.constantElements
    for (position, child) in children.enumerated() {
      guard child.name != name else {
        if let constant { comparisons += constant.comparisons * position }
        return child
      }
      guard constant == nil, !isLowerBound || !node.isUnordered else { continue }
      guard let counts = walk.count(child) else {
        isLowerBound = true
        return nil
      }
      comparisons += counts.comparisons
      isLowerBound = isLowerBound || counts.isLowerBound
    }
    return nil
  }
}
