package import Dependencies

/// The storages in which the keys of one store keep their values.
///
/// References are known to the whole process; what is looked at for one store leaves out those of others.
package struct SharedStorages {
  private let ids: Set<ObjectIdentifier>

  /// The storages of a store's dependencies.
  package init(_ dependencies: DependencyValues) {
    ids = [
      ObjectIdentifier(dependencies.defaultInMemoryStorage),
      ObjectIdentifier(dependencies.defaultAppStorage),
      ObjectIdentifier(dependencies.defaultFileStorage),
    ]
  }

  /// Whether a key keeps its value in one of them, or where only the key knows.
  func mayHold(_ keyID: AnyHashable) -> Bool {
    (keyID.base as? StorageKeyID).map { ids.contains($0.storage) } ?? true
  }
}
