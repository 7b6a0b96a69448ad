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
    Difference.between(old, new, limit: 1).first.map { EqualityStop(at: $0, in: new) }
  }

  /// Counts the comparisons until the first difference of two values.
  ///
  /// - Parameters:
  ///   - difference: The first difference, found without a reader of the past.
  ///   - new: The value after.
  package init(at difference: Difference, in new: Any) {
    let steps = difference.steps.dropFirst()
    if let passed = Self.passed(along: steps, in: .of(Swift.type(of: new))) {
      self.init(path: difference.path, comparisons: passed + 1, isLowerBound: false)
      return
    }
    self.init(path: difference.path, comparisons: 1, isLowerBound: false)
    var count = 0
    var walk = CountWalk {
      count += 1
      return count * CountWalk.stepsBetweenQuestions >= Self.countedNodes
    }
    var node = ReflectedValue(new)
    var rest = steps
    while true {
      let cases = zip(node.caseNames, rest).prefix { $0 == $1.name }.count
      comparisons += cases
      rest = rest.dropFirst(cases)
      guard let step = rest.first else { return }
      rest = rest.dropFirst()
      guard let next = passed(to: step, in: node, &walk) else { return }
      node = next
    }
  }

  /// What `==` compares on a way through fields and elements whose types tell it; nil where they do not.
  private static func passed(
    along steps: ArraySlice<Difference.Step>,
    in root: TypeShape
  ) -> Int? {
    var comparisons = 0
    var shape = root
    for step in steps {
      guard let position = step.position else { return nil }
      if let elements = shape.elements {
        if position > 0 {
          guard let constant = elements.element.constant else { return nil }
          comparisons += constant.comparisons * position
        }
        shape = elements.element
      } else {
        guard shape.fields.indices.contains(position) else { return nil }
        for field in shape.fields[..<position] {
          guard field.ownership == .strong, let constant = field.shape.constant else { return nil }
          comparisons += constant.comparisons
        }
        shape = shape.fields[position].shape
      }
    }
    return comparisons
  }

  /// Adds what `==` compares before it comes to a child; nil when the child is not there any more.
  private mutating func passed(
    to step: Difference.Step,
    in node: ReflectedValue,
    _ walk: inout CountWalk
  ) -> ReflectedValue? {
    let isUnordered = node.isUnordered
    if isUnordered { isLowerBound = true }
    let children = node.children
    let position = step.position ?? children.firstIndex { $0.name == step.name }
    if let constant = children.constantElements {
      comparisons += constant.comparisons * (position ?? 0)
    } else if !isUnordered {
      for passed in 0..<(position ?? children.count) {
        guard let counts = walk.count(passed, of: children) else {
          isLowerBound = true
          return nil
        }
        comparisons += counts.comparisons
        isLowerBound = isLowerBound || counts.isLowerBound
      }
    }
    return position.map { children[$0] }
  }
}
