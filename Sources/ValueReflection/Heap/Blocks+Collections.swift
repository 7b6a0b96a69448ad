// The elements of an array lie behind a header of 32 bytes, or of their alignment if that is more.

extension Array {
  /// Notes the buffer and the elements in it.
  package func visitBlocks(_ walk: inout HeapWalk) {
    guard capacity > 0 else { return }
    withUnsafeBufferPointer { walk.visit(rowAt: $0) }
  }
}

extension ContiguousArray {
  /// Notes the buffer and the elements in it.
  package func visitBlocks(_ walk: inout HeapWalk) {
    guard capacity > 0 else { return }
    withUnsafeBufferPointer { walk.visit(rowAt: $0) }
  }
}

extension ArraySlice {
  /// Notes the buffer of the whole array and the elements of the slice.
  package func visitBlocks(_ walk: inout HeapWalk) {
    guard !isEmpty, walk.enter(firstWord(of: self)) else { return }
    withUnsafeBufferPointer { buffer in
      if let base = buffer.baseAddress {
        walk.push(base, count: buffer.count, .of(Element.self))
      }
    }
  }
}

extension Set {
  /// Notes the hash table and what the members own.
  package func visitBlocks(_ walk: inout HeapWalk) {
    guard capacity > 0, walk.enter(firstWord(of: self)) else { return }
    guard !StoragePlan.of(Element.self).isTrivial else { return }
    for element in self { walk.visit(element) }
  }
}

extension Dictionary {
  /// Notes the hash table and what keys and values own.
  package func visitBlocks(_ walk: inout HeapWalk) {
    guard capacity > 0, walk.enter(firstWord(of: self)) else { return }
    let isTrivial = StoragePlan.of(Key.self).isTrivial && StoragePlan.of(Value.self).isTrivial
    guard !isTrivial else { return }
    for (key, value) in self {
      walk.visit(key)
      walk.visit(value)
    }
  }
}

extension HeapWalk {
  /// Notes an array's buffer by its elements.
  fileprivate mutating func visit<Element>(rowAt buffer: UnsafeBufferPointer<Element>) {
    guard let base = buffer.baseAddress.map({ UnsafeRawPointer($0) }) else { return }
    guard enter(base - max(32, MemoryLayout<Element>.alignment)) else { return }
    push(base, count: buffer.count, .of(Element.self))
  }
}

/// The first word of a value: the reference to its storage.
private func firstWord<Value>(of value: Value) -> UnsafeRawPointer? {
  withUnsafeBytes(of: value) { $0.load(as: UnsafeRawPointer?.self) }
}
