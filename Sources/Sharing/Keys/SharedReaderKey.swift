/// A place from which a shared value is read.
///
/// Conform a type to give `@SharedReader` a source of its own:
///
/// ```swift
/// struct GreetingKey: SharedReaderKey {
///   var id: String { "greeting" }
///   func load(context: LoadContext<String>, continuation: LoadContinuation<String>) {
///     continuation.resume(returning: "Hello")
///   }
///   func subscribe(
///     context: LoadContext<String>, subscriber: SharedSubscriber<String>
///   ) -> SharedSubscription {
///     SharedSubscription {}
///   }
/// }
/// ```
public protocol SharedReaderKey<Value>: Sendable {
  /// The type of the shared value.
  associatedtype Value: Sendable
  /// The type of the key's identity.
  associatedtype ID: Hashable = Self

  /// What makes two keys address the same value.
  var id: ID { get }

  /// Loads the value and gives it, nothing or an error to the continuation, at once or later.
  func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>)

  /// Reports changes made by others until the subscription ends.
  func subscribe(
    context: LoadContext<Value>,
    subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription
}

extension SharedReaderKey where ID == Self {
  /// The key itself.
  public var id: ID { self }
}

/// A place in which a shared value is kept.
///
/// Conform a type to give `@Shared` a place of its own:
///
/// ```swift
/// struct NoteKey: SharedKey {
///   let notes: LockIsolated<[String: String]>
///   var id: String { "note" }
///
///   func load(context: LoadContext<String>, continuation: LoadContinuation<String>) {
///     if let note = notes.value[id] {
///       continuation.resume(returning: note)
///     } else {
///       continuation.resumeReturningInitialValue()
///     }
///   }
///
///   func subscribe(
///     context: LoadContext<String>, subscriber: SharedSubscriber<String>
///   ) -> SharedSubscription {
///     SharedSubscription {}
///   }
///
///   func save(_ value: String, context: SaveContext, continuation: SaveContinuation) {
///     notes.withValue { $0["note"] = value }
///     continuation.resume()
///   }
/// }
/// ```
public protocol SharedKey<Value>: SharedReaderKey {
  /// Saves the value; called in the order of the changes, one at a time.
  func save(_ value: Value, context: SaveContext, continuation: SaveContinuation)
}

/// A key that says what stands in its marker.
protocol DescribedKey {
  var keyDescription: String { get }
}

/// A key that looks for changes from outside before a write.
protocol RefreshingKey<Value>: SharedReaderKey {
  /// The value in the place, when somebody else changed it; else nil.
  func refresh() throws -> Value?
}
