extension Equatable {
  /// Whether another value is of the same type and equal.
  package func isEqual(to other: Any) -> Bool { (other as? Self) == self }
}
