import Dependencies
import Foundation
import Testing

@Suite struct DependencyValuesTests {
  @Dependency(\.uuid) var uuid
  @Dependency(\.date.now) var now
  @Dependency(Fact.self) var fact

  @Test func anOverrideIsSeenInsideOnly() {
    withDependencies {
      $0.date.now = Date(timeIntervalSince1970: 1)
    } operation: {
      #expect(now == Date(timeIntervalSince1970: 1))
      withDependencies {
        $0.date.now = Date(timeIntervalSince1970: 2)
      } operation: {
        #expect(now == Date(timeIntervalSince1970: 2))
      }
      #expect(now == Date(timeIntervalSince1970: 1))
    }
  }

  @Test func aTaskInheritsOverrides() async {
    let task = withDependencies {
      $0.uuid = .constant(UUID(7))
    } operation: {
      Task { uuid() }
    }
    #expect(await task.value == UUID(7))
  }

  @Test func anAsynchronousOverrideLastsOverSuspensions() async {
    await withDependencies {
      $0.uuid = .incrementing
    } operation: {
      #expect(uuid() == UUID(0))
      await Task.yield()
      #expect(uuid() == UUID(1))
    }
  }

  @Test func escapedDependenciesAreYieldedLater() {
    let later = withDependencies {
      $0.uuid = .constant(UUID(7))
    } operation: {
      withEscapedDependencies { dependencies in { dependencies.yield { uuid() } } }
    }
    #expect(later() == UUID(7))
  }

  @Test func eachContextHasItsDefault() {
    for (context, text) in [
      (DependencyContext.live, "live"), (.preview, "preview"), (.test, "test"),
    ] {
      withDependencies {
        $0.context = context
      } operation: {
        #expect(fact.text == text)
      }
    }
  }

  @Test func anUnimplementedDependencyFailsTheTestByName() {
    withKnownIssue {
      _ = uuid()
    } matching: {
      $0.description.contains("'uuid'")
    }
  }

  @Test func equalSeedsGiveEqualNumbers() {
    func rolls() -> [Int] {
      withDependencies {
        $0.withRandomNumberGenerator = WithRandomNumberGenerator(SplitMix64(seed: 0))
      } operation: {
        @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
        return (0..<10).map { _ in withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) } }
      }
    }
    #expect(rolls() == rolls())
  }

  @Test func theFirstNumberOfSeedZeroIsTheOneOfTheLiterature() {
    var generator = SplitMix64(seed: 0)
    #expect(generator.next() == 0xE220_A839_7B1D_CDAF)
  }
}

struct Fact: DependencyKey {
  static let liveValue = Fact(text: "live")
  static let previewValue = Fact(text: "preview")
  static let testValue = Fact(text: "test")

  let text: String
}
