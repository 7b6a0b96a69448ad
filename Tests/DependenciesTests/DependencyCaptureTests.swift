import Dependencies
import Foundation
import Testing

/// What a model sees that was made under dependencies and is used elsewhere.
@Suite struct DependencyCaptureTests {
  private class Model {
    @Dependency(\.uuid) var uuid
    @Dependency(\.date.now) var now
    @Dependency(Fact.self) var fact
  }

  private final class Child: Model {
    var name = ""
  }

  private let zero = Date(timeIntervalSinceReferenceDate: 0)

  @Test func aModelKeepsTheDependenciesThatItWasMadeUnder() {
    let model = withDependencies {
      $0.uuid = .incrementing
    } operation: {
      Model()
    }
    #expect(model.uuid() == UUID(0))
    #expect(model.uuid() == UUID(1))
  }

  @Test func anOverrideWhereTheModelIsUsedGoesFirst() {
    let model = withDependencies {
      $0.uuid = .constant(UUID(1))
      $0.date.now = zero
    } operation: {
      Model()
    }
    withDependencies {
      $0.uuid = .constant(UUID(2))
    } operation: {
      #expect(model.uuid() == UUID(2))
      #expect(model.now == zero)
    }
    #expect(model.uuid() == UUID(1))
  }

  @Test func aModelKeepsItsContext() {
    let model = withDependencies {
      $0.context = .preview
    } operation: {
      Model()
    }
    #expect(model.fact.text == "preview")
    #expect(Model().fact.text == "test")
  }

  @Test func aModelKeepsItsDependenciesInTasks() async {
    let model = withDependencies {
      $0.date.now = zero
    } operation: {
      DateReader()
    }
    #expect(await Task { model.now }.value == zero)
    #expect(await Task.detached { model.now }.value == zero)
  }

  @Test func aChildIsMadeUnderTheDependenciesOfItsParent() {
    let parent = withDependencies {
      $0.uuid = .constant(UUID(7))
    } operation: {
      Model()
    }
    let child = withDependencies(from: parent) { Child() }
    #expect(child.uuid() == UUID(7))
    let grandchild = withDependencies(from: child) { Model() }
    #expect(grandchild.uuid() == UUID(7))
  }

  @Test func overridesForAChildGoFirst() {
    let parent = withDependencies {
      $0.uuid = .constant(UUID(7))
      $0.date.now = zero
    } operation: {
      Model()
    }
    let child = withDependencies(from: parent) {
      $0.uuid = .constant(UUID(8))
    } operation: {
      Model()
    }
    #expect(child.uuid() == UUID(8))
    #expect(child.now == zero)
    #expect(parent.uuid() == UUID(7))
  }

  @Test func theCallersDependenciesGoBeforeTheModels() {
    let parent = withDependencies {
      $0.uuid = .constant(UUID(7))
    } operation: {
      Model()
    }
    let child = withDependencies {
      $0.uuid = .constant(UUID(9))
    } operation: {
      withDependencies(from: parent) { Model() }
    }
    #expect(child.uuid() == UUID(9))
  }

  @Test func asynchronousWorkRunsUnderTheModelsDependencies() async {
    let parent = withDependencies {
      $0.uuid = .incrementing
    } operation: {
      Model()
    }
    await withDependencies(from: parent) {
      @Dependency(\.uuid) var uuid
      #expect(uuid() == UUID(0))
      await Task.yield()
      #expect(uuid() == UUID(1))
    }
    await withDependencies(from: parent) {
      $0.uuid = .constant(UUID(5))
    } operation: {
      await Task.yield()
      @Dependency(\.uuid) var uuid
      #expect(uuid() == UUID(5))
    }
  }

  @Test func aModelThatWasMadeUnderNoOverridesHasTheCallers() {
    let child = withDependencies {
      $0.uuid = .constant(UUID(3))
    } operation: {
      withDependencies(from: Model()) { Model() }
    }
    #expect(child.uuid() == UUID(3))
  }

  @Test func aModelWithoutDependenciesIsReported() {
    final class Plain { let name = "" }
    withKnownIssue {
      #expect(withDependencies(from: Plain()) { 3 } == 3)
    } matching: { issue in
      issue.description.contains("'Plain' has no dependencies to hand on")
        && issue.sourceLocation?.fileName == "DependencyCaptureTests.swift"
    }
  }

  @Test func anErrorOfTheWorkIsHandedOn() {
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      try withDependencies(from: Model()) { throw Failure() }
    }
    #expect(throws: Failure.self) {
      try withDependencies(from: Model()) { _ in
        throw Failure()
      } operation: {
        1
      }
    }
  }
}

/// A model that other tasks may use.
private struct DateReader: Sendable {
  @Dependency(\.date.now) var now
}
