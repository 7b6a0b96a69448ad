internal import Foundation

/// A type that user defaults can hold.
protocol AppStorageValue: Sendable {
  /// Reads what user defaults give back, nil when it is something else.
  init?(storedObject: Any)
  /// What user defaults are given.
  var storedObject: Any { get }
}

extension AppStorageValue {
  init?(storedObject: Any) {
    guard let value = storedObject as? Self else { return nil }
    self = value
  }

  var storedObject: Any { self }
}

extension String: AppStorageValue {}
extension Data: AppStorageValue {}
extension Date: AppStorageValue {}
extension [String]: AppStorageValue {}

extension Bool: AppStorageValue {
  init?(storedObject: Any) {
    guard let value = storedObject as? Bool ?? (storedObject as? NSNumber)?.boolValue else {
      return nil
    }
    self = value
  }
}

extension Int: AppStorageValue {
  init?(storedObject: Any) {
    let number = (storedObject as? NSNumber)?.doubleValue.rounded(.towardZero)
    guard let value = storedObject as? Int ?? number.flatMap({ Int(exactly: $0) }) else {
      return nil
    }
    self = value
  }
}

extension Double: AppStorageValue {
  init?(storedObject: Any) {
    let number = storedObject as? Double ?? (storedObject as? NSNumber)?.doubleValue
    guard let value = number ?? (storedObject as? Int).map(Double.init) else { return nil }
    self = value
  }
}

// NB: As text: on Linux user defaults give a URL back as a file path of its path alone.
extension URL: AppStorageValue {
  init?(storedObject: Any) {
    guard let text = storedObject as? String, let url = URL(string: text) else { return nil }
    self = url
  }

  var storedObject: Any { absoluteString }
}

extension AppStorageKey {
  init(_ key: String, _ store: UserDefaults?, value: Value.Type) where Value: AppStorageValue {
    self.init(key, store, read: { Value(storedObject: $0) }, write: { $0.storedObject })
  }

  init<Wrapped: AppStorageValue>(
    _ key: String,
    _ store: UserDefaults?,
    optional: Wrapped.Type
  ) where Value == Wrapped? {
    self.init(
      key, store,
      read: { Wrapped(storedObject: $0).map(Optional.some) },
      write: { $0?.storedObject }
    )
  }

  init(_ key: String, _ store: UserDefaults?, rawValue: Value.Type)
  where Value: RawRepresentable, Value.RawValue: AppStorageValue {
    self.init(
      key, store,
      read: { Value.RawValue(storedObject: $0).flatMap { Value(rawValue: $0) } },
      write: { $0.rawValue.storedObject }
    )
  }

  init<Wrapped: RawRepresentable>(
    _ key: String,
    _ store: UserDefaults?,
    optionalRawValue: Wrapped.Type
  ) where Value == Wrapped?, Wrapped.RawValue: AppStorageValue {
    self.init(
      key, store,
      read: { object in
        Wrapped.RawValue(storedObject: object)
          .flatMap { Wrapped(rawValue: $0) }
          .map(Optional.some)
      },
      write: { $0?.rawValue.storedObject }
    )
  }
}
