internal import Foundation
internal import Sharing
internal import Testing

@Suite struct AppStorageTests {
  enum Theme: String, Sendable { case light, dark }
  enum Level: Int, Sendable { case low, high }

  /// Writes a value under one key of new user defaults and reads it through another reference.
  private func readBack<Value: Equatable & Sendable>(
    _ value: Value,
    over initial: Value,
    _ key: (UserDefaults) -> AppStorageKey<Value>
  ) -> Value {
    let defaults = UserDefaults.inMemory
    do {
      let shared = Shared(wrappedValue: initial, key(defaults))
      shared.withLock { $0 = value }
    }
    return Shared(wrappedValue: initial, key(defaults)).wrappedValue
  }

  @Test(arguments: [true, false]) func aBoolIsKept(value: Bool) {
    #expect(readBack(value, over: !value) { .appStorage("k", store: $0) } == value)
  }

  @Test(arguments: [0, -1, .max, .min]) func anIntIsKept(value: Int) {
    #expect(readBack(value, over: 7) { .appStorage("k", store: $0) } == value)
  }

  @Test(arguments: [0, -1.5, 1e300, .infinity, .leastNonzeroMagnitude])
  func aDoubleIsKept(value: Double) {
    #expect(readBack(value, over: 7) { .appStorage("k", store: $0) } == value)
  }

  @Test(arguments: ["", "true", "12", "a\nb \"c\" 🙂"]) func aStringIsKept(value: String) {
    #expect(readBack(value, over: "default") { .appStorage("k", store: $0) } == value)
  }

  @Test(arguments: [[], [""], ["b", "a", "b"]]) func anArrayOfStringsIsKept(value: [String]) {
    #expect(readBack(value, over: ["default"]) { .appStorage("k", store: $0) } == value)
  }

  @Test(arguments: [Data(), Data([0, 255])]) func dataIsKept(value: Data) {
    #expect(readBack(value, over: Data([1])) { .appStorage("k", store: $0) } == value)
  }

  @Test(arguments: [0, 1.25, -3e9]) func aDateIsKept(seconds: Double) {
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    #expect(readBack(date, over: .distantFuture) { .appStorage("k", store: $0) } == date)
  }

  @Test(arguments: ["https://example.com/a?b=c#d", "file:///tmp/a%20b", "mailto:a@b.c", "x"])
  func aURLIsKept(text: String) throws {
    let url = try #require(URL(string: text))
    let initial = try #require(URL(string: "https://default.example"))
    #expect(readBack(url, over: initial) { .appStorage("k", store: $0) } == url)
  }

  @Test func rawValuesAreKept() {
    #expect(readBack(Theme.dark, over: .light) { .appStorage("k", store: $0) } == .dark)
    #expect(readBack(Level.high, over: .low) { .appStorage("k", store: $0) } == .high)
    #expect(readBack(Theme.dark, over: nil) { .appStorage("k", store: $0) } == .dark)
    #expect(readBack(Level.low, over: nil) { .appStorage("k", store: $0) } == .low)
  }

  @Test func anOptionalThatBecomesNilIsRemoved() {
    func isRemoved<Value: Equatable & Sendable>(
      _ value: Value,
      _ key: (UserDefaults) -> AppStorageKey<Value?>
    ) -> Bool {
      let defaults = UserDefaults.inMemory
      let shared = Shared(wrappedValue: nil, key(defaults))
      shared.withLock { $0 = value }
      guard defaults.object(forKey: "k") != nil else { return false }
      shared.withLock { $0 = nil }
      return defaults.object(forKey: "k") == nil && shared.wrappedValue == nil
    }
    #expect(isRemoved(true) { .appStorage("k", store: $0) })
    #expect(isRemoved(1) { .appStorage("k", store: $0) })
    #expect(isRemoved(1.5) { .appStorage("k", store: $0) })
    #expect(isRemoved("a") { .appStorage("k", store: $0) })
    #expect(isRemoved(["a"]) { .appStorage("k", store: $0) })
    #expect(isRemoved(Data()) { .appStorage("k", store: $0) })
    #expect(isRemoved(Date.distantPast) { .appStorage("k", store: $0) })
    #expect(isRemoved(URL(fileURLWithPath: "/a")) { .appStorage("k", store: $0) })
    #expect(isRemoved(Theme.light) { .appStorage("k", store: $0) })
    #expect(isRemoved(Level.low) { .appStorage("k", store: $0) })
  }

