/// An optional, told apart by conformance so that nothing parses names.
protocol ReflectedOptional {
  static var wrapped: any Any.Type { get }
}

extension Optional: ReflectedOptional {
  static var wrapped: any Any.Type { Wrapped.self }
}

/// One of the standard library's collections, read in place.
protocol ReflectedCollection: ReflectionHook {
  /// The name in the source's sugar; nil for none.
  static var sugar: String? { get }

  /// The elements' type; the values' for a dictionary.
  static var elementType: any Any.Type { get }

  /// The keys' type of a dictionary.
  static var keyType: (any Any.Type)? { get }

  /// How many elements there are.
  static func count(at pointer: UnsafeRawPointer) -> Int

  /// The elements in a row, for the collections that have them so; valid while the copy lives.
  static func elements(at pointer: UnsafeRawPointer) -> UnsafeRawPointer?

  /// The elements in the order of the hash table, copied into an array, and the keys beside them.
  static func unordered(at pointer: UnsafeRawPointer) -> (elements: Any, keys: Any?)?

  /// Which keys, or members of a set, two collections have; nil for collections without keys.
  static func matches(
    _ old: UnsafeRawPointer,
    _ new: UnsafeRawPointer
  ) -> [KeyMatch]?
}

/// Where an element stands in the old and in the new one of two collections.
struct KeyMatch {
  /// The key or id; a set's member.
  var key: Any

  /// The offset in the old collection's elements; nil for an element that was added.
  var old: Int?

  /// The offset in the new collection's elements; nil for an element that was removed.
  var new: Int?

  /// The matches of two rows of unique keys: the new one's order, removed ones at the end.
  static func between<Key: Hashable>(
    _ old: some Collection<Key>,
    _ new: some Collection<Key>
  ) -> [KeyMatch] {
    var places: [Key: Int] = [:]
    places.reserveCapacity(old.count)
    for (offset, key) in old.enumerated() where places[key] == nil { places[key] = offset }
    var matches: [KeyMatch] = []
    matches.reserveCapacity(new.count)
    for (offset, key) in new.enumerated() {
      matches.append(KeyMatch(key: key, old: places.removeValue(forKey: key), new: offset))
    }
    guard !places.isEmpty else { return matches }
    for (offset, key) in old.enumerated() where places[key] == offset {
      matches.append(KeyMatch(key: key, old: offset, new: nil))
    }
    return matches
  }
}

extension ReflectedCollection {
  static var keyType: (any Any.Type)? { nil }
  static func elements(at pointer: UnsafeRawPointer) -> UnsafeRawPointer? { nil }
  static func unordered(at pointer: UnsafeRawPointer) -> (elements: Any, keys: Any?)? { nil }
  static func matches(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> [KeyMatch]? { nil }
  static func value(at pointer: UnsafeRawPointer) -> Self {
    pointer.assumingMemoryBound(to: Self.self).pointee
  }
}

extension Array: ReflectedCollection {
  static var sugar: String? { "[\(TypeName.of(Element.self))]" }
  static var elementType: any Any.Type { Element.self }
  static func count(at pointer: UnsafeRawPointer) -> Int {
    pointer.assumingMemoryBound(to: Self.self).pointee.count
  }
  static func elements(at pointer: UnsafeRawPointer) -> UnsafeRawPointer? {
    value(at: pointer).withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) }
  }
}

extension ContiguousArray: ReflectedCollection {
  static var sugar: String? { nil }
  static var elementType: any Any.Type { Element.self }
  static func count(at pointer: UnsafeRawPointer) -> Int { value(at: pointer).count }
  static func elements(at pointer: UnsafeRawPointer) -> UnsafeRawPointer? {
    value(at: pointer).withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) }
  }
}

extension ArraySlice: ReflectedCollection {
  static var sugar: String? { nil }
  static var elementType: any Any.Type { Element.self }
  static func count(at pointer: UnsafeRawPointer) -> Int { value(at: pointer).count }
  static func elements(at pointer: UnsafeRawPointer) -> UnsafeRawPointer? {
    value(at: pointer).withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) }
  }
}

extension Set: ReflectedCollection {
  static var sugar: String? { nil }
  static var elementType: any Any.Type { Element.self }
  static func count(at pointer: UnsafeRawPointer) -> Int { value(at: pointer).count }
  static func unordered(at pointer: UnsafeRawPointer) -> (elements: Any, keys: Any?)? {
    (Array(value(at: pointer)), nil)
  }
  static func matches(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> [KeyMatch]? {
    KeyMatch.between(value(at: old), value(at: new))
  }
}

extension Dictionary: ReflectedCollection {
  static var sugar: String? { "[\(TypeName.of(Key.self)): \(TypeName.of(Value.self))]" }
  static var elementType: any Any.Type { Value.self }
  static var keyType: (any Any.Type)? { Key.self }
  static func count(at pointer: UnsafeRawPointer) -> Int { value(at: pointer).count }
  static func unordered(at pointer: UnsafeRawPointer) -> (elements: Any, keys: Any?)? {
    let dictionary = value(at: pointer)
    return (Array(dictionary.values), Array(dictionary.keys))
  }
  static func matches(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> [KeyMatch]? {
    KeyMatch.between(value(at: old).keys, value(at: new).keys)
  }
}
