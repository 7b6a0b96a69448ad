internal import Dependencies
internal import Foundation
internal import Sharing
internal import Testing

/// Files in places that are not as the app thinks.
@Suite struct FilePlaceTests {
  private func onDisk<R>(_ operation: () throws -> R) rethrows -> R {
    try withDependencies {
      $0.defaultFileStorage = FileSystemStorage()
    } operation: {
      try operation()
    }
  }

  @Test func aFolderInThePlaceOfTheFileStaysAsItIs() throws {
    try withFolder { folder in
      try Data("kept".utf8).write(to: folder.appendingPathComponent("other.txt"))
      try onDisk {
        let shared = expectIssue("could not be loaded") {
          Shared(wrappedValue: 1, .fileStorage(folder))
        }
        expectIssue("is a folder") { shared.withLock { $0 = 2 } }
        #expect(shared.wrappedValue == 2)
        #expect(shared.saveError != nil)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names == ["other.txt"])
      }
    }
  }

  @Test func aFileThatIsDamagedBeforeAFailedChangeIsObserved() throws {
    struct Refusal: Error {}
    try withFolder { folder in
      try onDisk {
        let url = folder.appendingPathComponent("count.json")
        @Shared(.fileStorage(url)) var count = 1
        let changes = observe { _ = $count.loadError }
        try Data("damaged".utf8).write(to: url)
        expectIssue("could not be loaded") {
          #expect(throws: Refusal.self) { try $count.withLock { _ in throw Refusal() } }
        }
        #expect($count.loadError != nil)
        #expect(changes.value == 1)
      }
    }
  }

