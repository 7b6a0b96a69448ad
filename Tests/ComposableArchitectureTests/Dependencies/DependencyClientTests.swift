import ComposableArchitecture
import ComposableArchitectureTestSupport
import Testing

@MainActor
@Suite struct DependencyClientTests {
  @Test func anEndpointThatATestDoesNotOverrideFailsItByName() async {
    let store = TestStore(initialState: Loading.State()) { Loading() }
    await expectFailure("'FileClient.load' was called, but it is not implemented") {
      await store.send(.loadTapped)
      await store.receive(\.failed) { $0.isFailed = true }
    }
  }

  @Test func anEndpointThatCannotThrowReturnsItsDefaultAfterTheReport() async {
    await expectFailure("'FileClient.limit' was called, but it is not implemented") {
      #expect(FileClient().limit() == 3)
    }
    await expectFailure("'FileClient.close' was called, but it is not implemented") {
      FileClient().close()
    }
  }

  @Test func anOverriddenEndpointIsCalledWithLabels() async throws {
    let client = withDependencies {
      $0[FileClient.self].load = { name, size in "\(name) \(size)" }
    } operation: {
      Loading().client
    }
    #expect(try await client.load(name: "a", size: 1) == "a 1")
    var text = "x"
    var appending = client
    appending.append = { $0 += "y" }
    appending.add(to: &text)
    #expect(text == "xy")
  }

  @Test func anOptionalConstantIsNilUnlessItIsGiven() {
    #expect(NamedClient().name == nil)
    #expect(NamedClient(name: "a", close: {}).name == "a")
  }

  @Test func unimplementedFunctionsReportTheirName() async {
    let count: @Sendable (Int, String) -> Int = unimplemented("Client.count", placeholder: 7)
    let fetch: @Sendable (Int) async throws -> String = unimplemented("Client.fetch")
    await expectFailure("'Client.count' was called") { #expect(count(1, "") == 7) }
    await expectFailure("'Client.fetch' was called") {
      await #expect(throws: _UnimplementedEndpoint.self) { try await fetch(1) }
    }
  }
}

@DependencyClient
private struct FileClient: Sendable {
  var load: @Sendable (_ name: String, _ size: Int) async throws -> String
  var limit: @Sendable () -> Int = { 3 }
  var close: @Sendable () -> Void
  @DependencyEndpoint(method: "add")
  var append: @Sendable (_ to: inout String) -> Void
}

@DependencyClient
private struct NamedClient: Sendable {
  let name: String?
  var close: @Sendable () -> Void
}

extension FileClient: DependencyKey {
  static var liveValue: FileClient {
    FileClient(load: { name, _ in name }, close: {}, append: { _ in })
  }

  static var testValue: FileClient { FileClient() }
}

@Reducer
private struct Loading {
  struct State: Equatable {
    var isFailed = false
  }

  enum Action: Equatable {
    case loadTapped
    case failed
  }

  @Dependency(FileClient.self) var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .loadTapped:
        return .run { [client] _ in
          _ = try await client.load(name: "", size: 0)
        } catch: { _, send in
          await send(.failed)
        }
      case .failed:
        state.isFailed = true
        return .none
      }
    }
  }
}
