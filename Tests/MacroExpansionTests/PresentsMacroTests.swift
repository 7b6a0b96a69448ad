internal import Testing

@Suite struct PresentsMacroTests {
  @Test func storageAndProjection() {
    let expansion = Expansion("struct State { @Presents public var child: Child.State? }")
    let type = "ComposableArchitecture.PresentationState<Child.State>"
    #expect(expansion.holds("private var _child = \(type)(wrappedValue: nil)"))
    #expect(
      expansion.holds(
        """
        public var $child: \(type) {
        get {
        _child.projectedValue
        }
        _modify {
        yield &_child.projectedValue
        }
        }
        """
      )
    )
    #expect(!expansion.text.contains("ObservableStateTracking"))
  }

  @Test func readsAndWritesAreTrackedInAnObservableState() {
    let expansion = Expansion(
      "@ObservableState struct State { @Presents var child: Optional<Child.State> = nil }",
      only: "Presents"
    )
    #expect(expansion.text.contains("ObservableStateTracking.didWrite(_$id, "))
  }

  @Test func privateVariableHasAPrivateProjection() {
    let expansion = Expansion("struct State { @Presents private var child: Child.State? }")
    #expect(expansion.text.contains("private var $child"))
  }
}
