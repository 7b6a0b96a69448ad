/// The identity of a value in a storage: the storage and the name in it.
///
/// Two keys of the same name are one value in one storage, and two in two storages.
public struct StorageKeyID: Hashable, Sendable {
  private let name: String
  let storage: ObjectIdentifier

  init(_ name: String, in storage: AnyObject) {
    self.name = name
    self.storage = ObjectIdentifier(storage)
  }
}
