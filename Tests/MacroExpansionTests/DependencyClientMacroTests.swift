internal import Foundation
internal import Testing

@Suite struct DependencyClientMacroTests {
  private func expand(_ source: String) -> Expansion { Expansion(source, only: "DependencyClient") }

  @Test func throwingEndpointsThrow() {
    #expect(
      expand(
        """
        @DependencyClient
        public struct FactClient: Sendable {
          public var fetch: @Sendable (_ number: Int, _ isLong: Bool) async throws -> String
        }
        """
      ).text == #"""
        public struct FactClient: Sendable {
          public var fetch: @Sendable (_ number: Int, _ isLong: Bool) async throws -> String
            public init(
              fetch: @escaping @Sendable (_ number: Int, _ isLong: Bool) async throws -> String
            ) {
              self.fetch = fetch
            }
            public init() {
              self.fetch = { _, _ in
                  throw Dependencies._UnimplementedEndpoint.reported("FactClient.fetch")
              }
            }
            public func fetch(number p0: Int, isLong p1: Bool) async throws -> String {
              try await self.fetch(p0, p1)
            }
        }
        """#
    )
  }

  @Test func defaultValuesAreReturnedAfterAReport() {
    let expansion = expand(
      """
      @DependencyClient
      struct Client {
        var isOn: () -> Bool = { true }
        var limit: (Int) async throws -> Int = { $0 }
      }
      """
    )
    #expect(
      expansion.holds(
        """
        init(
          isOn: @escaping () -> Bool = {
              true
          },
          limit: @escaping (Int) async throws -> Int = {
              $0
          }
        ) {
        """
      )
    )
    #expect(
      expansion.holds(
        """
        let isOn: () -> Bool = {
            true
        }
        self.isOn = {
          Dependencies._UnimplementedEndpoint.report("Client.isOn")
          return isOn()
        }
        """
      )
    )
    #expect(expansion.text.contains("return try await limit(p0)"))
  }

  @Test func nothingIsReturnedWhereNothingIsExpected() {
    let text = expand(
      "@DependencyClient struct Client { var a: () -> Void; var b: (Int) async -> Int? }"
    ).text
    #expect(text.contains("_UnimplementedEndpoint.report(\"Client.a\")"))
    #expect(text.contains("return nil"))
    #expect(!text.contains("func"))
  }

  @Test func methodsKeepWhatTheFunctionNeeds() {
    let text = expand(
      """
      @DependencyClient struct Client {
        @DependencyEndpoint(method: "load")
        public var fetch: @MainActor @Sendable (_ id: Int, inout [Int]) throws -> Void
      }
      """
    ).text
    #expect(text.contains("@MainActor public func load(id p0: Int, _ p1: inout [Int]) throws {"))
    #expect(text.contains("try self.fetch(p0, &p1)"))
  }

  @Test func plainPropertiesTakePart() {
    let text = expand(
      """
      @DependencyClient struct Client {
        static var shared = 1
        let version = 2
        private var cache: [Int] = []
        var retries: Int = 3
        var token: String?
        @DependencyEndpointIgnored var log: (@Sendable () -> Void)?
        @DependencyEndpointIgnored var format: (Int) -> String = spelled
        var run: () throws -> Void
        var count: Int { 0 }
      }
      """
    ).text
    #expect(
      text.contains(
        """
            init(
              retries: Int = 3,
              token: String? = nil,
              log: (@Sendable () -> Void)? = nil,
              format: @escaping (Int) -> String = spelled,
              run: @escaping () throws -> Void
            ) {
        """
      )
    )
    #expect(text.contains("init() {"))
  }

  @Test func aPropertyWithoutAValueNeedsTheInitializerOfAll() {
    let text = expand("@DependencyClient struct Client { var id: Int; var run: () throws -> Void }")
      .text
    #expect(text.contains("id: Int,"))
    #expect(!text.contains("init() {"))
  }

  @Test func writtenMembersAreKept() {
    let text = expand(
      """
      @DependencyClient struct Client {
        var run: (_ id: Int) throws -> Void
        init() { run = { _ in } }
        init(run: @escaping (Int) throws -> Void) { self.run = run }
        func run(id: Int) throws {}
      }
      """
    ).text
    #expect(text.components(separatedBy: "init(").count == 3)
    #expect(text.components(separatedBy: "func run").count == 2)
  }

  @Test(arguments: [
    "@DependencyClient class Client {}": """
    1:19: error: '@DependencyClient' cannot be applied to a class: a client is a struct of closures \
    [use 'struct' instead of 'class']
    """,
    "@DependencyClient enum Client {}":
      "1:19: error: '@DependencyClient' cannot be applied to an enum: a client is a struct of closures",
    "@DependencyClient struct Client { var count: @Sendable () -> Int }": """
    1:39: error: 'count' cannot throw, so '@DependencyClient' needs a default value for tests that \
    do not override it [add a default value]
    """,
    "@DependencyClient struct Client { var a: () throws -> Void, b: () throws -> Int }": """
    1:39: error: '@DependencyClient' cannot initialize variables that share a declaration: write \
    each with a 'var' of its own
    """,
    "@DependencyClient struct Client { var a = 1, b = 2; static var c: Int, d: Int }": "",
    "@DependencyClient struct Client {\n#if DEBUG\nvar reset: () throws -> Void\n#endif\n}": """
    3:5: error: '@DependencyClient' cannot initialize 'reset' inside of '#if': give it a default \
    value
    """,
    "@DependencyClient struct Client {\n#if DEBUG\nvar reset: () -> Void = {}\n#endif\n}": "",
    "@DependencyClient actor Client {}": """
    1:19: error: '@DependencyClient' cannot be applied to an actor: a client is a struct of closures \
    [use 'struct' instead of 'actor']
    """,
    "@DependencyClient struct Client { var all: @Sendable () async -> [Int] }": """
    1:39: error: 'all' cannot throw, so '@DependencyClient' needs a default value for tests that do \
    not override it [add a default value]
    """,
    "@DependencyClient struct Client { var count: () throws(Refusal) -> Int }": """
    1:39: error: 'count' cannot throw, so '@DependencyClient' needs a default value for tests that \
    do not override it [add a default value]
    """,
  ])
  func wrongUseIsExplained(source: String, message: String) {
    #expect(expand(source).messages == (message.isEmpty ? [] : [message]))
  }
}