  @Test func aFileInThePlaceOfTheFolderIsReported() throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("file")
      try Data("kept".utf8).write(to: file)
      try onDisk {
        let url = file.appendingPathComponent("draft.json")
        @Shared(.fileStorage(url)) var count = 1
        expectIssue("could not be saved") { $count.withLock { $0 = 2 } }
        #expect(count == 2)
        let content = try String(contentsOf: file, encoding: .utf8)
        #expect(content == "kept")
      }
    }
  }

  @Test func aChangeThatCouldNotBeSavedIsSavedWithTheNext() throws {
    try withFolder { folder in
      let blocker = folder.appendingPathComponent("deep")
      try Data().write(to: blocker)
      try onDisk {
        let url = blocker.appendingPathComponent("count.json")
        @Shared(.fileStorage(url)) var count = 1
        expectIssue { $count.withLock { $0 += 1 } }
        try FileManager.default.removeItem(at: blocker)
        $count.withLock { $0 += 1 }
        #expect($count.saveError == nil)
        let content = try String(contentsOf: url, encoding: .utf8)
        #expect(content == "3")
      }
    }
  }

  @Test func aLinkIsWrittenThrough() throws {
    try withFolder { folder in
      let target = folder.appendingPathComponent("target.json")
      let link = folder.appendingPathComponent("link.json")
      try Data("5".utf8).write(to: target)
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: target)
      try onDisk {
        @Shared(.fileStorage(link)) var count = 0
        $count.withLock { $0 += 1 }
        let content = try String(contentsOf: target, encoding: .utf8)
        #expect(content == "6")
        let values = try link.resourceValues(forKeys: [.isSymbolicLinkKey])
        #expect(values.isSymbolicLink == true)
      }
    }
  }

  @Test func oneFileHasOneReferenceHoweverItsPathIsWritten() throws {
    try withFolder { folder in
      onDisk {
        let plain = folder.appendingPathComponent("count.json")
        let crooked = folder.appendingPathComponent("x/../count.json")
        @Shared(.fileStorage(plain)) var first = 0
        @Shared(.fileStorage(crooked)) var second = 0
        $first.withLock { $0 = 5 }
        #expect(second == 5)
      }
    }
  }

  @Test func filesInMemoryAreFoundHoweverTheirPathsAreWritten() {
    let data = Data("7".utf8)
    let crooked = URL(fileURLWithPath: "/folder/../count.json")
    withDependencies {
      $0.defaultFileStorage = InMemoryFileStorage(files: [crooked: data])
    } operation: {
      @Shared(.fileStorage(URL(fileURLWithPath: "/count.json"))) var count = 0
      #expect(count == 7)
    }
    let storage = InMemoryFileStorage()
    storage.write(data, to: URL(fileURLWithPath: "count.json"))
    #expect(storage.data(at: URL(fileURLWithPath: "count.json").absoluteURL) == data)
  }

  @Test func theAppsOwnFormatIsUsedBothWays() {
    let storage = InMemoryFileStorage()
    let url = URL(fileURLWithPath: "/words.txt")
    withDependencies {
      $0.defaultFileStorage = storage
    } operation: {
      let key = FileStorageKey<[String]>.fileStorage(
        url,
        decode: { String(decoding: $0, as: UTF8.self).split(separator: " ").map { "\($0)" } },
        encode: { Data($0.joined(separator: " ").utf8) }
      )
      @Shared(key) var words = []
      $words.withLock { $0 = ["a", "b"] }
      #expect(storage.data(at: url) == Data("a b".utf8))
      storage.write(Data("x y".utf8), to: url)
      $words.withLock { $0.append("z") }
      #expect(words == ["x", "y", "z"])
    }
  }

  @Test func aValueThatCannotBeEncodedLeavesTheFile() throws {
    let url = URL(fileURLWithPath: "/number.json")
    let storage = InMemoryFileStorage(files: [url: Data("1.5".utf8)])
    withDependencies {
      $0.defaultFileStorage = storage
    } operation: {
      @Shared(.fileStorage(url)) var number = 0.0
      expectIssue("could not be saved") { $number.withLock { $0 = .nan } }
      #expect(number.isNaN)
      #expect(storage.data(at: url) == Data("1.5".utf8))
    }
  }

  @Test func aDamagedFileInMemoryIsKeptUnderAnotherName() {
    let url = URL(fileURLWithPath: "/number.json")
    let storage = InMemoryFileStorage(files: [url: Data("x".utf8)])
    withDependencies {
      $0.defaultFileStorage = storage
    } operation: {
      let shared = expectIssue { Shared(wrappedValue: 0, .fileStorage(url)) }
      shared.withLock { $0 = 1 }
      #expect(storage.data(at: url) == Data("1".utf8))
      #expect(storage.data(at: url.appendingPathExtension("damaged")) == Data("x".utf8))
    }
  }

  @Test func aDamagedFileThatIsMendedIsReadAndKept() {
    let url = URL(fileURLWithPath: "/number.json")
    let storage = InMemoryFileStorage(files: [url: Data("x".utf8)])
    withDependencies {
      $0.defaultFileStorage = storage
    } operation: {
      let shared = expectIssue { Shared(wrappedValue: 0, .fileStorage(url)) }
      storage.write(Data("41".utf8), to: url)
      shared.withLock { $0 += 1 }
      #expect(shared.wrappedValue == 42)
      #expect(shared.loadError == nil)
      #expect(storage.data(at: url.appendingPathExtension("damaged")) == nil)
    }
  }

  @Test func whatIsReadBeforeAWriteThatFailsIsKeptAndTold() {
    struct Failure: Error {}
    let url = URL(fileURLWithPath: "/number.json")
    let storage = InMemoryFileStorage(files: [url: Data("1".utf8)])
    withDependencies {
      $0.defaultFileStorage = storage
    } operation: {
      @Shared(.fileStorage(url)) var number = 0
      storage.write(Data("2".utf8), to: url)
      let changes = observe { _ = number }
      #expect(throws: Failure.self) { try $number.withLock { _ in throw Failure() } }
      #expect(number == 2)
      #expect(changes.value == 1)
      #expect(storage.data(at: url) == Data("2".utf8))
    }
  }

  @Test func askingToLoadReadsTheFileAndToSaveWritesIt() async throws {
    let url = URL(fileURLWithPath: "/number.json")
    let storage = InMemoryFileStorage(files: [url: Data("1".utf8)])
    try await withDependencies {
      $0.defaultFileStorage = storage
    } operation: {
      let shared = Shared(wrappedValue: 0, .fileStorage(url))
      storage.write(Data("2".utf8), to: url)
      try await shared.load()
      #expect(shared.wrappedValue == 2)
      storage.write(Data("x".utf8), to: url)
      await #expect(throws: DecodingError.self) { try await shared.load() }
      #expect(shared.wrappedValue == 2)
      try await shared.save()
      #expect(storage.data(at: url) == Data("2".utf8))
      #expect(storage.data(at: url.appendingPathExtension("damaged")) == Data("x".utf8))
    }
  }

  @Test func twoProgramsThatTakeTurnsLoseNothing() throws {
    try withFolder { folder in
      let url = folder.appendingPathComponent("log.json")
      // A storage of its own is what another process has.
      let programs = (0..<2).map { _ in
        onDisk { Shared(wrappedValue: [Int](), .fileStorage(url)) }
      }
      for turn in 0..<10 { programs[turn % 2].withLock { $0.append(turn) } }
      #expect(programs[1].wrappedValue == Array(0..<10))
    }
  }

  @Test func equalValuesAreEqualBytes() {
    func bytes(_ value: [String: Int]) -> Data? {
      let storage = InMemoryFileStorage()
      let url = URL(fileURLWithPath: "/scores.json")
      return withDependencies {
        $0.defaultFileStorage = storage
      } operation: {
        Shared(wrappedValue: [:], .fileStorage(url)).withLock { $0 = value }
        return storage.data(at: url)
      }
    }
    let names = (0..<20).map { "\($0)" }
    let forwards = Dictionary(uniqueKeysWithValues: names.map { ($0, 1) })
    let backwards = Dictionary(uniqueKeysWithValues: names.reversed().map { ($0, 1) })
    #expect(bytes(forwards) == bytes(backwards))
  }
}
