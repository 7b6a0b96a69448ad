internal import ValueReflection

/// What a node of the state costs.
struct StateMetrics: Equatable, Sendable, Encodable {
  /// The time of `==`.
  struct Equality: Equatable, Sendable, Encodable {
    /// Against an equal value that shares no storage, in nanoseconds; nil when it was not measured.
    var unsharedNs: Double?

    /// Against the value itself, in nanoseconds; nil when it was not measured.
    var sharedNs: Double?

    /// Whether a part could not be rebuilt, so that the unshared time is too small.
    var lowerBound: Bool
  }

  /// The longest way down.
  var depth: Int

  /// The lines of the whole tree from here.
  var nodes: Int

  /// The nodes without children.
  var leaves: Int

  /// The comparisons of `==` on equal values.
  var comparisons: Int

  /// The size of the static type.
  var size: Int

  /// The bytes of the blocks that it owns.
  var heapBytes: Int?

  /// Its part of the root's unshared time; nil when times are left out.
  var share: Double?

  /// Whether the type is `Equatable`.
  var equatable: Bool

  /// Whether an object leads back to itself.
  var cycle: Bool

  /// The time of `==`; nil for a type that is not `Equatable`, or when it was not measured.
  var equality: Equality?

  /// Whether the comparisons are at least so many, since sets and dictionaries probe; for people.
  var isProbing = false

  /// Whether it owns blocks that are counted elsewhere already; for people.
  var sharesHeap = false

  private enum CodingKeys: String, CodingKey {
    case depth, nodes, leaves, comparisons, size, heapBytes, share, equatable, cycle, equality
  }
}

extension StateMetrics {
  /// The numbers of a node whose heap and times are not known yet.
  init(_ counts: Counts, size: Int, equatable: Bool) {
    self.init(
      depth: counts.depth,
      nodes: counts.nodes,
      leaves: counts.leaves,
      comparisons: counts.comparisons,
      size: size,
      equatable: equatable,
      cycle: counts.cycle,
      isProbing: counts.isLowerBound
    )
  }
}
