/// An optional, told apart by conformance so that nothing parses names.
protocol ReflectedOptional {
  static var wrapped: any Any.Type { get }
}

extension Optional: ReflectedOptional {
  static var wrapped: any Any.Type { Wrapped.self }
}

/// One of the standard library's collections, read in place.
protocol ReflectedCollection {
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

  /// The storage; two collections with the same one are equal.
  static func identity(at pointer: UnsafeRawPointer) -> UnsafeRawPointer?
}

extension ReflectedCollection {
  static var keyType: (any Any.Type)? { nil }
  static func elements(at pointer: UnsafeRawPointer) -> UnsafeRawPointer? { nil }
  static func unordered(at pointer: UnsafeRawPointer) -> (elements: Any, keys: Any?)? { nil }
  static func identity(at pointer: UnsafeRawPointer) -> UnsafeRawPointer? {
    pointer.load(as: UnsafeRawPointer?.self)
  }
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
  static func identity(at pointer: UnsafeRawPointer) -> UnsafeRawPointer? { nil }
}

extension Set: ReflectedCollection {
  static var sugar: String? { nil }
  static var elementType: any Any.Type { Element.self }
  static func count(at pointer: UnsafeRawPointer) -> Int { value(at: pointer).count }
  static func unordered(at pointer: UnsafeRawPointer) -> (elements: Any, keys: Any?)? {
    (Array(value(at: pointer)), nil)
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
}
