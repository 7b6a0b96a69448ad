internal import Foundation

/// The children of two nodes of one type, paired by field, offset, id or key.
struct PairedChildren {
  /// Where a child stands on both sides; nil where it is not.
  struct Slot {
    var old: Int?
    var new: Int?
    var key: Any?
  }

  /// How the children are paired.
  private enum Pairing {
    /// The first `count` have the same offsets; what is left stands on one side only.
    case offsets(start: Int, shared: Int, old: Int, new: Int)
    case keys([KeyMatch], namesKeys: Bool)
  }

  /// The way to the nodes.
  let link: Int

  /// Whether the same elements stand in another order.
  private(set) var isReordered = false

  /// Whether the new side's offsets are those of its node's children.
  let isOrdered: Bool

  /// Whether children with the same bytes may have stood for something else.
  private let hasPast: Bool
  private let old: ReflectedValue.Children
  private let new: ReflectedValue.Children
  private let pairing: Pairing
  private let count: Int
  private var scan: RowScan?
  private var position = 0

  init(_ old: ReflectedValue, _ new: ReflectedValue, link: Int, hasPast: Bool = false) {
    self.link = link
    self.hasPast = hasPast
    if case .collection(let collection) = old.shape.kind,
      let matches = collection.matches(old.pointer, new.pointer)
    {
      self.old = ReflectedValue.Children(unordered: old, collection)
      self.new = ReflectedValue.Children(unordered: new, collection)
      let changed = Self.changed(
        matches, self.old, self.new, isSet: collection.keyType == nil, hasPast)
      pairing = .keys(changed, namesKeys: true)
      count = changed.count
      isOrdered = false
      return
    }
    isOrdered = true
    self.old = old.children
    self.new = new.children
    if let matches = Self.identified(self.old, self.new) {
      pairing = .keys(matches, namesKeys: false)
      count = matches.count
      let common = matches.compactMap { $0.new == nil ? nil : $0.old }
      isReordered = zip(common, common.dropFirst()).contains { $0 > $1 }
      return
    }
    let start = old.isCollection ? Self.samePrefix(self.old, self.new, hasPast) : 0
    let end = old.isCollection ? Self.sameSuffix(self.old, self.new, start, hasPast) : 0
    let oldCount = self.old.count - start - end
    let newCount = self.new.count - start - end
    pairing = .offsets(start: start, shared: min(oldCount, newCount), old: oldCount, new: newCount)
    count = max(oldCount, newCount)
    scan = hasPast || !old.isCollection ? nil : self.old.scan(beside: self.new)
  }

  /// The next child that is not the same on both sides.
  mutating func next(_ isInterrupted: () -> Bool) -> Slot? {
    while position < count {
      if case .offsets(let start, let shared, _, _) = pairing, let scan, position < shared {
        position = scan.firstDifference(from: start + position, to: start + shared) - start
        if position == count { return nil }
      }
      let slot = slot(position)
      position += 1
      if position.isMultiple(of: 4096), isInterrupted() { return nil }
      if let first = slot.old, let second = slot.new, old.isSame(first, as: new, second, hasPast) {
        continue
      }
      return slot
    }
    return nil
  }

  /// The old node at a place.
  func oldNode(_ slot: Slot) -> ReflectedValue? { slot.old.map { named(old[$0], slot) } }

  /// The new node at a place.
  func newNode(_ slot: Slot) -> ReflectedValue? { slot.new.map { named(new[$0], slot) } }

  private func named(_ node: ReflectedValue, _ slot: Slot) -> ReflectedValue {
    guard case .keys(_, namesKeys: true) = pairing, let key = slot.key else { return node }
    var node = node
    node.name = "[\(ReflectedValue(key).inlineSpelling)]"
    node.elementID = key
    return node
  }

  private func slot(_ position: Int) -> Slot {
    switch pairing {
    case .offsets(let start, let shared, let oldCount, let newCount):
      let offset = start + position
      if position < shared { return Slot(old: offset, new: offset) }
      return oldCount > newCount ? Slot(old: offset) : Slot(new: offset)
    case .keys(let matches, _):
      let match = matches[position]
      return Slot(old: match.old, new: match.new, key: match.key)
    }
  }

  /// The matches that are not the same, in the order in which keys are shown.
  private static func changed(
    _ matches: [KeyMatch],
    _ old: ReflectedValue.Children,
    _ new: ReflectedValue.Children,
    isSet: Bool,
    _ hasPast: Bool
  ) -> [KeyMatch] {
    matches
      .filter { match in
        guard let first = match.old, let second = match.new else { return true }
        return !isSet && !old.isSame(first, as: new, second, hasPast)
      }
      .map { (match: $0, text: ReflectedValue($0.key).inlineSpelling) }
      .sorted { StableOrder.precedes($0.text, $1.text) }
      .map(\.match)
  }

