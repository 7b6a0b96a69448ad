/// A live shared reference and its value at one moment.
package struct SharedSnapshot {
  /// The number of the reference in this process, counting from 1.
  package let id: Int
  /// What stands in the parentheses of its marker, such as `inMemory "session"`; nil by value.
  package let key: String?
  /// The value.
  package let value: Any

  /// The marker, such as `@Shared(inMemory "session")`.
  package var marker: String { Wording.marker("@Shared", key) }

  /// All live references in the order in which they were made, without counting as a read.
  package static func snapshotOfLiveReferences() -> [SharedSnapshot] {
    ReferenceRegistry.live.map { reference in
      SharedSnapshot(
        id: reference.serial,
        key: reference.storedKeyDescription,
        value: reference.anyValue
      )
    }
  }
}
