/// The error of a key that is required to hold a value and holds none.
///
/// ```swift
/// do {
///   let item: Shared<Item> = try await Shared(require: .fileStorage(url))
///   print(item.wrappedValue)
/// } catch let error as MissingValue {
///   print(error)
/// }
/// ```
public struct MissingValue: Error, CustomStringConvertible {
  /// What a person reads.
  public let description: String

  /// The value that a key holds.
  static func required<Key: SharedReaderKey>(of key: Key) async throws -> Key.Value {
    let value = try await withCheckedThrowingContinuation { done in
      key.load(context: .userInitiated, continuation: LoadContinuation { done.resume(with: $0) })
    }
    guard let value else {
      let name = (key as? any DescribedKey)?.keyDescription
      throw MissingValue(description: Wording.missingValue(name ?? String(describing: Key.self)))
    }
    return value
  }
}
