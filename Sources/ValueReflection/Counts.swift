/// How many nodes, leaves and comparisons a value has, and how deep it is.
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

  static let leaf = Counts(nodes: 1, leaves: 1, depth: 0, comparisons: 1)

  mutating func add(child: Counts, times: Int = 1) {
    guard times > 0 else { return }
    nodes += child.nodes * times
    leaves += child.leaves * times
    comparisons += child.comparisons * times
    depth = max(depth, child.depth + 1)
    cycle = cycle || child.cycle
    isLowerBound = isLowerBound || child.isLowerBound
  }
}

extension ReflectedValue {
  /// Counts the whole tree, without recursion.
  ///
  /// - Parameter isInterrupted: Asked now and then; true ends the walk.
  /// - Returns: The counts; nil when the walk was ended.
  package func counts(isInterrupted: () -> Bool = { false }) -> Counts? {
    struct Frame {
      var total: Counts
      var children: Children
      var next = 0
      var object: ObjectIdentifier?
      var isOneComparison: Bool
      var isSet: Bool
    }
    var steps = 0
    var ancestors: Set<ObjectIdentifier> = []
    var stack: [Frame] = []
    var finished: Counts?
    var pending: ReflectedValue? = self
    while true {
      if let node = pending {
        pending = nil
        steps += 1
        if steps.isMultiple(of: 4096), isInterrupted() { return nil }
        let cases = node.caseNames.count
        if let object = node.object, ancestors.contains(object) {
          finished = Counts(nodes: 1, leaves: 1, depth: 0, comparisons: 1, cycle: true)
        } else if let constant = node.constantCounts {
          finished = constant
        } else {
          let children = node.children
          if children.isEmpty {
            finished = .leaf
            finished?.comparisons = 1 + node.payloadComparison
          } else {
            var frame = Frame(
              total: Counts(nodes: 1, leaves: 0, depth: 0, comparisons: cases),
              children: children,
              object: node.object,
              isOneComparison: node.object != nil,
              isSet: node.isSet
            )
            if let object = node.object { ancestors.insert(object) }
            if let count = children.constantElements {
              frame.total.add(child: count, times: children.count)
              frame.next = children.count
            }
            if node.isUnordered {
              frame.total.isLowerBound = true
              if !node.isSet { frame.total.comparisons += children.count }
            }
            stack.append(frame)
          }
        }
      }
      if let counts = finished {
        finished = nil
        guard !stack.isEmpty else { return counts }
        stack[stack.count - 1].total.add(child: counts)
      }
      let top = stack.count - 1
      if stack[top].next < stack[top].children.count {
        pending = stack[top].children[stack[top].next]
        stack[top].next += 1
      } else {
        var frame = stack.removeLast()
        if let object = frame.object { ancestors.remove(object) }
        if frame.isOneComparison { frame.total.comparisons = 1 }
        if frame.isSet { frame.total.comparisons = frame.children.count }
        finished = frame.total
      }
    }
  }

  private var constantCounts: Counts? {
    guard !isNil, caseNames.isEmpty else { return nil }
    return shape.constant
  }

  private var payloadComparison: Int {
    guard !caseNames.isEmpty else { return 0 }
    if case .enumeration = shape.kind { return caseNames.count - 1 }
    if case .structure(let fields) = shape.kind, fields.isEmpty { return caseNames.count - 1 }
    return caseNames.count
  }

  private var isUnordered: Bool {
    guard !isNil, case .collection(let collection) = shape.kind else { return false }
    return collection is any UnorderedCollection.Type
  }

  private var isSet: Bool {
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
  var constantElements: Counts? {
    switch source {
    case .row(let element, _), .keyed(let element, _, _), .identified(let element, _, _, _):
      element.constant
    case .elements(let elements):
      TypeShape.of(Swift.type(of: elements).reflectedElementType).constant
    default: nil
    }
  }
}
