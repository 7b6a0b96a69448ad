/// A live shared reference and its value at one moment.
///
/// ```swift
/// let storages = SharedStorages(DependencyValues.current)
/// for shared in SharedSnapshot.snapshotOfLiveReferences(in: storages) { print(shared.marker) }
/// ```
package struct SharedSnapshot {
  /// The number of the reference in this process, counting from 1.
  package let id: Int
  /// What stands in the parentheses of its marker, such as `inMemory "session"`; nil by value.
  package let key: String?
  /// The value.
  package let value: Any

  /// The marker, such as `@Shared(inMemory "session")`.
  package var marker: String { Wording.marker("@Shared", key) }

  /// The live references with a key of one store, without counting as a read.
  ///
  /// - Parameter storages: Where the store's keys keep their values.
  /// - Returns: The references in the order in which they were made.
  package static func snapshotOfLiveReferences(in storages: SharedStorages) -> [SharedSnapshot] {
    ReferenceRegistry.live(in: storages).map { reference in
      SharedSnapshot(
        id: reference.serial,
        key: reference.storedKeyDescription,
        value: reference.anyValue
      )
    }
  }
}
