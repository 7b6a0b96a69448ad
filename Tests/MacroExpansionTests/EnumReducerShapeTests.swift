internal import Testing

/// What `@Reducer` writes for each shape of an enum of features.
@Suite struct EnumReducerShapeTests {
  @Test func aPublicEnumIsPublicThroughout() {
    let expansion = Expansion(
      #"""
      @Reducer public enum Path {
        case detail(Detail)
        case settings(Other.Settings<Int>)
      }
      """#,
      only: "Reducer"
    )
    #expect(
      expansion.text == #"""
        public enum Path {
          case detail(Detail)
          case settings(Other.Settings<Int>)
            @CasePaths.CasePathable
            @dynamicMemberLookup
            @ComposableArchitecture.ObservableState
            public enum State: ComposableArchitecture.CaseReducerState {
              public typealias StateReducer = Path
              case detail(Detail.State)
              case settings(Other.Settings<Int>.State)
            }
            @CasePaths.CasePathable
            public enum Action {
              case detail(Detail.Action)
              case settings(Other.Settings<Int>.Action)
            }
            @ComposableArchitecture.ReducerBuilder<Self.State, Self.Action>
            public static var body: some ComposableArchitecture.Reducer<Self.State, Self.Action> {
              ComposableArchitecture.Scope(state: \Self.State.Cases.detail, action: \Self.Action.Cases.detail) {
                  Detail()
              }
              ComposableArchitecture.Scope(state: \Self.State.Cases.settings, action: \Self.Action.Cases.settings) {
                  Other.Settings<Int>()
              }
            }
            public enum CaseScope {
              case detail(ComposableArchitecture.Store<Detail.State, Detail.Action>)
              case settings(ComposableArchitecture.Store<Other.Settings<Int>.State, Other.Settings<Int>.Action>)
            }
            @MainActor
            public static func scope(
              _ store: ComposableArchitecture.Store<Self.State, Self.Action>
            ) -> CaseScope {
              switch store.state {
              case let .detail(part0):
                  return .detail(store._scope(part0, state: \Self.State.Cases.detail, action: \Self.Action.Cases.detail))
              case let .settings(part0):
                  return .settings(store._scope(part0, state: \Self.State.Cases.settings, action: \Self.Action.Cases.settings))
              }
            }
        }
        extension Path: ComposableArchitecture.CaseReducer, ComposableArchitecture.Reducer {
        }
        """#
    )
  }

  @Test func aCaseUnderAConditionIsUnderItEverywhere() {
    let expansion = Expansion(
      #"""
      @Reducer enum Path {
        case a(A)
        #if DEBUG
        case b(B)
        #else
        @ReducerCaseIgnored case c(Int, label: String)
        #endif
      }
      """#,
      only: "Reducer"
    )
    #expect(
      expansion.text == #"""
        enum Path {
          case a(A)
          #if DEBUG
          case b(B)
          #else
          @ReducerCaseIgnored case c(Int, label: String)
          #endif
            @CasePaths.CasePathable
            @dynamicMemberLookup
            @ComposableArchitecture.ObservableState
            enum State: ComposableArchitecture.CaseReducerState {
              typealias StateReducer = Path
              case a(A.State)
              #if DEBUG
              case b(B.State)
              #else
              case c(Int, label: String)
              #endif
            }
            @CasePaths.CasePathable
            enum Action {
              case a(A.Action)
              #if DEBUG
              case b(B.Action)
              #else
              case c(Swift.Never)
              #endif
            }
            @ComposableArchitecture.ReducerBuilder<Self.State, Self.Action>
            static var body: some ComposableArchitecture.Reducer<Self.State, Self.Action> {
              ComposableArchitecture.Scope(state: \Self.State.Cases.a, action: \Self.Action.Cases.a) {
                  A()
              }
              #if DEBUG
              ComposableArchitecture.Scope(state: \Self.State.Cases.b, action: \Self.Action.Cases.b) {
                  B()
              }
              #else
              #endif
            }
            enum CaseScope {
              case a(ComposableArchitecture.Store<A.State, A.Action>)
              #if DEBUG
              case b(ComposableArchitecture.Store<B.State, B.Action>)
              #else
              case c(Int, label: String)
              #endif
            }
            @MainActor
            static func scope(
              _ store: ComposableArchitecture.Store<Self.State, Self.Action>
            ) -> CaseScope {
              switch store.state {
              case let .a(part0):
                  return .a(store._scope(part0, state: \Self.State.Cases.a, action: \Self.Action.Cases.a))
              #if DEBUG
              case let .b(part0):
                  return .b(store._scope(part0, state: \Self.State.Cases.b, action: \Self.Action.Cases.b))
              #else
              case let .c(part0, part1):
                  return .c(part0, label: part1)
              #endif
              }
            }
        }
        extension Path: ComposableArchitecture.CaseReducer, ComposableArchitecture.Reducer {
        }
        """#
    )
  }

  @Test func anEphemeralCaseHasNoFeature() {
    let expansion = Expansion(
      #"""
      @Reducer enum Path {
        @ReducerCaseEphemeral case tip(Tip.State)
        case alert(AlertState<Path.Alert>)
        case dialog(ComposableArchitecture.ConfirmationDialogState<Dialog>)
      }
      """#,
      only: "Reducer"
    )
    #expect(
      expansion.text == #"""
        enum Path {
          @ReducerCaseEphemeral case tip(Tip.State)
          case alert(AlertState<Path.Alert>)
          case dialog(ComposableArchitecture.ConfirmationDialogState<Dialog>)
            @CasePaths.CasePathable
            @dynamicMemberLookup
            @ComposableArchitecture.ObservableState
            enum State: ComposableArchitecture.CaseReducerState {
              typealias StateReducer = Path
              case tip(Tip.State)
              case alert(AlertState<Path.Alert>)
              case dialog(ComposableArchitecture.ConfirmationDialogState<Dialog>)
            }
            @CasePaths.CasePathable
            enum Action {
              case tip(ComposableArchitecture._EphemeralAction<Tip.State>)
              case alert(Path.Alert)
              case dialog(Dialog)
            }
            @ComposableArchitecture.ReducerBuilder<Self.State, Self.Action>
            static var body: some ComposableArchitecture.Reducer<Self.State, Self.Action> {
              ComposableArchitecture.EmptyReducer<Self.State, Self.Action>()
            }
            enum CaseScope {
              case tip(Tip.State)
              case alert(AlertState<Path.Alert>)
              case dialog(ComposableArchitecture.ConfirmationDialogState<Dialog>)
            }
            @MainActor
            static func scope(
              _ store: ComposableArchitecture.Store<Self.State, Self.Action>
            ) -> CaseScope {
              switch store.state {
              case let .tip(part0):
                  return .tip(part0)
              case let .alert(part0):
                  return .alert(part0)
              case let .dialog(part0):
                  return .dialog(part0)
              }
            }
        }
        extension Path: ComposableArchitecture.CaseReducer, ComposableArchitecture.Reducer {
        }
        """#
    )
  }

  @Test func anEmptyEnumIsAFeatureThatDoesNothing() {
    let expansion = Expansion(
      #"""
      @Reducer enum Path {}
      """#,
      only: "Reducer"
    )
    #expect(
      expansion.text == #"""
        enum Path {
            @CasePaths.CasePathable
            @dynamicMemberLookup
            @ComposableArchitecture.ObservableState
            enum State: ComposableArchitecture.CaseReducerState {
              typealias StateReducer = Path
            }
            @CasePaths.CasePathable
            enum Action {
            }
            @ComposableArchitecture.ReducerBuilder<Self.State, Self.Action>
            static var body: some ComposableArchitecture.Reducer<Self.State, Self.Action> {
              ComposableArchitecture.EmptyReducer<Self.State, Self.Action>()
            }
            enum CaseScope {
            }
            @MainActor
            static func scope(
              _ store: ComposableArchitecture.Store<Self.State, Self.Action>
            ) -> CaseScope {
              switch store.state {
              }
            }
        }
        extension Path: ComposableArchitecture.CaseReducer, ComposableArchitecture.Reducer {
        }
        """#
    )
  }

  @Test func theConformancesGoToTheTypesThatTheyAreAskedFor() {
    let expansion = Expansion(
      #"""
      @Reducer(state: .codable, .hashable, action: .sendable) enum Path { case a(A) }
      """#,
      only: "Reducer"
    )
    #expect(
      expansion.holds(
        #"""
        enum State: ComposableArchitecture.CaseReducerState, Swift.Codable, Swift.Hashable {
        """#
      )
    )
    #expect(
      expansion.holds(
        #"""
        enum Action: Swift.Sendable {
        """#
      )
    )
  }

  @Test func aCaseThatCannotBeUsedIsLeftOut() {
    let expansion = Expansion(
      #"""
      @Reducer enum Path {
        case first(First), second(Second)
        @available(*, deprecated) case old(Old)
        @available(*, unavailable) case gone(Gone)
      }
      """#,
      only: "Reducer"
    )
    #expect(
      expansion.holds(
        #"""
        enum State: ComposableArchitecture.CaseReducerState {
          typealias StateReducer = Path
          case first(First.State)
          case second(Second.State)
          case old(Old.State)
        }
        """#
      )
    )
    #expect(
      expansion.holds(
        #"""
        enum Action {
          case first(First.Action)
          case second(Second.Action)
          case old(Old.Action)
        }
        """#
      )
    )
    #expect(!expansion.text.contains("gone(Gone."))
  }

  @Test func aNameInBackticksStaysInThem() {
    let expansion = Expansion(
      #"""
      @Reducer indirect enum Path { case `default`(Default), again(Path) }
      """#,
      only: "Reducer"
    )
    #expect(
      expansion.holds(
        #"""
        case `default`(Default.State)
          case again(Path.State)
        """#
      )
    )
    #expect(
      expansion.holds(
        #"""
        case let .`default`(part0):
            return .`default`(store._scope(part0, state: \Self.State.Cases.`default`, action: \Self.Action.Cases.`default`))
        """#
      )
    )
  }

  @Test func aLabelOfAFeatureIsNotTheStates() {
    let expansion = Expansion(
      #"""
      @Reducer enum Path { case a(child: A) }
      """#,
      only: "Reducer"
    )
    #expect(
      expansion.holds(
        #"""
        case a(A.State)
        """#
      )
    )
    #expect(
      expansion.holds(
        #"""
        case a(A.Action)
        """#
      )
    )
    #expect(
      expansion.holds(
        #"""
        case let .a(part0):
            return .a(store._scope(part0, state: \Self.State.Cases.a, action: \Self.Action.Cases.a))
        """#
      )
    )
  }

  @Test func writtenPartsAreKept() {
    let expansion = Expansion(
      #"""
      @Reducer enum Path {
        struct State {}
        enum Action {}
        enum CaseScope {}
        static var body: some ReducerOf<Self> { EmptyReducer() }
        case a(A)
      }
      """#,
      only: "Reducer"
    )
    #expect(
      expansion.text == #"""
        enum Path {
          struct State {}
          enum Action {}
          enum CaseScope {}
          static var body: some ReducerOf<Self> { EmptyReducer() }
          case a(A)
        }
        extension Path: ComposableArchitecture.CaseReducer, ComposableArchitecture.Reducer {
        }
        """#
    )
  }
}
