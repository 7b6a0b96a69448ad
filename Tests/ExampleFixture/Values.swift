package import ComposableArchitecture

/// An enum with case paths.
@CasePathable
package enum Signal: Equatable, Sendable {
  case started(Int)
  case stopped
}

/// An element of a collection.
package struct Item: Codable, Equatable, Identifiable, Sendable {
  package let id: Int
  package var title: String
  package var isDone: Bool

  package init(id: Int, title: String = "", isDone: Bool = false) {
    self.id = id
    self.title = title
    self.isDone = isDone
  }
}

/// What the feature asks.
package struct FactClient: Sendable {
  package var fetch: @Sendable (_ number: Int) async throws -> String

  package init(fetch: @escaping @Sendable (_ number: Int) async throws -> String) {
    self.fetch = fetch
  }
}

extension FactClient: DependencyKey {
  package static let liveValue = FactClient { "\($0) is a number." }
  package static let testValue = FactClient(fetch: unimplemented("FactClient.fetch"))
}

extension DependencyValues {
  package var factClient: FactClient {
    get { self[FactClient.self] }
    set { self[FactClient.self] = newValue }
  }
}

// What the feature calls.

package func search(_ query: String) async throws -> [Item] { [] }

package func fetchFact(_ number: Int) async throws -> String { "\(number) is a number." }

package func validate(_ name: String) -> [String] { name.isEmpty ? ["A name is missing."] : [] }

@MainActor
package func draw(_ value: Any) {}

package func log(_ value: Any) {}
