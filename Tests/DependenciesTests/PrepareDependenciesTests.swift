import Dependencies
import Foundation
import Testing

/// Each test prepares for itself: what one sets is not there in another.
@Suite struct PrepareDependenciesTests {
  @Dependency(\.uuid) var uuid
  @Dependency(\.date.now) var now
  @Dependency(Fact.self) var fact

  @Test func whatIsPreparedIsTheDefaultFromThenOn() async {
    prepareDependencies {
      $0.uuid = .incrementing
      $0[Fact.self] = Fact(text: "prepared")
    }
    #expect(uuid() == UUID(0))
    #expect(await Task { uuid() }.value == UUID(1))
    #expect(fact.text == "prepared")
  }

  @Test func anOverrideGoesBeforeWhatIsPrepared() {
    prepareDependencies { $0.uuid = .constant(UUID(1)) }
    withDependencies {
      $0.uuid = .constant(UUID(2))
    } operation: {
      #expect(uuid() == UUID(2))
    }
    #expect(uuid() == UUID(1))
  }

  @Test func aTestDoesNotSeeWhatAnotherPrepares() {
    #expect(fact.text == "test")
  }

  @Test func theClosuresResultIsReturnedAndItsErrorThrown() {
    struct Failure: Error {}
    #expect(prepareDependencies { _ in 3 } == 3)
    #expect(throws: Failure.self) {
      try prepareDependencies {
        $0.uuid = .incrementing
        throw Failure()
      }
    }
    withKnownIssue { _ = uuid() }
  }

  @Test func aFieldOfADependencyIsPreparedWithoutUsingIt() {
    let zero = Date(timeIntervalSinceReferenceDate: 0)
    prepareDependencies { $0.date.now = zero }
    #expect(now == zero)
  }

  @Test func whatIsPreparedStandsInTheContextThatTheClosureSets() {
    prepareDependencies {
      $0.context = .live
      $0[Fact.self] = Fact(text: "prepared")
    }
    #expect(fact.text == "test")
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(fact.text == "prepared")
    }
  }

  @Test func whatWasUsedIsNotPreparedAnyMore() {
    #expect(fact.text == "test")
    withKnownIssue {
      prepareDependencies { $0[Fact.self] = Fact(text: "late") }
    } matching: { issue in
      issue.description.contains("'Fact' was prepared too late")
        && issue.sourceLocation?.fileName == "PrepareDependenciesTests.swift"
    }
    #expect(fact.text == "test")
  }

  @Test func whatWasPreparedIsNotPreparedAgain() {
    prepareDependencies { $0[Fact.self] = Fact(text: "first") }
    withKnownIssue { prepareDependencies { $0[Fact.self] = Fact(text: "second") } }
    #expect(fact.text == "first")
  }
}
