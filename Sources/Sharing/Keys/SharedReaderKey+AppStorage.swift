public import Foundation

extension SharedReaderKey {
  /// A `Bool` in user defaults.
  ///
  /// ```swift
  /// @Shared(.appStorage("isSoundOn")) var isSoundOn = true
  /// ```
  ///
  /// The overloads for other types of value, and for optional ones, differ in nothing else.
  ///
  /// - Parameters:
  ///   - key: The name in the user defaults.
  ///   - store: The user defaults; nil for those of the `defaultAppStorage` dependency.
  /// - Returns: The key.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Bool> {
    AppStorageKey(key, store, value: Bool.self)
  }

  /// A `Bool` in user defaults, nil when there is none.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Bool?> {
    AppStorageKey(key, store, optional: Bool.self)
  }

  /// An `Int` in user defaults.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Int> {
    AppStorageKey(key, store, value: Int.self)
  }

  /// An `Int` in user defaults, nil when there is none.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Int?> {
    AppStorageKey(key, store, optional: Int.self)
  }

  /// A `Double` in user defaults.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Double> {
    AppStorageKey(key, store, value: Double.self)
  }

  /// A `Double` in user defaults, nil when there is none.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Double?> {
    AppStorageKey(key, store, optional: Double.self)
  }

  /// A `String` in user defaults.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<String> {
    AppStorageKey(key, store, value: String.self)
  }

  /// A `String` in user defaults, nil when there is none.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<String?> {
    AppStorageKey(key, store, optional: String.self)
  }

  /// An array of `String` in user defaults.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<[String]> {
    AppStorageKey(key, store, value: [String].self)
  }

  /// An array of `String` in user defaults, nil when there is none.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<[String]?> {
    AppStorageKey(key, store, optional: [String].self)
  }

  /// A `URL` in user defaults.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<URL> {
    AppStorageKey(key, store, value: URL.self)
  }

  /// A `URL` in user defaults, nil when there is none.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<URL?> {
    AppStorageKey(key, store, optional: URL.self)
  }

  /// A `Data` in user defaults.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Data> {
    AppStorageKey(key, store, value: Data.self)
  }

  /// A `Data` in user defaults, nil when there is none.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Data?> {
    AppStorageKey(key, store, optional: Data.self)
  }

  /// A `Date` in user defaults.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Date> {
    AppStorageKey(key, store, value: Date.self)
  }

  /// A `Date` in user defaults, nil when there is none.
  public static func appStorage(_ key: String, store: UserDefaults? = nil) -> Self
  where Self == AppStorageKey<Date?> {
    AppStorageKey(key, store, optional: Date.self)
  }

  /// A value with a raw `Int` in user defaults.
  ///
  /// ```swift
  /// enum Size: Int { case small, large }
  /// @Shared(.appStorage("size")) var size = Size.small
  /// ```
  public static func appStorage<Value: RawRepresentable<Int>>(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value> {
    AppStorageKey(key, store, rawValue: Value.self)
  }

  /// A value with a raw `Int` in user defaults, nil when there is none.
  public static func appStorage<Value: RawRepresentable<Int>>(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value?> {
    AppStorageKey(key, store, optionalRawValue: Value.self)
  }

  /// A value with a raw `String` in user defaults.
  ///
  /// ```swift
  /// enum Theme: String { case light, dark }
  /// @Shared(.appStorage("theme")) var theme = Theme.light
  /// ```
  public static func appStorage<Value: RawRepresentable<String>>(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value> {
    AppStorageKey(key, store, rawValue: Value.self)
  }

  /// A value with a raw `String` in user defaults, nil when there is none.
  public static func appStorage<Value: RawRepresentable<String>>(
    _ key: String,
    store: UserDefaults? = nil
  ) -> Self where Self == AppStorageKey<Value?> {
    AppStorageKey(key, store, optionalRawValue: Value.self)
  }
}