  /// Values that another version of the app, or another program, has left under a key.
  @Test func anotherKindOfValueIsReadWhereItFitsAndLeftWhereItDoesNot() {
    func int(_ stored: Any) -> Int {
      let defaults = UserDefaults.inMemory
      defaults.set(stored as Any?, forKey: "k")
      return Shared(wrappedValue: -7, .appStorage("k", store: defaults)).wrappedValue
    }
    #expect(int(3.0) == 3)
    #expect(int(true) == 1)
    #expect(int("3") == -7)
    #expect(int(1e300) == -7)
    #expect(int(Data([3])) == -7)

    func theme(_ stored: Any) -> Theme? {
      let defaults = UserDefaults.inMemory
      defaults.set(stored as Any?, forKey: "k")
      return Shared(.appStorage("k", store: defaults)).wrappedValue
    }
    #expect(theme("dark") == .dark)
    #expect(theme("sepia") == nil)
    #expect(theme(1) == nil)
  }

  @Test func aValueThatDoesNotFitStaysUntilTheNextWrite() {
    let defaults = UserDefaults.inMemory
    defaults.set("sepia" as Any?, forKey: "theme")
    @Shared(.appStorage("theme", store: defaults)) var theme = Theme.light
    #expect(theme == .light)
    #expect(defaults.string(forKey: "theme") == "sepia")
    $theme.withLock { $0 = .dark }
    #expect(defaults.string(forKey: "theme") == "dark")
  }

  @Test func theDefaultIsNotWritten() {
    let defaults = UserDefaults.inMemory
    @Shared(.appStorage("count", store: defaults)) var count = 5
    #expect(count == 5)
    #expect(defaults.object(forKey: "count") == nil)
  }

  @Test func aRegisteredDefaultGoesBeforeTheReferences() {
    let defaults = UserDefaults.inMemory
    defaults.register(defaults: ["count": 3])
    @Shared(.appStorage("count", store: defaults)) var count = 5
    #expect(count == 3)
    $count.withLock { $0 += 1 }
    #expect(defaults.integer(forKey: "count") == 4)
  }

  @Test func twoStoresOfDefaultsAreApart() {
    @Shared(.appStorage("count", store: .inMemory)) var first = 0
    @Shared(.appStorage("count", store: .inMemory)) var second = 0
    $first.withLock { $0 = 1 }
    #expect(second == 0)
  }

  @Test func valuesInUserDefaultsOnDiskAreThereForTheNextProcess() throws {
    let suite = "SharingTests-\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: suite))
    defer { defaults.removePersistentDomain(forName: suite) }
    let url = try #require(URL(string: "https://example.com/a?b=c"))
    let date = Date(timeIntervalSinceReferenceDate: 12)
    func shared<Value>(_ value: Value, _ key: AppStorageKey<Value>, _ next: Value? = nil) -> Value {
      let shared = Shared(wrappedValue: value, key)
      if let next { shared.withLock { $0 = next } }
      return shared.wrappedValue
    }
    _ = shared(false, .appStorage("bool", store: defaults), true)
    _ = shared(1.5, .appStorage("double", store: defaults), 2)
    _ = shared(url, .appStorage("url", store: defaults), url.appendingPathComponent("x"))
    _ = shared(Date.distantPast, .appStorage("date", store: defaults), date)
    _ = shared([], .appStorage("words", store: defaults), ["a"])
    // Another object for the same place is what another process has.
    let other = try #require(UserDefaults(suiteName: suite))
    #expect(shared(false, .appStorage("bool", store: other)))
    #expect(shared(1.5, .appStorage("double", store: other)) == 2)
    #expect(shared(url, .appStorage("url", store: other)) == url.appendingPathComponent("x"))
    #expect(shared(Date.distantPast, .appStorage("date", store: other)) == date)
    #expect(shared([], .appStorage("words", store: other)) == ["a"])
  }
}
