internal import Testing

@Suite struct ReducerMacroTests {
  private func expand(_ source: String) -> Expansion { Expansion(source, only: "Reducer") }

  @Test func emptyFeatureGetsEverything() {
    #expect(
      expand("@Reducer public struct Feature {}").text == """
        public struct Feature {
            @ComposableArchitecture.ObservableState
            public struct State: Swift.Codable, Swift.Equatable, Swift.Hashable, Swift.Sendable {
              public init() {
              }
            }
            @CasePaths.CasePathable
            public enum Action: Swift.Equatable, Swift.Hashable, Swift.Sendable {
            }
            public let body = ComposableArchitecture.EmptyReducer<State, Action>()
        }
        extension Feature: ComposableArchitecture.Reducer {
        }
        """
    )
  }

  @Test func writtenPartsAreKept() {
    let expansion = expand(
      """
      @Reducer
      struct Feature {
        struct State {}
        enum Action {
          case a
        }
        var body: some ReducerOf<Self> { EmptyReducer() }
      }
      """
    )
    #expect(
      expansion.text == """
        struct Feature {
          struct State {}
          @CasePaths.CasePathable
          enum Action {
            case a
          }
          @ComposableArchitecture.ReducerBuilder<Self.State, Self.Action>
          var body: some ReducerOf<Self> { EmptyReducer() }
        }
        extension Feature: ComposableArchitecture.Reducer {
        }
        """
    )
  }

  @Test func reduceMethodIsABody() {
    let expansion = expand(
      """
      @Reducer struct Feature {
        func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
      }
      """
    )
    #expect(!expansion.text.contains("EmptyReducer"))
  }

  @Test func genericParametersStandForTheTypes() {
    let expansion = expand("@Reducer struct Feature<State, Action> {}")
    #expect(!expansion.text.contains("struct State"))
    #expect(!expansion.text.contains("enum Action"))
  }

  @Test func enumStateIsLookedUpByMember() {
    let expansion = expand(
      """
      @Reducer
      struct Feature {
        enum State { case a }
      }
      """
    )
    #expect(expansion.holds("@CasePaths.CasePathable @dynamicMemberLookup\nenum State {"))
  }

  @Test func enumOfFeatures() {
    let expansion = expand(
      """
      @Reducer(state: .equatable, .sendable, action: .equatable)
      enum Destination {
        case detail(Detail)
        case editor(Editor = Editor(limit: 3))
        case alert(AlertState<Alert>)
        @ReducerCaseIgnored case plain(id: Int)
        case none
      }
      """
    )
    #expect(
      expansion.holds(
        """
        @CasePaths.CasePathable
        @dynamicMemberLookup
        @ComposableArchitecture.ObservableState
        enum State: ComposableArchitecture.CaseReducerState, Swift.Equatable, Swift.Sendable {
        typealias StateReducer = Destination
        case detail(Detail.State)
        case editor(Editor.State)
        case alert(AlertState<Alert>)
        case plain(id: Int)
        case none
        }
        @CasePaths.CasePathable
        enum Action: Swift.Equatable {
        case detail(Detail.Action)
        case editor(Editor.Action)
        case alert(Alert)
        case plain(Swift.Never)
        case none(Swift.Never)
        }
        """
      )
    )
    #expect(expansion.text.contains("action: \\Self.Action.Cases.detail) {\n          Detail()\n"))
    #expect(
      expansion.text.contains("action: \\Self.Action.Cases.editor) {\n          Editor(limit: 3)\n")
    )
    #expect(!expansion.text.contains("Cases.alert)"))
    let conformances = "ComposableArchitecture.CaseReducer, ComposableArchitecture.Reducer"
    #expect(expansion.holds("extension Destination: \(conformances) {"))
  }
}
