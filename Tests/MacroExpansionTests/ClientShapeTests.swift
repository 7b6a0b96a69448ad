internal import Testing

/// What `@DependencyClient` writes for each shape of a client.
@Suite struct ClientShapeTests {
  @Test func aPackageClientHasPackageMembers() {
    let expansion = Expansion(
      #"""
      @DependencyClient package struct Client { package var a: (_ id: Int) async -> Void }
      """#,
      only: "DependencyClient"
    )
    #expect(
      expansion.text == #"""
        package struct Client { package var a: (_ id: Int) async -> Void
            package init(
              a: @escaping (_ id: Int) async -> Void
            ) {
              self.a = a
            }
            package init() {
              self.a = { _ in
              Dependencies._UnimplementedEndpoint.report("Client.a")
              }
            }
            package func a(id p0: Int) async {
              await self.a(p0)
            }
        }
        """#
    )
  }

  @Test func anOptionalConstantIsSetToNil() {
    let expansion = Expansion(
      #"""
      @DependencyClient struct Client { let name: String? }
      """#,
      only: "DependencyClient"
    )
    #expect(
      expansion.text == #"""
        struct Client { let name: String?
            init(
              name: String? = nil
            ) {
              self.name = name
            }
            init() {
              self.name = nil
            }
        }
        """#
    )
  }

  @Test func anInitializerUnderAConditionIsNotWrittenAgain() {
    let expansion = Expansion(
      #"""
      @DependencyClient struct Client {
        var a: () -> Void
        #if os(Linux)
          init() { a = {} }
        #else
          init() { a = {} }
        #endif
      }
      """#,
      only: "DependencyClient"
    )
    #expect(
      expansion.text == #"""
        struct Client {
          var a: () -> Void
          #if os(Linux)
            init() { a = {} }
          #else
            init() { a = {} }
          #endif
            init(
              a: @escaping () -> Void
            ) {
              self.a = a
            }
        }
        """#
    )
  }

  @Test func aDefaultIsTheInitializersAndTheReports() {
    let expansion = Expansion(
      #"""
      @DependencyClient struct Client { var a: @Sendable (_ id: Int) -> AsyncStream<Int> = { _ in .finished } }
      """#,
      only: "DependencyClient"
    )
    #expect(
      expansion.text == #"""
        struct Client { var a: @Sendable (_ id: Int) -> AsyncStream<Int> = { _ in .finished }
            init(
              a: @escaping @Sendable (_ id: Int) -> AsyncStream<Int> = { _ in
                  .finished
              }
            ) {
              self.a = a
            }
            init() {
              let a: @Sendable (_ id: Int) -> AsyncStream<Int> = { _ in
                  .finished
              }
              self.a = { p0 in
                Dependencies._UnimplementedEndpoint.report("Client.a")
                return a(p0)
              }
            }
            func a(id p0: Int) -> AsyncStream<Int> {
              self.a(p0)
            }
        }
        """#
    )
  }

  @Test func aTypedErrorNeedsADefaultAndIsKept() {
    let expansion = Expansion(
      #"""
      @DependencyClient struct Client { var a: (_ id: Int) async throws(Refusal) -> Int = { _ throws(Refusal) in throw Refusal() } }
      """#,
      only: "DependencyClient"
    )
    #expect(
      expansion.text == #"""
        struct Client { var a: (_ id: Int) async throws(Refusal) -> Int = { _ throws(Refusal) in throw Refusal() }
            init(
              a: @escaping (_ id: Int) async throws(Refusal) -> Int = { _ throws(Refusal) in
                  throw Refusal()
              }
            ) {
              self.a = a
            }
            init() {
              let a: (_ id: Int) async throws(Refusal) -> Int = { _ throws(Refusal) in
                  throw Refusal()
              }
              self.a = { p0 in
                Dependencies._UnimplementedEndpoint.report("Client.a")
                return try await a(p0)
              }
            }
            func a(id p0: Int) async throws(Refusal) -> Int {
              try await self.a(p0)
            }
        }
        """#
    )
  }

  @Test func keywordsStayInBackticksInCodeOnly() {
    let expansion = Expansion(
      #"""
      @DependencyClient struct Client { var `repeat`: (_ `for`: Int, _ in: String) throws -> Int }
      """#,
      only: "DependencyClient"
    )
    #expect(
      expansion.text == #"""
        struct Client { var `repeat`: (_ `for`: Int, _ in: String) throws -> Int
            init(
              `repeat`: @escaping (_ `for`: Int, _ in: String) throws -> Int
            ) {
              self.`repeat` = `repeat`
            }
            init() {
              self.`repeat` = { _, _ in
                  throw Dependencies._UnimplementedEndpoint.reported("Client.repeat")
              }
            }
            func `repeat`(`for` p0: Int, in p1: String) throws -> Int {
              try self.`repeat`(p0, p1)
            }
        }
        """#
    )
  }

  @Test func anEmptyClientCanBeMade() {
    let expansion = Expansion(
      #"""
      @DependencyClient struct Client {}
      """#,
      only: "DependencyClient"
    )
    #expect(
      expansion.text == #"""
        struct Client {
            init() {
            }
        }
        """#
    )
  }

  @Test func aPrivateValueIsNotTheInitializers() {
    let expansion = Expansion(
      #"""
      @DependencyClient struct Client {
        private var cache: [Int] = []
        var run: () throws -> Void
      }
      """#,
      only: "DependencyClient"
    )
    #expect(
      expansion.text == #"""
        struct Client {
          private var cache: [Int] = []
          var run: () throws -> Void
            init(
              run: @escaping () throws -> Void
            ) {
              self.run = run
            }
            init() {
              self.run = {
                  throw Dependencies._UnimplementedEndpoint.reported("Client.run")
              }
            }
        }
        """#
    )
  }

  @Test func aPlainPropertyWithoutAValueMustBeGiven() {
    let expansion = Expansion(
      #"""
      @DependencyClient struct Client {
        private var token: String
        var run: () throws -> Void
      }
      """#,
      only: "DependencyClient"
    )
    #expect(
      expansion.text == #"""
        struct Client {
          private var token: String
          var run: () throws -> Void
            init(
              token: String,
              run: @escaping () throws -> Void
            ) {
              self.token = token
              self.run = run
            }
        }
        """#
    )
  }

  @Test func aGenericClientIsFilledInLikeAnyOther() {
    let expansion = Expansion(
      #"""
      @DependencyClient struct Client<Value> { var load: (_ id: Int) async throws -> Value }
      """#,
      only: "DependencyClient"
    )
    #expect(
      expansion.text == #"""
        struct Client<Value> { var load: (_ id: Int) async throws -> Value
            init(
              load: @escaping (_ id: Int) async throws -> Value
            ) {
              self.load = load
            }
            init() {
              self.load = { _ in
                  throw Dependencies._UnimplementedEndpoint.reported("Client.load")
              }
            }
            func load(id p0: Int) async throws -> Value {
              try await self.load(p0)
            }
        }
        """#
    )
  }

  @Test func anOptionalFunctionIsPlainData() {
    let expansion = Expansion(
      #"""
      @DependencyClient struct Client { var run: ((Int) -> String)? }
      """#,
      only: "DependencyClient"
    )
    #expect(
      expansion.text == #"""
        struct Client { var run: ((Int) -> String)?
            init(
              run: ((Int) -> String)? = nil
            ) {
              self.run = run
            }
            init() {
            }
        }
        """#
    )
  }

  @Test func aConstantEndpointIsFilledIn() {
    let expansion = Expansion(
      #"""
      @DependencyClient struct Client { let run: (_ id: Int) throws -> Void }
      """#,
      only: "DependencyClient"
    )
    #expect(
      expansion.text == #"""
        struct Client { let run: (_ id: Int) throws -> Void
            init(
              run: @escaping (_ id: Int) throws -> Void
            ) {
              self.run = run
            }
            init() {
              self.run = { _ in
                  throw Dependencies._UnimplementedEndpoint.reported("Client.run")
              }
            }
            func run(id p0: Int) throws {
              try self.run(p0)
            }
        }
        """#
    )
  }

  @Test func anOptionalResultIsNilByDefault() {
    let expansion = Expansion(
      #"""
      @DependencyClient struct Client { var run: @Sendable () -> Int? ; var all: () -> [Int]? = { [] } }
      """#,
      only: "DependencyClient"
    )
    #expect(
      expansion.text == #"""
        struct Client { var run: @Sendable () -> Int? ; var all: () -> [Int]? = { [] }
            init(
              run: @escaping @Sendable () -> Int?,
              all: @escaping () -> [Int]? = {
                  []
              }
            ) {
              self.run = run
              self.all = all
            }
            init() {
              self.run = {
              Dependencies._UnimplementedEndpoint.report("Client.run")
              return nil
              }
              let all: () -> [Int]? = {
                  []
              }
              self.all = {
                Dependencies._UnimplementedEndpoint.report("Client.all")
                return all()
              }
            }
        }
        """#
    )
  }

  @Test func anEndpointsMethodMayHaveAnotherName() {
    let expansion = Expansion(
      #"""
      @DependencyClient struct Client { @DependencyEndpoint(method: "fetch") var a: () throws -> Int; @DependencyEndpoint var b: (_ id: Int) throws -> Int }
      """#,
      only: "DependencyClient"
    )
    #expect(
      expansion.text == #"""
        struct Client { @DependencyEndpoint(method: "fetch") var a: () throws -> Int; @DependencyEndpoint var b: (_ id: Int) throws -> Int
            init(
              a: @escaping () throws -> Int,
              b: @escaping (_ id: Int) throws -> Int
            ) {
              self.a = a
              self.b = b
            }
            init() {
              self.a = {
                  throw Dependencies._UnimplementedEndpoint.reported("Client.a")
              }
              self.b = { _ in
                  throw Dependencies._UnimplementedEndpoint.reported("Client.b")
              }
            }
            func fetch() throws -> Int {
              try self.a()
            }
            func b(id p0: Int) throws -> Int {
              try self.b(p0)
            }
        }
        """#
    )
  }
}
