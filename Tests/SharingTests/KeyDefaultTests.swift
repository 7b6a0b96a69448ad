internal import Dependencies
internal import Foundation
internal import Sharing
internal import Testing

extension SharedKey where Self == FileStorageKey<[Profile]>.Default {
  fileprivate static var profiles: Self {
    Self[.fileStorage(URL(fileURLWithPath: "/profiles.json")), default: [Profile(name: "Ada")]]
  }
}

extension SharedKey where Self == AppStorageKey<Int>.Default {
  fileprivate static func visits(of page: String) -> Self {
    Self[.appStorage("visits-\(page)"), default: page.count]
  }
}

extension SharedKey where Self == InMemoryKey<String?>.Default {
  fileprivate static var nickname: Self { Self[.inMemory("nickname"), default: "none"] }
}

/// Keys that say what stands where their places are empty.
@Suite struct KeyDefaultTests {
  @Test func theDefaultStandsUntilAValueIsWritten() {
    withEphemeralStorage {
      do {
        @Shared(.profiles) var profiles
        #expect(profiles.map(\.name) == ["Ada"])
        $profiles.withLock { $0 = [] }
      }
      @Shared(.profiles) var profiles
      #expect(profiles.isEmpty)
    }
  }

  @Test func aDefaultInTheDeclarationGoesBeforeTheKeys() {
    withEphemeralStorage {
      @Shared(.profiles) var profiles = [Profile(name: "Grace")]
      #expect(profiles.map(\.name) == ["Grace"])
    }
  }

  @Test func aKeyOfAFunctionIsTheSameForTheSameArgument() {
    withEphemeralStorage {
      @Shared(.visits(of: "home")) var home
      @Shared(.visits(of: "home")) var again
      @Shared(.visits(of: "me")) var me
      $home.withLock { $0 += 1 }
      #expect(home == 5)
      #expect(again == 5)
      #expect(me == 2)
    }
  }

  @Test func aKeyWithAndOneWithoutADefaultAreOne() {
    withEphemeralStorage {
      @Shared(.visits(of: "home")) var home
      @Shared(.appStorage("visits-home")) var plain = 0
      $plain.withLock { $0 = 9 }
      #expect(home == 9)
    }
  }

  @Test func anOptionalIsNilOnlyWhenItIsSetToNil() {
    withEphemeralStorage {
      @Shared(.nickname) var nickname
      #expect(nickname == "none")
      $nickname.withLock { $0 = nil }
      #expect(nickname == nil)
    }
  }

  @Test func aDefaultedKeyCanBeRequiredOfItsPlace() async throws {
    try await withDependencies {
      $0.defaultAppStorage = .inMemory
    } operation: {
      let key = AppStorageKey<Int>.Default.visits(of: "home")
      await #expect(throws: MissingValue.self) { try await Shared(require: key) }
      Shared(key).withLock { $0 = 2 }
      let visits = try await Shared(require: key)
      #expect(visits.wrappedValue == 2)
    }
  }

  @Test func storageOfAPreviewIsNotTheDisk() {
    withDependencies {
      $0.context = .preview
    } operation: {
      let url = FileManager.default.temporaryDirectory
        .appendingPathComponent("SharingTests-\(UUID().uuidString)")
      Shared(wrappedValue: 0, .fileStorage(url)).withLock { $0 = 1 }
      Shared(wrappedValue: 0, .appStorage("preview")).withLock { $0 = 1 }
      #expect(!FileManager.default.fileExists(atPath: url.path))
      #expect(UserDefaults.standard.object(forKey: "preview") == nil)
      #expect(Shared(wrappedValue: 0, .fileStorage(url)).wrappedValue == 1)
    }
  }

  @Test func storageThatEndsWithASessionIsNewForEach() {
    var values = DependencyValues()
    values.useEphemeralSharedStorage()
    let first = values
    values.useEphemeralSharedStorage()
    func count(under dependencies: DependencyValues) -> [Int] {
      withDependencies {
        $0 = dependencies
      } operation: {
        let shared = [
          Shared(wrappedValue: 0, .inMemory("k")), Shared(wrappedValue: 0, .appStorage("k")),
          Shared(wrappedValue: 0, .fileStorage(URL(fileURLWithPath: "/k"))),
        ]
        for one in shared { one.withLock { $0 += 1 } }
        return shared.map(\.wrappedValue)
      }
    }
    #expect(count(under: first) == [1, 1, 1])
    #expect(count(under: values) == [1, 1, 1])
    #expect(count(under: first) == [2, 2, 2])
  }
}
