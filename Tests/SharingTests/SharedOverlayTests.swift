internal import Dependencies
internal import Foundation
internal import Observation
internal import Sharing
internal import Testing

@Suite struct SharedOverlayTests {
  @Test func writesAreSeenInsideAndDropped() {
    withEphemeralStorage {
      @Shared(.inMemory("count")) var count = 1
      let name = Shared(value: Profile()).name
      SharedOverlay.withOverlay {
        $count.withLock { $0 += 1 }
        $count.withLock { $0 += 1 }
        name.withLock { $0 = "Grace" }
        #expect(count == 3)
        #expect(name.wrappedValue == "Grace")
      }
      #expect(count == 1)
      #expect(name.wrappedValue == "Ada")
    }
  }

  @Test func filesStayAsTheyAre() throws {
    let files = InMemoryFileStorage()
    let url = URL(fileURLWithPath: "/draft.json")
    withDependencies {
      $0.defaultFileStorage = files
    } operation: {
      @Shared(.fileStorage(url)) var profile = Profile()
      SharedOverlay.withOverlay { $profile.withLock { $0.name = "Grace" } }
      #expect(files.data(at: url) == nil)
    }
  }

  @Test func observersHearNothing() {
    let shared = Shared(value: 0)
    let changes = observe { _ = shared.wrappedValue }
    SharedOverlay.withOverlay { shared.withLock { $0 += 1 } }
    #expect(changes.value == 0)
  }

  @Test func anOverlayCanBeEnteredAgain() {
    let shared = Shared(value: 0)
    let overlay = SharedOverlay()
    overlay.run { shared.withLock { $0 = 5 } }
    #expect(shared.wrappedValue == 0)
    #expect(overlay.run { shared.wrappedValue } == 5)
    #expect(overlay.values.differences(from: SharedValues()).map(\.marker) == ["@Shared"])
  }

  @Test func markersNameTheKey() {
    withEphemeralStorage {
      let url = URL(fileURLWithPath: "/folder/draft.json")
      @Shared(.inMemory("session")) var session = 0
      @Shared(.appStorage("k")) var setting = false
      @Shared(.fileStorage(url)) var draft = Profile()
      #expect($session.marker == #"@Shared(inMemory "session")"#)
      #expect($setting.marker == #"@Shared(appStorage "k")"#)
      #expect($draft.name.marker == #"@Shared(fileStorage "draft.json")"#)
      #expect(Shared(value: 1).marker == "@Shared")
    }
  }

  @Test func theSnapshotListsLiveReferences() throws {
    let name = "snapshot-\(UUID().uuidString)"
    let find = { storages in
      SharedSnapshot.snapshotOfLiveReferences(in: storages)
        .first { $0.key == "inMemory \"\(name)\"" }
    }
    let elsewhere = SharedStorages(.current)
    withEphemeralStorage {
      let storages = SharedStorages(.current)
      @Shared(.inMemory(name)) var count = 4
      #expect(find(storages)?.value as? Int == 4)
      #expect(find(elsewhere) == nil)
      _ = count
    }
  }

  @Test func hooksSeeReadsAndWrites() {
    final class Recorder: SharedAccessObserver {
      let key: String
      let reads = Lock(0)
      let writes = Lock(0)
      init(key: String) { self.key = key }
      func sharedValueWasRead(_ access: SharedAccess) {
        if access.key == key { reads.withLock { $0 += 1 } }
      }
      func sharedValueWasWritten(_ access: SharedAccess, old: Any, new: Any) {
        guard access.key == key else { return }
        #expect(old as? Int == 0)
        #expect(new as? Int == 1)
        writes.withLock { $0 += 1 }
      }
    }
    let name = UUID().uuidString
    let recorder = Recorder(key: "inMemory \"\(name)\"")
    SharedAccessHooks.add(recorder)
    defer { SharedAccessHooks.remove(recorder) }
    withEphemeralStorage {
      @Shared(.inMemory(name)) var count = 0
      _ = count
      _ = $count == Shared(value: 3)
      $count.withLock { $0 += 1 }
    }
    #expect(recorder.reads.withLock { $0 } == 1)
    #expect(recorder.writes.withLock { $0 } == 1)
  }
}
