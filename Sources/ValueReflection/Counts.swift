/// How many nodes, leaves and comparisons a value has, and how deep it is.
///
/// ```swift
/// let counts = ReflectedValue([1, 2, 3]).counts()
/// counts?.leaves  // 3
/// ```
package struct Counts: Equatable, Sendable {
  /// The lines of the whole tree.
  package var nodes: Int

  /// The nodes without children.
  package var leaves: Int

  /// The longest way down; a leaf's is 0.
  package var depth: Int

  /// The comparisons of `==` on equal values.
  package var comparisons: Int

  /// Whether an object led back to itself; nothing is counted behind it.
  package var cycle = false

  /// Whether the comparisons are a lower bound: sets and dictionaries probe.
  package var isLowerBound = false

  /// What a node without children counts.
  package static let leaf = Counts(nodes: 1, leaves: 1, depth: 0, comparisons: 1)

  /// What an object counts that stands above itself.
  package static let cycle = Counts(nodes: 1, leaves: 1, depth: 0, comparisons: 1, cycle: true)

  /// Adds a number of children with the same counts; what does not fit an `Int` stays at its end.
  mutating func add(child: Counts, times: Int = 1) {
    guard times > 0 else { return }
    nodes.add(child.nodes, times: times)
    leaves.add(child.leaves, times: times)
    comparisons.add(child.comparisons, times: times)
    depth = max(depth, child.depth + 1)
    cycle = cycle || child.cycle
    isLowerBound = isLowerBound || child.isLowerBound
  }
}

extension Int {
  /// Adds a product; diamonds of objects have more paths than an `Int` counts.
  fileprivate mutating func add(_ value: Int, times: Int) {
    let (product, hasOverflown) = value.multipliedReportingOverflow(by: times)
    let (sum, isTooLarge) = addingReportingOverflow(product)
    self = hasOverflown || isTooLarge ? .max : sum
  }
}

extension ReflectedValue {
  /// Counts the whole tree, without recursion.
  ///
  /// - Parameter isInterrupted: Asked now and then; true ends the walk.
  /// - Returns: The counts; nil when the walk was ended.
  package func counts(isInterrupted: () -> Bool = { false }) -> Counts? {
    withoutActuallyEscaping(isInterrupted) { isInterrupted in
      var walk = CountWalk(isInterrupted: isInterrupted)
      return walk.count(self)
    }
  }

  /// The counts, where the type tells them.
  var constantCounts: Counts? {
    guard !isNil, caseNames.isEmpty else { return nil }
    return shape.constant
  }

  /// What an enum without anything below adds to the one comparison of a leaf.
  var payloadComparison: Int {
    guard !caseNames.isEmpty else { return 0 }
    if case .enumeration = shape.kind { return caseNames.count - 1 }
    if case .structure(let fields) = shape.kind, fields.isEmpty { return caseNames.count - 1 }
    return caseNames.count
  }

  /// Whether it is a set or a dictionary.
  var isUnordered: Bool {
    guard !isNil, case .collection(let collection) = shape.kind else { return false }
    return collection is any UnorderedCollection.Type
  }

  /// Whether it is a set.
  var isSet: Bool {
    guard !isNil, case .collection(let collection) = shape.kind else { return false }
    return collection is any UnorderedCollection.Type && collection.keyType == nil
  }
}

/// A collection whose `==` probes a hash table.
protocol UnorderedCollection {}
extension Set: UnorderedCollection {}
extension Dictionary: UnorderedCollection {}

extension ReflectedValue.Children {
  /// The counts of each element where all have the same; nil where they differ.
  package var constantElements: Counts? {
    switch source {
    case .row(let element, _), .keyed(let element, _, _), .identified(let element, _, _, _):
      element.constant
    case .elements(let elements):
      TypeShape.of(Swift.type(of: elements).reflectedElementType).constant
    default: nil
    }
  }
}
