internal import ValueReflection

/// The values of some shared references at one moment.
package struct SharedValues: @unchecked Sendable {
  // Invariant for Sendable: the values are only read, and handed on with their references.
  struct Entry {
    // Keeps its reference, hence its id, alive.
    let reference: any AnyStoredReference
    var value: Any
  }

  private(set) var entries: [ObjectIdentifier: Entry] = [:]

  /// No values: what is asked for is what references hold.
  package init() {}

  /// Whether there is no value.
  package var isEmpty: Bool { entries.isEmpty }

  func value<Value>(of reference: AnyObject, as type: Value.Type) -> Value? {
    entries[ObjectIdentifier(reference)].flatMap { $0.value as? Value }
  }

  mutating func set(_ value: Any, of reference: any AnyStoredReference) {
    entries[ObjectIdentifier(reference)] = Entry(reference: reference, value: value)
  }

  /// These values, and those of other references from `others`.
  package func completed(by others: SharedValues) -> SharedValues {
    var result = self
    result.entries.merge(others.entries) { own, _ in own }
    return result
  }

  /// Where these values are not equal to those of another moment, in the order of the references.
  ///
  /// - Parameter moment: The values to compare with; what references hold, where it has none.
  /// - Returns: Each difference with the reference's marker.
  package func differences(from moment: SharedValues) -> [SharedDifference] {
    entries.sorted { $0.value.reference.serial < $1.value.reference.serial }
      .compactMap { id, entry in
        let other = moment.entries[id]?.value ?? entry.reference.anyValue
        guard let value = entry.value as? any Equatable, !value.isEqual(to: other) else {
          return nil
        }
        let marker = Wording.marker("@Shared", entry.reference.storedKeyDescription)
        return SharedDifference(marker: marker, value: entry.value, other: other)
      }
  }
}

/// A shared reference that does not hold the same at two moments.
package struct SharedDifference {
  /// The reference's marker, such as `@Shared(inMemory "session")`.
  package let marker: String

  /// The value at the one moment.
  package let value: Any

  /// The value at the other.
  package let other: Any
}