  /// How the elements of two identified collections match; nil where the same ids stand in a row.
  private static func identified(
    _ old: ReflectedValue.Children,
    _ new: ReflectedValue.Children
  ) -> [KeyMatch]? {
    guard let oldIDs = old.ids, let newIDs = new.ids, oldIDs.shape === newIDs.shape else {
      return nil
    }
    let length = oldIDs.shape.stride * old.count
    if old.count == new.count, memcmp(oldIDs.base, newIDs.base, length) == 0 { return nil }
    func open<ID: Hashable>(_: ID.Type) -> [KeyMatch] {
      KeyMatch.between(
        UnsafeBufferPointer(start: oldIDs.base.assumingMemoryBound(to: ID.self), count: old.count),
        UnsafeBufferPointer(start: newIDs.base.assumingMemoryBound(to: ID.self), count: new.count)
      )
    }
    guard let type = oldIDs.shape.type as? any Hashable.Type else { return nil }
    return open(type)
  }

  private static func samePrefix(
    _ old: ReflectedValue.Children,
    _ new: ReflectedValue.Children,
    _ hasPast: Bool
  ) -> Int {
    let limit = min(old.count, new.count)
    if !hasPast, let scan = old.scan(beside: new) {
      return scan.firstDifference(from: 0, to: limit)
    }
    var length = 0
    while length < limit, old.isSame(length, as: new, length, hasPast) { length += 1 }
    return length
  }

  private static func sameSuffix(
    _ old: ReflectedValue.Children,
    _ new: ReflectedValue.Children,
    _ start: Int,
    _ hasPast: Bool
  ) -> Int {
    guard old.count != new.count else { return 0 }
    let limit = min(old.count, new.count) - start
    var length = 0
    while length < limit,
      old.isSame(old.count - 1 - length, as: new, new.count - 1 - length, hasPast)
    {
      length += 1
    }
    return length
  }
}

extension ReflectedValue.Children {
  /// The children of a dictionary or set in the order of its hash table.
  init(unordered parent: ReflectedValue, _ collection: any ReflectedCollection.Type) {
    let element = TypeShape.of(collection.elementType)
    guard let contents = collection.unordered(at: parent.pointer) else {
      self.init(parent, .none)
      return
    }
    let (shape, storage) = ReflectedValue.store(contents.elements)
    guard case .collection(let row) = shape.kind, let base = row.elements(at: storage.pointer)
    else {
      self.init(parent, .none)
      return
    }
    self.init(.row(element, base: base), storage, row.count(at: storage.pointer))
  }

  /// The ids of an identified collection.
  var ids: (shape: TypeShape, base: UnsafeRawPointer)? {
    guard case .identified(_, _, let ids, let base) = source else { return nil }
    return (ids, base)
  }

  /// Whether a child has the same bytes as one of another node of the same type, and so is the same.
  ///
  /// Nothing that may hold a wrapper is the same where wrappers may have stood for something else.
  func isSame(_ position: Int, as other: Self, _ otherPosition: Int, _ hasPast: Bool) -> Bool {
    guard let first = memory(position), let second = other.memory(otherPosition),
      first.shape === second.shape, first.shape.isIdentical(first.pointer, second.pointer)
    else { return false }
    return !hasPast || !first.shape.mayHoldShared
  }

  /// Compares the elements with those of another row of the same type; nil where they lie in no row.
  func scan(beside other: Self) -> RowScan? {
    switch (source, other.source) {
    case (.row(let element, let base), .row(let second, let otherBase)) where element === second:
      RowScan(element, base, otherBase)
    case (
      .identified(let element, let base, _, _), .identified(let second, let otherBase, _, _)
    ) where element === second:
      RowScan(element, base, otherBase)
    default: nil
    }
  }

  /// Where a child lies; nil for one that is made when asked for.
  func memory(_ position: Int) -> (shape: TypeShape, pointer: UnsafeRawPointer)? {
    switch source {
    case .fields(let fields, let base, _):
      (fields[position].shape, base + fields[position].offset)
    case .row(let element, let base): (element, base + position * element.stride)
    case .identified(let element, let base, _, _): (element, base + position * element.stride)
    case .keyed(let element, let base, let order):
      (element, base + order[position].offset * element.stride)
    case .none, .elements: nil
    }
  }
}
