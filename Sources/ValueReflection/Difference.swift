/// A place at which two values differ.
///
/// ```swift
/// for difference in Difference.between(before, after) { print(difference.path) }
/// ```
package struct Difference {
  /// What has happened at the place.
  package enum Kind: Sendable {
    /// Another value stands there, or another case or type.
    case changed
    /// An element is there now.
    case added
    /// An element is not there any more.
    case removed
    /// The elements stand in another order.
    case reordered
  }

  /// A node or a case on the way.
  struct Step {
    /// Its name.
    var name: String

    /// Which child it is of the new value's node before; nil for a case, and where that is not known.
    var position: Int?
  }

  /// The way from the root, as in `panel.rows[2].title`; empty for the root itself.
  package var path: String

  /// The nodes and cases on the way.
  var steps: [Step] = []

  /// What has happened.
  package var kind: Kind

  /// A leaf in memory, whose node is made when somebody asks for it.
  struct Leaf {
    var name: String

    // NB: Shapes live as long as the process.
    unowned(unsafe) var shape: TypeShape
    var pointer: UnsafeRawPointer
    var owner: AnyObject
  }

  /// What stands at the place on one side.
  enum Side {
    case node(ReflectedValue)
    case leaf(Leaf)

    var node: ReflectedValue {
      switch self {
      case .node(let node): node
      case .leaf(let leaf):
        ReflectedValue(
          name: leaf.name, marker: nil, shape: leaf.shape, pointer: leaf.pointer,
          owner: leaf.owner)
      }
    }

    var kept: KeptLeaf? {
      switch self {
      case .node(let node): KeptLeaf(node)
      case .leaf(let leaf): KeptLeaf(leaf.shape, at: leaf.pointer)
      }
    }
  }

  var oldSide: Side?
  var newSide: Side?

  /// What stood there; nil for an element that was added.
  package var old: ReflectedValue? { oldSide?.node }

  /// What stands there; nil for an element that was removed.
  package var new: ReflectedValue? { newSide?.node }

  /// Both sides as plain values; nil where one is no number and no truth value.
  package var keptLeaves: (old: KeptLeaf, new: KeptLeaf)? {
    guard kind == .changed, let old = oldSide?.kept, let new = newSide?.kept else { return nil }
    return (old, new)
  }
}

extension Difference {
  /// Runs a closure while wrappers read the values that they stood for in the past.
  package typealias PastReader = (() -> Void) -> Void

  /// Finds where two values differ, in the order of the fields.
  ///
  /// What has the same bytes is equal and not looked into: neither a buffer that both share nor the
  /// same object. Nothing of the values' own code runs, but for the hashing of keys and ids.
  ///
  /// - Parameters:
  ///   - old: The value before.
  ///   - new: The value after.
  ///   - path: What the paths begin with.
  ///   - limit: The most differences; the walk ends there.
  ///   - isInterrupted: Asked now and then; true ends the walk.
  ///   - readingOld: Runs what reads the old value, where that holds wrappers around values that
  ///     have changed meanwhile; nil where it holds none.
  /// - Returns: The differences found until the end of the walk.
  package static func between(
    _ old: Any,
    _ new: Any,
    path: String = "",
    limit: Int = .max,
    isInterrupted: () -> Bool = { false },
    readingOld: PastReader? = nil
  ) -> [Difference] {
    var walk = DifferenceWalk(root: path, readingOld: readingOld)
    walk.run(old, new, limit, isInterrupted)
    return walk.found
  }

  /// What the two sides are, a line each or more, marked with '−' and '+'.
  ///
  /// When both are written alike, their types are said.
  package func lines(_ style: Dump = Dump()) -> [String] {
    let (old, new) = sides(style, named: path)
    return old.map { "− " + $0 } + new.map { "+ " + $0 }
  }

  /// What the two sides are, a line each or more; empty for one that is not there.
  ///
  /// When both are written alike, their types are said.
  ///
  /// - Parameters:
  ///   - style: How much is written.
  ///   - name: What stands in front of the value; nothing unless given.
  ///   - readingOld: Runs what reads the old value, as the difference was found.
  /// - Returns: The lines.
  package func sides(
    _ style: Dump,
    named name: String = "",
    readingOld: PastReader? = nil
  ) -> (old: [String], new: [String]) {
    var old: [String] = []
    let readOld = { old = side(self.old, style, name) }
    if let readingOld { readingOld(readOld) } else { readOld() }
    var new = side(self.new, style, name)
    if kind == .reordered {
      let head = name.isEmpty ? "" : "\(name): "
      old = [head + Wording.order(of: self.old)]
      new = [head + Wording.order(of: self.new)]
    } else if old == new, let first = self.old, let second = self.new {
      let types = (first.dynamicTypeName, second.dynamicTypeName)
      old[0] += types.0 == types.1 ? Wording.printsAlike : " (\(types.0))"
      new[0] += types.0 == types.1 ? Wording.printsAlike : " (\(types.1))"
    }
    return (old, new)
  }

  private func side(_ node: ReflectedValue?, _ style: Dump, _ name: String) -> [String] {
    guard var node else { return [] }
    node.name = name
    return style.lines(of: node)
  }
}
