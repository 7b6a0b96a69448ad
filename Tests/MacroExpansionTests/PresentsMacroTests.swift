internal import Testing

@Suite struct PresentsMacroTests {
  @Test func storageAccessorsAndProjection() {
    let expansion = Expansion(
      """
      struct State {
        @Presents public var child: Child.State?
      }
      """
    )
    #expect(expansion.text == Self.plainExpansion)
  }

  @Test func readsAndWritesAreTrackedInAnObservableState() {
    let expansion = Expansion(
      "@ObservableState struct State { @Presents var child: Child.State? }",
      only: "Presents"
    )
    let tracking = "ComposableArchitecture.ObservableStateTracking"
    #expect(
      expansion.holds(
        """
        get {
        if \(tracking).isReading {
        \(tracking).didRead(_$id, Self._$Ordinals.child)
        }
        return _child.wrappedValue
        }
        """
      )
    )
    #expect(
      expansion.holds(
        """
        _child.wrappedValue = newValue
        if \(tracking).isObserved(_$id) {
        \(tracking).didWrite(_$id, Self._$Ordinals.child)
        }
        """
      )
    )
  }

  @Test func positionCountsTheFieldsBefore() {
    let expansion = Expansion(
      """
      @ObservableState struct State {
        var count = 0
        let fixed = 1
        @Presents var child: Child.State?
      }
      """,
      only: "ObservableState"
    )
    #expect(expansion.holds("static var child: Swift.Int {\n1\n}"))
  }

  @Test(arguments: [
    "": "", "private ": "private ", "package ": "package ",
    "public private(set) ": "public private(set) ",
  ])
  func projectionHasTheAccessOfTheVariable(written: String, projected: String) {
    let expansion = Expansion("struct State { @Presents \(written)var child: Child.State? }")
    #expect(expansion.holds("\(projected)var $child: \(Self.storage)<Child.State> {"))
  }

  @Test(arguments: ["Child.State?", "Optional<Child.State>", "Swift.Optional<Child.State>"])
  func everySpellingOfAnOptionalIsRead(type: String) {
    let expansion = Expansion("struct State { @Presents var child: \(type) = nil }")
    #expect(expansion.messages.isEmpty)
    #expect(
      expansion.holds("private var _child = \(Self.storage)<Child.State>(wrappedValue: nil)")
    )
  }

  @Test func initialValueMovesToTheStorage() {
    let expansion = Expansion("struct State { @Presents var child: Int? = 3 }")
    #expect(expansion.holds("private var _child = \(Self.storage)<Int>(wrappedValue: 3)"))
  }

  private static let storage = "ComposableArchitecture.PresentationState"

  private static let plainExpansion = """
    struct State {
      public var child: Child.State? {
          @storageRestrictions(initializes: _child)
          init(initialValue) {
            _child = ComposableArchitecture.PresentationState(wrappedValue: initialValue)
          }
          get {
            return _child.wrappedValue
          }
          set {
            _child.wrappedValue = newValue
          }
          _modify {
            yield &_child.wrappedValue
          }
      }
      private var _child = ComposableArchitecture.PresentationState<Child.State>(wrappedValue: nil)
      public var $child: ComposableArchitecture.PresentationState<Child.State> {
        get {
            _child.projectedValue
        }
        _modify {
            yield &_child.projectedValue
        }
      }
    }
    """
}
