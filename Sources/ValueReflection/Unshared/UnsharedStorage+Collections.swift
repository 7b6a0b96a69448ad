// Asking a collection for the capacity that it has makes it copy its storage when that is shared.

extension Array: UnsharedStorage {
  /// Copies the buffer at its capacity, then unshares the elements in it.
  package mutating func unshare(_ walk: inout UnsharedWalk) {
    guard capacity > 0 else { return }
    reserveCapacity(capacity)
    withUnsafeMutableBufferPointer { buffer in
      if let base = buffer.baseAddress { walk.push(base, count: buffer.count) }
    }
  }
}

extension ContiguousArray: UnsharedStorage {
  /// Copies the buffer at its capacity, then unshares the elements in it.
  package mutating func unshare(_ walk: inout UnsharedWalk) {
    guard capacity > 0 else { return }
    reserveCapacity(capacity)
    withUnsafeMutableBufferPointer { buffer in
      if let base = buffer.baseAddress { walk.push(base, count: buffer.count) }
    }
  }
}

extension ArraySlice: UnsharedStorage {
  /// Copies the elements of the slice, whose indices stay, then unshares them.
  package mutating func unshare(_ walk: inout UnsharedWalk) {
    guard !isEmpty else { return }
    reserveCapacity(count)
    withUnsafeMutableBufferPointer { buffer in
      if let base = buffer.baseAddress { walk.push(base, count: buffer.count) }
    }
  }
}

extension Set: UnsharedStorage {
  /// Copies the hash table; members that hold storage are copied one by one and inserted anew.
  package mutating func unshare(_ walk: inout UnsharedWalk) {
    guard capacity > 0 else { return }
    guard !StoragePlan.of(Element.self).isTrivial, walk.admits(count) else {
      reserveCapacity(capacity)
      return
    }
    var copy = Set(minimumCapacity: capacity)
    for element in self { copy.insert(walk.copy(of: element)) }
    self = copy
  }
}

extension Dictionary: UnsharedStorage {
  /// Copies the hash table, keys that hold storage one by one; values are unshared in their places.
  package mutating func unshare(_ walk: inout UnsharedWalk) {
    guard capacity > 0 else { return }
    let isDeep = walk.admits(count)
    if StoragePlan.of(Key.self).isTrivial || !isDeep {
      reserveCapacity(capacity)
    } else {
      var copy = Dictionary(minimumCapacity: capacity)
      for (key, value) in self { copy.updateValue(value, forKey: walk.copy(of: key)) }
      self = copy
    }
    if isDeep, !StoragePlan.of(Value.self).isTrivial { Self.push(&values, &walk) }
  }

  /// Notes the places of all values; in one access, since another owner would make them move.
  private static func push(_ values: inout Values, _ walk: inout UnsharedWalk) {
    var index = values.startIndex
    let end = values.endIndex
    while index != end {
      withUnsafeMutablePointer(to: &values[index]) { walk.push($0) }
      values.formIndex(after: &index)
    }
  }
}
