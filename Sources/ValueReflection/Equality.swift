/// The values' own `==`.
///
/// ```swift
/// Equality.areEqual(before, after)
/// Equality.areEqual(1, "1")  // false
/// ```
package enum Equality {
  /// Whether two values are of one type and equal; false when the type cannot tell.
  package static func areEqual(_ first: Any, _ second: Any) -> Bool {
    func compare<T: Equatable>(_ first: T) -> Bool { (second as? T) == first }
    guard let first = first as? any Equatable else { return false }
    return compare(first)
  }
}
