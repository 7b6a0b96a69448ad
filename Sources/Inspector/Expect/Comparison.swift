internal import ValueReflection

/// Compares two values of one type that is known only at run time.
enum Comparison {
  /// Whether two values are equal; nil when their type cannot tell.
  static func areEqual(_ a: Any, _ b: Any) -> Bool? {
    guard let a = flattened(a) else { return flattened(b) == nil }
    guard let b = flattened(b) else { return false }
    guard let a = a as? any Equatable else { return nil }
    return isEqual(a, b)
  }

  /// Whether the first value is less; nil when their types have no common order.
  static func isLess(_ a: Any, _ b: Any) -> Bool? {
    guard let a = flattened(a), let b = flattened(b), let a = a as? any Comparable else {
      return nil
    }
    return isLess(comparable: a, b)
  }

  /// Whether a collection or a string contains a value; nil when the first value is neither.
  static func contains(_ container: Any, _ element: Any) -> Bool? {
    guard let container = flattened(container) else { return false }
    if let text = container as? String, let part = element as? String {
      return part.isEmpty || text.contains(part)
    }
    guard let sequence = container as? any Sequence else { return nil }
    return sequence.contains { item in areEqual(item, element) == true }
  }

  /// The value without its optionals and wrappers such as `@Presents`; nil for nil.
  static func flattened(_ value: Any) -> Any? {
    var value = value
    while true {
      if let optional = value as? any AnyOptional {
        guard let wrapped = optional.wrapped else { return nil }
        value = wrapped
      } else if let wrapper = value as? any TransparentValue {
        value = wrapper.reflectedValue
      } else {
        return value
      }
    }
  }

  private static func isEqual<T: Equatable>(_ a: T, _ b: Any) -> Bool? {
    (b as? T).map { a == $0 }
  }

  private static func isLess<T: Comparable>(comparable a: T, _ b: Any) -> Bool? {
    (b as? T).map { a < $0 }
  }
}

extension Sequence {
  /// Whether an element satisfies the predicate, for a sequence whose type is not known.
  fileprivate func contains(_ predicate: (Any) -> Bool) -> Bool {
    contains(where: { element in predicate(element) })
  }
}

/// An optional whose wrapped type is not known.
protocol AnyOptional {
  /// The wrapped value, or nil.
  var wrapped: Any? { get }

  /// The wrapped type.
  static var wrappedType: any Any.Type { get }
}

extension Optional: AnyOptional {
  var wrapped: Any? { map { $0 as Any } }
  static var wrappedType: any Any.Type { Wrapped.self }
}
