import Dependencies
import Foundation
import Testing

/// Which of a key's values is given where.
@Suite struct DependencyKeyTests {
  @Test func aKeyWithoutATestValueGivesTheLiveOneAndReportsIt() {
    struct Live: DependencyKey {
      static let liveValue = Live()
      let text = "live"
    }
    @Dependency(Live.self) var live
    withKnownIssue {
      #expect(live.text == "live")
    } matching: {
      $0.description.contains("'Live' has no test value, but it was used in a test")
    }
  }

  @Test func aKeyOfItsOwnNeedsNothingButTheLiveValue() {
    #expect(value(of: PlainFactKey.self, in: .live).text == "plain")
  }

  @Test func aKeyWithoutAPreviewValueGivesTheLiveOneInPreviews() {
    struct Live: DependencyKey {
      static let liveValue = 1
      static let testValue = 2
    }
    #expect(value(of: Live.self, in: .preview) == 1)
    #expect(value(of: Live.self, in: .test) == 2)
  }

  @Test func aKeyForTestsOnlyGivesItsTestValueElsewhereAndReportsIt() {
    struct TestOnly: TestDependencyKey {
      static let testValue = 2
    }
    #expect(value(of: TestOnly.self, in: .preview) == 2)
    withKnownIssue {
      #expect(value(of: TestOnly.self, in: .live) == 2)
    } matching: {
      $0.description.contains("'TestOnly' has no live value")
    }
  }

  @Test func aDefaultIsMadeOnceInATest() {
    struct Token: DependencyKey {
      static var liveValue: Token { Token() }
      static var testValue: Token { Token() }
      let object = Object()
    }
    @Dependency(Token.self) var token
    #expect(token.object === token.object)
  }

  @Test func aDefaultThatIsChangedInAnOverrideIsNoUseOfIt() {
    struct Client: DependencyKey {
      static var liveValue: Client { Client() }
      var (first, second) = (1, 2)
    }
    withDependencies {
      $0[Client.self].first = 10
    } operation: {
      @Dependency(Client.self) var client
      #expect(client.first == 10)
      #expect(client.second == 2)
    }
  }

  @Test func aKeyOfItsOwnTypeAndOneOfAnotherAreApart() {
    withDependencies {
      $0[Fact.self] = Fact(text: "overridden")
    } operation: {
      @Dependency(Fact.self) var fact
      @Dependency(\.otherFact) var other
      #expect(fact.text == "overridden")
      #expect(other.text == "other")
    }
  }

  @Test func anOptionalDependencyCanBeOverriddenByNil() {
    withDependencies {
      $0.nickname = nil
    } operation: {
      @Dependency(\.nickname) var nickname
      #expect(nickname == nil)
    }
  }

  @Test func theOverridesOfASiblingAreNotSeen() async {
    await withTaskGroup { group in
      for number in 0..<20 {
        group.addTask {
          await withDependencies {
            $0.uuid = .constant(UUID(number))
          } operation: {
            for _ in 0..<10 {
              await Task.yield()
              @Dependency(\.uuid) var uuid
              #expect(uuid() == UUID(number))
            }
          }
        }
      }
    }
  }

  @Test func anErrorOfTheWorkLeavesTheDependenciesAsTheyWere() {
    struct Failure: Error {}
    withDependencies {
      $0.uuid = .constant(UUID(1))
    } operation: {
      #expect(throws: Failure.self) {
        try withDependencies {
          $0.uuid = .constant(UUID(2))
        } operation: {
          throw Failure()
        }
      }
      @Dependency(\.uuid) var uuid
      #expect(uuid() == UUID(1))
    }
  }

  @Test func anOverrideThatThrowsRunsNothing() {
    struct Failure: Error {}
    let ran = LockIsolated(false)
    #expect(throws: Failure.self) {
      try withDependencies {
        $0.uuid = .incrementing
        throw Failure()
      } operation: {
        ran.setValue(true)
      }
    }
    #expect(!ran.value)
  }

  @Test func escapedDependenciesAreTakenFromTheCallersTask() async {
    let dependencies = withDependencies {
      $0.uuid = .constant(UUID(4))
    } operation: {
      withEscapedDependencies { $0 }
    }
    await Task.detached {
      await dependencies.yield {
        await Task.yield()
        @Dependency(\.uuid) var uuid
        #expect(uuid() == UUID(4))
      }
    }.value
    @Dependency(\.uuid) var uuid
    withEscapedDependencies { other in
      #expect(other.yield { dependencies.yield { uuid() } } == UUID(4))
      other.finish()
    }
  }

  private func value<Key: TestDependencyKey>(
    of key: Key.Type,
    in context: DependencyContext
  ) -> Key.Value {
    withDependencies {
      $0.context = context
    } operation: {
      @Dependency(key) var value
      return value
    }
  }
}

private final class Object: Sendable {}

private enum OtherFactKey: DependencyKey {
  static let liveValue = Fact(text: "other")
  static let testValue = Fact(text: "other")
}

private enum PlainFactKey: DependencyKey {
  static let liveValue = Fact(text: "plain")
}

private enum NicknameKey: DependencyKey {
  static let liveValue: String? = "Ada"
  static let testValue: String? = "Ada"
}

extension DependencyValues {
  fileprivate var otherFact: Fact { self[OtherFactKey.self] }

  fileprivate var nickname: String? {
    get { self[NicknameKey.self] }
    set { self[NicknameKey.self] = newValue }
  }
}
