internal import Foundation
internal import Sharing
internal import Testing

/// Every test gets storage of its own without asking for it.
@Suite struct TestStorageTests {
  let url = URL(fileURLWithPath: "/sharing-tests/count.json")

  func countUp() -> [Int] {
    @Shared(.inMemory("test-storage")) var memory = 0
    @Shared(.appStorage("test-storage")) var defaults = 0
    @Shared(.fileStorage(url)) var file = 0
    for shared in [$memory, $defaults, $file] { shared.withLock { $0 += 1 } }
    return [memory, defaults, file]
  }

  @Test func oneTestStartsEmpty() {
    #expect(countUp() == [1, 1, 1])
    #expect(countUp() == [2, 2, 2])
    #expect(!FileManager.default.fileExists(atPath: url.path))
  }

  @Test func anotherTestStartsEmpty() {
    #expect(countUp() == [1, 1, 1])
    #expect(UserDefaults.standard.object(forKey: "test-storage") == nil)
  }
}
