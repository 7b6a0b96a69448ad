internal import Testing

/// What `@Reducer` writes for each shape of a feature.
@Suite struct FeatureShapeTests {
  @Test(arguments: [("package", "package "), ("private", "")])
  func theMembersAreAsVisibleAsTheFeature(access: String, written: String) {
    let expansion = Expansion("@Reducer \(access) struct Feature {}", only: "Reducer")
    #expect(
      expansion.text == """
        \(access) struct Feature {
            @ComposableArchitecture.ObservableState
            \(written)struct State: Swift.Codable, Swift.Equatable, Swift.Hashable, Swift.Sendable {
              \(written)init() {
              }
            }
            @CasePaths.CasePathable
            \(written)enum Action: Swift.Equatable, Swift.Hashable, Swift.Sendable {
            }
            \(written)let body = ComposableArchitecture.EmptyReducer<State, Action>()
        }
        extension Feature: ComposableArchitecture.Reducer {
        }
        """
    )
  }

  @Test func typesOfOtherNamesStandForStateAndAction() {
    let expansion = Expansion(
      #"""
      @Reducer struct Feature { typealias State = Int; typealias Action = Never }
      """#,
      only: "Reducer"
    )
    #expect(
      expansion.text == #"""
        struct Feature { typealias State = Int; typealias Action = Never
            let body = ComposableArchitecture.EmptyReducer<State, Action>()
        }
        extension Feature: ComposableArchitecture.Reducer {
        }
        """#
    )
  }

  @Test func typesThatAreMarkedAlreadyAreLeftAlone() {
    let expansion = Expansion(
      #"""
      @Reducer struct Feature {
        @CasePathable enum Action { case a }
        @CasePathable @dynamicMemberLookup enum State { case b }
        enum CancelID { case timer }
      }
      """#,
      only: "Reducer"
    )
    #expect(
      expansion.text == #"""
        struct Feature {
          @CasePathable enum Action { case a
        }
          @CasePathable @dynamicMemberLookup enum State { case b
        }
          enum CancelID { case timer
        }
            let body = ComposableArchitecture.EmptyReducer<State, Action>()
        }
        extension Feature: ComposableArchitecture.Reducer {
        }
        """#
    )
  }

  @Test func aGenericFeatureIsBuiltLikeAnyOther() {
    let expansion = Expansion(
      #"""
      @Reducer struct Feature<Child: Reducer> {
        struct State { var child: Child.State }
        enum Action { case child(Child.Action) }
        let child: Child
        public var body: some Reducer<State, Action> {
          Scope(state: \.child, action: \.child) { child }
        }
      }
      """#,
      only: "Reducer"
    )
    #expect(
      expansion.text == #"""
        struct Feature<Child: Reducer> {
          struct State { var child: Child.State
        }
          @CasePaths.CasePathable
          enum Action { case child(Child.Action)
        }
          let child: Child
          @ComposableArchitecture.ReducerBuilder<Self.State, Self.Action>
          public var body: some Reducer<State, Action> {
            Scope(state: \.child, action: \.child) { child }
          }
        }
        extension Feature: ComposableArchitecture.Reducer {
        }
        """#
    )
  }

  @Test func aStoredBodyIsNotBuilt() {
    let expansion = Expansion(
      #"""
      @Reducer struct Feature {
        struct State {}
        enum Action {}
        var body = Reduce<State, Action> { _, _ in .none }
      }
      """#,
      only: "Reducer"
    )
    #expect(
      expansion.text == #"""
        struct Feature {
          struct State {}
          @CasePaths.CasePathable
          enum Action {}
          var body = Reduce<State, Action> { _, _ in .none }
        }
        extension Feature: ComposableArchitecture.Reducer {
        }
        """#
    )
  }

  @Test func aBodyThatIsBuiltAlreadyIsLeftAlone() {
    let expansion = Expansion(
      #"""
      @Reducer struct Feature {
        struct State {}
        enum Action {}
        @ReducerBuilder<State, Action> var body: some ReducerOf<Self> { EmptyReducer() }
      }
      """#,
      only: "Reducer"
    )
    #expect(
      expansion.text == #"""
        struct Feature {
          struct State {}
          @CasePaths.CasePathable
          enum Action {}
          @ReducerBuilder<State, Action> var body: some ReducerOf<Self> { EmptyReducer() }
        }
        extension Feature: ComposableArchitecture.Reducer {
        }
        """#
    )
  }

  @Test func aBodyWithAGetterIsBuilt() {
    let expansion = Expansion(
      #"""
      @Reducer struct Feature {
        struct State {}
        enum Action {}
        var body: some ReducerOf<Self> {
          get { EmptyReducer() }
        }
      }
      """#,
      only: "Reducer"
    )
    #expect(
      expansion.text == #"""
        struct Feature {
          struct State {}
          @CasePaths.CasePathable
          enum Action {}
          @ComposableArchitecture.ReducerBuilder<Self.State, Self.Action>
          var body: some ReducerOf<Self> {
            get { EmptyReducer() }
          }
        }
        extension Feature: ComposableArchitecture.Reducer {
        }
        """#
    )
  }
}
