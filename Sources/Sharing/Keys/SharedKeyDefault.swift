/// A key together with the value that stands when its place holds nothing.
///
/// ```swift
/// extension SharedKey where Self == AppStorageKey<Bool>.Default {
///   static var isSoundOn: Self { Self[.appStorage("isSoundOn"), default: true] }
/// }
/// ```
public struct SharedKeyDefault<Base: SharedReaderKey>: SharedReaderKey {
  let base: Base
  let defaultValue: @Sendable () -> Base.Value

  /// Gives a key a default.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - value: The value while the key holds none; evaluated each time that it is needed.
  /// - Returns: The key with its default.
  public static subscript(
    key: Base,
    default value: @autoclosure @escaping @Sendable () -> Base.Value
  ) -> Self {
    Self(base: key, defaultValue: value)
  }

  /// The identity of the key below.
  public var id: Base.ID { base.id }

  /// Loads from the key below.
  public func load(context: LoadContext<Base.Value>, continuation: LoadContinuation<Base.Value>) {
    base.load(context: context, continuation: continuation)
  }

  /// Subscribes to the key below.
  public func subscribe(
    context: LoadContext<Base.Value>,
    subscriber: SharedSubscriber<Base.Value>
  ) -> SharedSubscription {
    base.subscribe(context: context, subscriber: subscriber)
  }
}

extension SharedKeyDefault: SharedKey where Base: SharedKey {
  /// Saves with the key below.
  public func save(_ value: Base.Value, context: SaveContext, continuation: SaveContinuation) {
    base.save(value, context: context, continuation: continuation)
  }
}

extension SharedReaderKey {
  /// This key with a default.
  public typealias Default = SharedKeyDefault<Self>
}
