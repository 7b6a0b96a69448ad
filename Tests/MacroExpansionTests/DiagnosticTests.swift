internal import Testing

@Suite struct DiagnosticTests {
  @Test(arguments: [
    "@CasePathable struct Signal {}":
      "1:15: error: '@CasePathable' cannot be applied to a struct: it names the cases of an enum",
    "@CasePathable enum Signal { case a(Int), b, a(String) }":
      "1:45: error: '@CasePathable' needs case names that differ: 'a' stands twice",
    "@Reducer class Feature {}": """
    1:10: error: '@Reducer' cannot be applied to a class: a feature is a struct, \
    or an enum of features [use 'struct' instead of 'class']
    """,
    "@Reducer actor Feature {}": """
    1:10: error: '@Reducer' cannot be applied to an actor: a feature is a struct, \
    or an enum of features [use 'struct' instead of 'actor']
    """,
    "@Reducer protocol Feature {}": """
    1:10: error: '@Reducer' cannot be applied to a protocol: a feature is a struct, \
    or an enum of features
    """,
    "@Reducer extension Feature {}": """
    1:10: error: '@Reducer' cannot be applied to an extension: a feature is a struct, \
    or an enum of features
    """,
    "@CasePathable extension Signal {}": """
    1:15: error: '@CasePathable' cannot be applied to an extension: it names the cases of an enum
    """,
    "@CasePathable actor Signal {}":
      "1:15: error: '@CasePathable' cannot be applied to an actor: it names the cases of an enum",
    "@ObservableState protocol State {}": """
    1:18: error: '@ObservableState' cannot be applied to a protocol: a state is a struct \
    or an enum
    """,
    "@CasePathable enum Signal { case a(Int), a(label: String) }":
      "1:42: error: '@CasePathable' needs case names that differ: 'a' stands twice",
    "@Reducer enum Path { case item(Int, String) }": """
    1:27: error: case 'item' of a '@Reducer' enum needs a feature as its only payload, \
    or '@ReducerCaseIgnored' [add '@ReducerCaseIgnored']
    """,
    "@ObservableState final class State {}": """
    1:24: error: '@ObservableState' cannot be applied to a class: a state is a struct \
    or an enum [use 'struct' instead of 'class']
    """,
    "@ObservableState struct State { var a = 1, b = 2 }": """
    1:37: error: '@ObservableState' cannot observe variables that share a declaration: \
    write each with a 'var' of its own
    """,
    "struct State { @Presents let child: Child.State? }": """
    1:26: error: '@Presents' cannot be applied to a constant: the child comes and goes \
    [use 'var' instead of 'let']
    """,
    "struct State { @Presents var child: Child.State }": """
    1:37: error: '@Presents' can only be applied to a variable of an optional type \
    [make the type optional]
    """,
    "struct State { @Presents var child: Child.State! }": """
    1:37: error: '@Presents' can only be applied to a variable of an optional type \
    [make the type optional]
    """,
    "struct State { @Presents func child() {} }": """
    1:16: error: '@Presents' can only be applied to a stored variable of a value, \
    without accessors
    """,
    "struct State { @Presents lazy var child: Child.State? = nil }": """
    1:26: error: '@Presents' can only be applied to a stored variable of a value, \
    without accessors
    """,
    "struct State { @Presents var child: Child.State? { didSet {} } }": """
    1:50: error: '@Presents' can only be applied to a stored variable of a value, \
    without accessors
    """,
    "struct State { @Presents var child: Child.State? { nil } }": """
    1:50: error: '@Presents' can only be applied to a stored variable of a value, \
    without accessors
    """,
    "struct State { @Presents static var child: Child.State? }": """
    1:26: error: '@Presents' can only be applied to a stored variable of a value, \
    without accessors
    """,
    "struct State { @Presents var child = Child.State?.none }":
      "1:30: error: '@Presents' needs the variable's optional type in the declaration",
    "struct Feature { @CasePathable private enum Action { case a } }": """
    1:32: error: '@CasePathable' cannot extend a private type of another type, which only that \
    one sees [use 'fileprivate' instead of 'private']
    """,
    "struct Feature { @ObservableState private struct State { var a = 0 } }": """
    1:35: error: '@ObservableState' cannot extend a private type of another type, which only \
    that one sees [use 'fileprivate' instead of 'private']
    """,
    "struct Feature { @Reducer private struct Child {} }": """
    1:27: error: '@Reducer' cannot extend a private type of another type, which only that \
    one sees [use 'fileprivate' instead of 'private']
    """,
    "@ObservableState struct State { var (a, b) = (1, 2) }": """
    1:37: error: '@ObservableState' cannot observe variables that share a declaration: \
    write each with a 'var' of its own
    """,
  ])
  func wrongUseIsExplained(source: String, message: String) {
    #expect(Expansion(source).messages == [message])
  }

  @Test func reduceBesideBodyIsWarnedOf() {
    let source = """
      @Reducer
      struct Feature {
        struct State {}
        enum Action {}
        var body: some ReducerOf<Self> { EmptyReducer() }
        func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
      }
      """
    #expect(
      Expansion(source, only: "Reducer").messages == [
        """
        6:8: warning: a 'reduce' method beside a 'body' takes precedence: 'body' is never used
        """
      ]
    )
  }

  @Test func aMemberUnderAConditionIsWritten() {
    let expansion = Expansion(
      """
      @Reducer struct Feature {
        struct State {}
        #if DEBUG
        enum Action { case a }
        #else
        enum Action { case b }
        #endif
        #if os(Linux)
        var body: some ReducerOf<Self> { EmptyReducer() }
        #endif
      }
      """,
      only: "Reducer"
    )
    #expect(!expansion.text.contains("enum Action: Swift"))
    #expect(!expansion.text.contains("let body"))
  }

  @Test func privateTypeOfAFileIsExtended() {
    let expansion = Expansion("@CasePathable private enum Signal { case a }")
    #expect(expansion.messages.isEmpty)
    #expect(expansion.text.contains("extension Signal: CasePaths.CasePathable"))
  }

  @Test func namesInDifferentClausesMayAgree() {
    let source = """
      @CasePathable enum Signal {
        #if DEBUG
        case a(Int)
        #else
        case a(String)
        #endif
      }
      """
    #expect(Expansion(source).messages.isEmpty)
  }
}
