internal import Dependencies
internal import Foundation
internal import Sharing
internal import Testing

@Suite struct KeyConflictTests {
  @Test func oneNameAsTwoTypesIsReportedWhereTheSecondIs() {
    withEphemeralStorage {
      @Shared(.inMemory("value")) var number = 1
      expectIssue(#"'inMemory "value"' is shared as 'String' here and as 'Int' elsewhere"#) {
        @Shared(.inMemory("value")) var text = "a"
        #expect(text == "a")
      }
      #expect(number == 1)
    }
  }

  @Test func anOptionalIsAnotherType() {
    withEphemeralStorage {
      @Shared(.appStorage("flag")) var flag = true
      expectIssue("as 'Optional<Bool>' here and as 'Bool' elsewhere") {
        @Shared(.appStorage("flag")) var optional: Bool?
        _ = optional
      }
      #expect(flag)
    }
  }

  @Test func oneFileAsTwoTypesIsReported() {
    withEphemeralStorage {
      let url = URL(fileURLWithPath: "/draft.json")
      @Shared(.fileStorage(url)) var draft = Profile()
      expectIssue("'fileStorage \"draft.json\"' is shared as 'Array<Profile>'") {
        @Shared(.fileStorage(url)) var drafts: [Profile] = []
        _ = drafts
      }
      _ = draft
    }
  }

  @Test func aNameIsFreeAgainWhenNobodyHoldsIt() {
    withEphemeralStorage {
      do {
        @Shared(.inMemory("value")) var number = 1
        _ = number
      }
      @Shared(.inMemory("value")) var text = "a"
      #expect(text == "a")
    }
  }

  @Test func oneNameInTwoPlacesIsNoConflict() {
    withEphemeralStorage {
      @Shared(.inMemory("value")) var number = 1
      @Shared(.appStorage("value")) var text = "a"
      @Shared(.fileStorage(URL(fileURLWithPath: "/value"))) var file = [1]
      #expect(number == 1 && text == "a" && file == [1])
    }
  }

  @Test func theFirstOfTwoDefaultsStandsWhileBothAreHeld() {
    withEphemeralStorage {
      @Shared(.inMemory("value")) var first = 1
      @Shared(.inMemory("value")) var second = 2
      #expect(first == 1)
      #expect(second == 1)
    }
  }

  @Test func aDefaultIsNotMadeWhereAValueIs() {
    withEphemeralStorage {
      let count = LockIsolated(0)
      func initial() -> Int {
        count.withValue { $0 += 1 }
        return 7
      }
      @Shared(.inMemory("value")) var first = initial()
      @Shared(.inMemory("value")) var second = initial()
      #expect(first == second)
      #expect(count.value == 1)
    }
  }

  @Test func holdersThatAreMadeAtTheSameTimeShareOneReference() {
    withEphemeralStorage {
      let storage = DependencyValues.current.defaultInMemoryStorage
      let shared = LockIsolated<[Shared<Int>]>([])
      DispatchQueue.concurrentPerform(iterations: 50) { _ in
        withDependencies {
          $0.defaultInMemoryStorage = storage
        } operation: {
          let holder = Shared(wrappedValue: 0, .inMemory("value"))
          holder.withLock { $0 += 1 }
          shared.withValue { $0.append(holder) }
        }
      }
      #expect(Set(shared.value.map(\.wrappedValue)) == [50])
    }
  }
}
