internal import Synchronization

/// Numbers for lineages, insertions and mutations, unique in the process.
///
/// ```swift
/// let (first, second) = (IdentityNumber.next(), IdentityNumber.next())
/// first < second  // true
/// ```
package enum IdentityNumber {
  private static let counter = Atomic<UInt64>(1)

  /// The next number.
  package static func next() -> UInt64 {
    counter.add(1, ordering: .relaxed).oldValue
  }
}
