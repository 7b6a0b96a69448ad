/// An optional whose wrapped type is not known.
protocol ErasedOptional {
  static var erasedWrappedType: any Any.Type { get }
  static func wrapping(_ value: Any?) -> Any?
  var wrappedValue: Any? { get }
}

extension Optional: ErasedOptional {
  static var erasedWrappedType: any Any.Type { Wrapped.self }

  static func wrapping(_ value: Any?) -> Any? {
    guard let value else { return Self.none as Any }
    return (value as? Wrapped).map { Self.some($0) as Any }
  }

  var wrappedValue: Any? { map { $0 as Any } }
}

/// An array or set whose element type is not known.
protocol ErasedList {
  static var elementType: any Any.Type { get }
  static func containing(_ elements: [Any]) -> Any?
  var erasedElements: [Any] { get }
  static var isOrdered: Bool { get }
}

extension Array: ErasedList {
  static var elementType: any Any.Type { Element.self }
  static var isOrdered: Bool { true }

  static func containing(_ elements: [Any]) -> Any? {
    let typed = elements.compactMap { $0 as? Element }
    return typed.count == elements.count ? typed : nil
  }

  var erasedElements: [Any] { map { $0 as Any } }
}

extension Set: ErasedList {
  static var elementType: any Any.Type { Element.self }
  static var isOrdered: Bool { false }

  static func containing(_ elements: [Any]) -> Any? {
    let typed = elements.compactMap { $0 as? Element }
    return typed.count == elements.count ? Set(typed) : nil
  }

  var erasedElements: [Any] { map { $0 as Any } }
}

/// A dictionary whose types are not known.
protocol ErasedDictionary {
  static var keyType: any Any.Type { get }
  static var valueType: any Any.Type { get }
  static func containing(_ pairs: [(key: Any, value: Any)]) -> Any?
  var erasedPairs: [(key: Any, value: Any)] { get }
}

extension Dictionary: ErasedDictionary {
  static var keyType: any Any.Type { Key.self }
  static var valueType: any Any.Type { Value.self }

  /// Nil when a key stands twice.
  static func containing(_ pairs: [(key: Any, value: Any)]) -> Any? {
    var result: Self = [:]
    for pair in pairs {
      guard let key = pair.key as? Key, let value = pair.value as? Value else { return nil }
      guard result.updateValue(value, forKey: key) == nil else { return nil }
    }
    return result
  }

  var erasedPairs: [(key: Any, value: Any)] { map { ($0.key as Any, $0.value as Any) } }
}

/// A tuple type at run time: labels, types and places of its parts.
struct TupleType {
  /// A part of the tuple.
  struct Part {
    var label: String?
    var type: any Any.Type
    var offset: Int
  }

  /// The parts in order.
  var parts: [Part]

  /// The tuple type itself.
  let erased: any Any.Type

  /// Reads a type's description; nil when it is no tuple.
  init?(_ type: any Any.Type) {
    // NB: the layout is part of the stable ABI: kind, number of parts, labels, then (type, offset) pairs.
    let words = unsafeBitCast(type, to: UnsafePointer<Int>.self)
    guard words[0] == 0x301 else { return nil }
    let count = words[1]
    var labels: [Substring] = []
    if let pointer = UnsafePointer<CChar>(bitPattern: words[2]) {
      labels = String(cString: pointer).split(separator: " ", omittingEmptySubsequences: false)
    }
    self.erased = type
    self.parts = (0..<count).map { index in
      let label = labels.indices.contains(index) ? String(labels[index]) : ""
      return Part(
        label: label.isEmpty ? nil : label,
        type: unsafeBitCast(words[3 + 2 * index], to: Any.Type.self),
        offset: words[4 + 2 * index] & 0xFFFF_FFFF
      )
    }
  }

  /// Builds the tuple; nil when a value does not fit.
  func containing(_ values: [Any]) -> Any? {
    func build<Whole>(_: Whole.Type) -> Any? {
      let memory = UnsafeMutableRawPointer.allocate(
        byteCount: max(1, MemoryLayout<Whole>.size),
        alignment: MemoryLayout<Whole>.alignment
      )
      defer { memory.deallocate() }
      for (part, value) in zip(parts, values) {
        func initialize<Value>(_: Value.Type) {
          guard let value = value as? Value else { return }
          (memory + part.offset).initializeMemory(as: Value.self, to: value)
        }
        _openExistential(part.type, do: initialize)
      }
      return memory.assumingMemoryBound(to: Whole.self).move()
    }
    guard values.count == parts.count, zip(parts, values).allSatisfy({ fits($1, in: $0) }) else {
      return nil
    }
    return _openExistential(erased, do: build)
  }

  private func fits(_ value: Any, in part: Part) -> Bool {
    func test<Value>(_: Value.Type) -> Bool { value is Value }
    return _openExistential(part.type, do: test)
  }
}
