/// The whole numbers and truth values that lie in the memory of every value of a type, each at its place.
///
/// A change that comes to nothing but these keeps a value's shape: which children are there, under which
/// names, and what there is to compare.
///
/// ```swift
/// let leaves = LeafMap.of(Feature.State.self)
/// withUnsafePointer(to: before) { old in
///   withUnsafePointer(to: after) { new in leaves.changes(from: old, to: new) }
/// }
/// ```
///
/// `@unchecked Sendable`: nothing changes after the initializer.
package final class LeafMap: @unchecked Sendable {
  /// Some of a map's leaves, in the order in which they lie.
  package struct Leaves: Hashable, Sendable {
    /// The most leaves that a map has; further ones count as something else.
    static let limit = 64

    private var bits: UInt64 = 0

    /// Whether there is none.
    package var isEmpty: Bool { bits == 0 }

    fileprivate mutating func insert(_ index: Int) { bits |= 1 << UInt64(index) }

    /// Takes the first one out.
    fileprivate mutating func popFirst() -> Int? {
      guard bits != 0 else { return nil }
      defer { bits &= bits - 1 }
      return bits.trailingZeroBitCount
    }
  }

  private struct Leaf {
    var offset: Int
    // NB: Shapes live as long as the process.
    unowned(unsafe) var shape: TypeShape
  }

  /// Eight bytes of the value, or fewer at its end.
  private struct Word {
    /// The leaves that lie in them.
    var leaves = 0..<0
    /// The bits of whatever else matters.
    var others: UInt64 = 0
  }

  private let size: Int
  private let wholeWords: Int
  private let leaves: [Leaf]

  /// Where the first part lies that may hold a value which changes although its holder does not.
  private let firstShared: Int

  private let words: [Word]

  /// The leaves of a type.
  package static func of(_ type: any Any.Type) -> LeafMap {
    lock.withLock {
      let id = ObjectIdentifier(type)
      if let known = table[id] { return known }
      let found = LeafMap(.of(type))
      table[id] = found
      return found
    }
  }

  private static let lock = CacheLock()

  /// Only used under the lock.
  nonisolated(unsafe) private static var table: [ObjectIdentifier: LeafMap] = [:]

  private init(_ shape: TypeShape) {
    var parts = Parts()
    parts.add(shape, at: 0, isBare: true)
    size = shape.size
    firstShared = parts.firstShared
    leaves = parts.leaves.sorted { $0.offset < $1.offset }
    var words = [Word](repeating: Word(), count: (size + 7) / 8)
    for (index, leaf) in leaves.enumerated() {
      // A leaf stands at a multiple of its size, and so in one word.
      let word = leaf.offset / 8
      let first = words[word].leaves.isEmpty ? index : words[word].leaves.lowerBound
      words[word].leaves = first..<index + 1
    }
    for byte in parts.others.joined() {
      words[byte / 8].others |= 0xFF << UInt64(byte % 8 * 8)
    }
    self.words = words
    wholeWords = size / 8
  }

  /// What a value consists of.
  private struct Parts {
    var leaves: [Leaf] = []
    /// The bytes that matter beside those of the leaves.
    var others: [Range<Int>] = []
    var firstShared = Int.max

    /// Adds a part of the value; a bare one is held as a value, and shown as nothing but that.
    mutating func add(_ shape: TypeShape, at offset: Int, isBare: Bool) {
      if isBare, case .structure(let fields) = shape.kind, !fields.isEmpty {
        for field in fields {
          add(
            field.shape, at: offset + field.offset,
            isBare: field.marker == nil && field.ownership == .strong)
        }
      } else if isBare, KeptLeaf.keepsWhole(shape), offset.isMultiple(of: shape.size),
        leaves.count < Leaves.limit
      {
        leaves.append(Leaf(offset: offset, shape: shape))
      } else {
        others += shape.significantBytes.map { $0.lowerBound + offset..<$0.upperBound + offset }
        if shape.mayHoldShared { firstShared = min(firstShared, offset) }
      }
    }
  }

  /// The leaves in which two values differ; nil when they differ in anything else.
  ///
  /// What differs only in its bytes counts as something else.
  ///
  /// - Parameters:
  ///   - old: One value of the type.
  ///   - new: The other one.
  ///   - isSkipped: Whether a whole word does not count; told the offset of the first byte in it that differs.
  /// - Returns: The leaves, perhaps none.
  /// - Complexity: O(size of the type).
  package func changes(
    from old: UnsafeRawPointer,
    to new: UnsafeRawPointer,
    skipping isSkipped: (Int) -> Bool = { _ in false }
  ) -> Leaves? {
    var changed = Leaves()
    var index = -1
    while let next = Self.difference(of: old, new, from: index + 1, to: wholeWords, size) {
      index = next.index
      let others = next.bits & words[index].others
      guard others == 0 || isSkipped(index * 8 + others.trailingZeroBitCount / 8) else {
        return nil
      }
      for leaf in words[index].leaves where self.leaf(leaf, of: old) != self.leaf(leaf, of: new) {
        changed.insert(leaf)
      }
    }
    return changed
  }

  /// The next word in which two values differ, and the bits in which it does; nil when there is none.
  private static func difference(
    of old: UnsafeRawPointer,
    _ new: UnsafeRawPointer,
    from start: Int,
    to wholeWords: Int,
    _ size: Int
  ) -> (index: Int, bits: UInt64)? {
    var index = start
    while index < wholeWords {
      let bits =
        old.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self)
        ^ new.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self)
      if bits != 0 { return (index, bits) }
      index += 1
    }
    guard index == wholeWords else { return nil }
    var bits: UInt64 = 0
    for byte in index * 8..<size {
      let difference =
        old.load(fromByteOffset: byte, as: UInt8.self)
        ^ new.load(fromByteOffset: byte, as: UInt8.self)
      bits |= UInt64(difference) << UInt64(byte % 8 * 8)
    }
    return bits == 0 ? nil : (index, bits)
  }

  /// Whether what lies before an offset stays what it is as long as the value has the same bytes there.
  ///
  /// Objects, and wrappers around values that lie elsewhere, do not.
  package func isSteady(before offset: Int) -> Bool { firstShared >= offset }

  /// Where the first of some leaves lies; nil when there is none.
  package func offset(ofFirst leaves: Leaves) -> Int? {
    var rest = leaves
    return rest.popFirst().map { self.leaves[$0].offset }
  }

  private func leaf(_ index: Int, of value: UnsafeRawPointer) -> KeptLeaf {
    KeptLeaf(leaves[index].shape, keeping: value + leaves[index].offset)
  }

  /// Adds some leaves as they are in two values, in the order in which they lie.
  ///
  /// - Parameters:
  ///   - leaves: The leaves.
  ///   - old: One value of the type.
  ///   - new: The other one.
  ///   - range: Where the leaves lie that are added.
  ///   - pairs: What they are added to.
  package func append(
    _ leaves: Leaves,
    from old: UnsafeRawPointer,
    to new: UnsafeRawPointer,
    in range: Range<Int>,
    to pairs: inout [(old: KeptLeaf, new: KeptLeaf)]
  ) {
    var rest = leaves
    while let index = rest.popFirst() {
      guard range.contains(self.leaves[index].offset) else { continue }
      pairs.append((leaf(index, of: old), leaf(index, of: new)))
    }
  }
}
