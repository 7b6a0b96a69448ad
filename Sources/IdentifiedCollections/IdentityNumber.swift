internal import Synchronization

/// Numbers for lineages, insertions and mutations, unique in the process.
enum IdentityNumber {
  private static let counter = Atomic<UInt64>(1)

  static func next() -> UInt64 {
    counter.add(1, ordering: .relaxed).oldValue
  }
}
