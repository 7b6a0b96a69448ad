internal import Dependencies
internal import Foundation
internal import Sharing
internal import Testing

extension SharedKey where Self == InMemoryKey<Int>.Default {
  fileprivate static var lives: Self { Self[.inMemory("lives"), default: 3] }
}

@Suite struct SharedKeyTests {
  enum Theme: String { case light, dark }
  enum Level: Int { case low, high }

  @Test func inMemoryValuesAreSharedByName() {
    withEphemeralStorage {
      @Shared(.inMemory("session")) var first = Profile()
      @Shared(.inMemory("session")) var second = Profile(name: "ignored")
      @SharedReader(.inMemory("session")) var reader = Profile(name: "ignored")
      $first.withLock { $0.name = "Grace" }
      #expect(second.name == "Grace")
      #expect(reader.name == "Grace")
      #expect($first == $second)
    }
  }

  @Test func inMemoryValuesOutliveTheirHolders() {
    withEphemeralStorage {
      do {
        @Shared(.inMemory("count")) var count = 0
        $count.withLock { $0 = 5 }
      }
      @Shared(.inMemory("count")) var count = 0
      #expect(count == 5)
    }
  }

  @Test func storagesAreApart() {
    let write = {
      @Shared(.inMemory("count")) var count = 0
      $count.withLock { $0 += 1 }
      return count
    }
    #expect(withEphemeralStorage(write) == 1)
    #expect(withEphemeralStorage(write) == 1)
  }

  @Test func aKeyHasItsDefault() {
    withEphemeralStorage {
      @Shared(.lives) var lives
      @Shared(.lives) var again = 9
      #expect(lives == 3)
      $lives.withLock { $0 -= 1 }
      #expect(again == 2)
    }
  }

  @Test func anOptionalNeedsNoDefault() {
    withEphemeralStorage {
      @Shared(.inMemory("name")) var name: String?
      #expect(name == nil)
      $name.withLock { $0 = "Ada" }
      #expect(name == "Ada")
    }
  }

  @Test func appStorageKeepsEachType() throws {
    let defaults = UserDefaults.inMemory
    let url = try #require(URL(string: "https://example.com/a?b=c"))
    let date = Date(timeIntervalSince1970: 1.5)
    func write() {
      @Shared(.appStorage("bool", store: defaults)) var bool = false
      @Shared(.appStorage("int", store: defaults)) var int = 0
      @Shared(.appStorage("double", store: defaults)) var double = 0.0
      @Shared(.appStorage("string", store: defaults)) var string = ""
      @Shared(.appStorage("url", store: defaults)) var aURL: URL?
      @Shared(.appStorage("data", store: defaults)) var data = Data()
      @Shared(.appStorage("date", store: defaults)) var aDate = Date.distantPast
      @Shared(.appStorage("theme", store: defaults)) var theme = Theme.light
      @Shared(.appStorage("level", store: defaults)) var level: Level?
      $bool.withLock { $0 = true }
      $int.withLock { $0 = 42 }
      $double.withLock { $0 = 1.25 }
      $string.withLock { $0 = "a" }
      $aURL.withLock { $0 = url }
      $data.withLock { $0 = Data([1, 2]) }
      $aDate.withLock { $0 = date }
      $theme.withLock { $0 = .dark }
      $level.withLock { $0 = .high }
    }
    write()
    @Shared(.appStorage("bool", store: defaults)) var bool = false
    @Shared(.appStorage("int", store: defaults)) var int = 0
    @Shared(.appStorage("double", store: defaults)) var double = 0.0
    @Shared(.appStorage("string", store: defaults)) var string = ""
    @Shared(.appStorage("url", store: defaults)) var aURL: URL?
    @Shared(.appStorage("data", store: defaults)) var data = Data()
    @Shared(.appStorage("date", store: defaults)) var aDate = Date.distantPast
    @Shared(.appStorage("theme", store: defaults)) var theme = Theme.light
    @Shared(.appStorage("level", store: defaults)) var level: Level?
    #expect(bool && int == 42 && double == 1.25 && string == "a")
    #expect(aURL == url)
    #expect(data == Data([1, 2]))
    #expect(aDate == date)
    #expect(theme == .dark)
    #expect(level == .high)
    $level.withLock { $0 = nil }
    #expect(defaults.object(forKey: "level") == nil)
  }

  @Test func appStorageIsReadBeforeAWrite() {
    let defaults = UserDefaults.inMemory
    @Shared(.appStorage("int", store: defaults)) var int = 0
    #expect(int == 0)
    defaults.set(10 as Any?, forKey: "int")
    $int.withLock { $0 += 1 }
    #expect(int == 11)
  }
}
