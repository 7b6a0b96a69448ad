/// The fields that somebody observes, so that the observers are told when one changes.
///
/// Nobody says when an observer has gone, and states come and go: a record for each field would grow
/// for ever. So fields share a bounded number of nodes. A node knows its fields one by one as long as
/// they are few; beyond that it tells its observers of a change that may not have been theirs, which
/// makes them read again and does no harm.
struct ObservationTable {
  /// A field of one state.
  struct Field: Hashable {
    let id: UInt64
    let ordinal: Int
  }

  /// Fields that share a node.
  private struct Bucket {
    let node: ObservationNode

    /// The fields that were read since the node last fired; none when they were too many.
    var fields: [Field] = []
    var isOverfull = false

    var isEmpty: Bool { fields.isEmpty && !isOverfull }
  }

  /// How many nodes there are at most.
  private static let bucketLimit: UInt64 = 16_384

  /// How many fields a node tells apart.
  private static let fieldLimit = 8

  private var buckets: [UInt64: Bucket] = [:]

  /// A node that nobody observes, for the next read in a bucket without one.
  private var spare: ObservationNode?

  /// How many nodes have fields that were read since they last changed.
  private(set) var waitingCount = 0

  /// Whether no field has been read since it last changed.
  var isEmpty: Bool { waitingCount == 0 }

  /// How many nodes there are.
  var nodeCount: Int { buckets.count }

  /// The node of a field, or one to ask whether somebody tracks the read.
  mutating func node(for field: Field) -> ObservationNode {
    if let bucket = buckets[Self.bucket(of: field)] { return bucket.node }
    defer { spare = nil }
    return spare ?? ObservationNode()
  }

  /// Takes back a node at which nobody has registered.
  mutating func giveBack(_ node: ObservationNode) {
    if !node.isObserved { spare = node }
  }

  /// Notes that a field is read by an observer, which has registered at a node.
  ///
  /// - Returns: False when another node stands for the field by now.
  mutating func note(_ field: Field, at node: ObservationNode) -> Bool {
    let index = Self.bucket(of: field)
    var bucket = buckets[index] ?? Bucket(node: node)
    guard bucket.node === node else { return false }
    if bucket.isEmpty { waitingCount += 1 }
    if !bucket.isOverfull, !bucket.fields.contains(field) {
      if bucket.fields.count < Self.fieldLimit {
        bucket.fields.append(field)
      } else {
        bucket.fields = []
        bucket.isOverfull = true
      }
    }
    buckets[index] = bucket
    return true
  }

  /// Notes that a field has changed.
  ///
  /// - Returns: The node to fire; nil when nobody has read the field since it last changed.
  mutating func write(_ field: Field) -> ObservationNode? {
    let index = Self.bucket(of: field)
    guard let bucket = buckets[index], bucket.isOverfull || bucket.fields.contains(field) else {
      return nil
    }
    // Firing ends the registrations of all fields of the node: their observers read again.
    buckets[index]?.fields = []
    buckets[index]?.isOverfull = false
    waitingCount -= 1
    return bucket.node
  }

  /// Neighbouring fields, and the same field of neighbouring states, get buckets of their own.
  private static func bucket(of field: Field) -> UInt64 {
    (field.id &* 31 &+ UInt64(truncatingIfNeeded: field.ordinal)) % bucketLimit
  }
}
