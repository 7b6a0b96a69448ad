internal import Dependencies
internal import Foundation
internal import Sharing
internal import Testing

/// Each test restarts by letting its holders go and making a new storage over the same folder.
@Suite struct FileStorageTests {
  func restarted<R>(_ operation: () throws -> R) rethrows -> R {
    try withDependencies {
      $0.defaultFileStorage = FileSystemStorage()
    } operation: {
      try operation()
    }
  }

  @Test func aValueIsThereAfterARestart() throws {
    try withFolder { folder in
      let url = folder.appendingPathComponent("deep/er/draft.json")
      restarted {
        @Shared(.fileStorage(url)) var profile = Profile()
        $profile.withLock { $0.name = "Grace" }
      }
      restarted {
        @Shared(.fileStorage(url)) var profile = Profile()
        #expect(profile.name == "Grace")
      }
      let folder = url.deletingLastPathComponent().path
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(names == ["draft.json"])
    }
  }

  @Test func aChangeOnDiskIsReadBeforeTheNextWrite() throws {
    try withFolder { folder in
      let url = folder.appendingPathComponent("draft.json")
      try restarted {
        @Shared(.fileStorage(url)) var profile = Profile()
        $profile.withLock { $0.tags = ["mine"] }
        try JSONEncoder().encode(Profile(name: "theirs")).write(to: url)
        $profile.withLock { $0.tags.append("new") }
        #expect(profile == Profile(name: "theirs", tags: ["new"]))
      }
    }
  }

  @Test func aFileThatWasDeletedIsWrittenAgain() throws {
    try withFolder { folder in
      let url = folder.appendingPathComponent("draft.json")
      try restarted {
        @Shared(.fileStorage(url)) var profile = Profile()
        $profile.withLock { $0.tags = ["a"] }
        try FileManager.default.removeItem(at: url)
        $profile.withLock { $0.tags.append("b") }
        #expect(profile.tags == ["a", "b"])
        #expect(FileManager.default.fileExists(atPath: url.path))
      }
    }
  }

  @Test(arguments: ["", "{", #"{"name": 3}"#])
  func aCorruptFileIsReportedAndKept(content: String) throws {
    try withFolder { folder in
      let url = folder.appendingPathComponent("draft.json")
      try Data(content.utf8).write(to: url)
      restarted {
        expectIssue {
          @Shared(.fileStorage(url)) var profile = Profile()
          #expect(profile == Profile())
          #expect($profile.loadError != nil)
          #expect((try? Data(contentsOf: url)) == Data(content.utf8))
          $profile.withLock { $0.name = "Grace" }
        }
      }
      let aside = url.appendingPathExtension("damaged")
      #expect(try Data(contentsOf: aside) == Data(content.utf8))
      let saved = try JSONDecoder().decode(Profile.self, from: Data(contentsOf: url))
      #expect(saved.name == "Grace")
    }
  }

  @Test func aSecondCorruptFileDoesNotReplaceTheFirst() throws {
    try withFolder { folder in
      let url = folder.appendingPathComponent("draft.json")
      try restarted {
        @Shared(.fileStorage(url)) var profile = Profile()
        for content in ["one", "two"] {
          try Data(content.utf8).write(to: url)
          expectIssue { $profile.withLock { $0.tags.append(content) } }
        }
        #expect(profile.tags == ["one", "two"])
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      #expect(names == ["draft.json", "draft.json.damaged", "draft.json.damaged-2"])
    }
  }

  @Test func concurrentWritersOfAFileLoseNothing() throws {
    try withFolder { folder in
      let url = folder.appendingPathComponent("count.json")
      restarted {
        @Shared(.fileStorage(url)) var count = 0
        let shared = $count
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
          for _ in 0..<25 { shared.withLock { $0 += 1 } }
        }
        #expect(count == 100)
      }
      let saved = try JSONDecoder().decode(Int.self, from: Data(contentsOf: url))
      #expect(saved == 100)
    }
  }
}
