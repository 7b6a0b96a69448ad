internal import Testing

@Suite struct ObservableStateMacroTests {
  @Test func storedVariableGetsAccessorsAndStorage() {
    let expansion = Expansion("struct State { @ObservationStateTracked(0) var count = 0 }")
    #expect(
      expansion.text == """
        struct State { var count {
            @storageRestrictions(initializes: _count)
            init(initialValue) {
              _count = initialValue
            }
            get {
              if ComposableArchitecture.ObservableStateTracking.isReading {
                  ComposableArchitecture.ObservableStateTracking.didRead(_$id, 0)
              }
              return _count
            }
            set {
              _count = newValue
              if ComposableArchitecture.ObservableStateTracking.isObserved(_$id) {
                  ComposableArchitecture.ObservableStateTracking.didWrite(_$id, 0)
              }
            }
            _modify {
              yield &_count
              if ComposableArchitecture.ObservableStateTracking.isObserved(_$id) {
                  ComposableArchitecture.ObservableStateTracking.didWrite(_$id, 0)
              }
            }
        }
        private var _count = 0
        }
        """
    )
  }

  @Test func onlyPlainStoredVariablesAreTracked() {
    let expansion = Expansion(
      """
      @ObservableState struct State {
        var a = 0
        let b = 1
        static var c = 2
        lazy var d = 3
        var e: Int { 4 }
        @Shared var f: Int
        @ObservationStateIgnored var g = 5
        var h = 6 { didSet {} }
      }
      """,
      only: "ObservableState"
    )
    #expect(expansion.text.split(separator: "@ComposableArchitecture").count == 3)
    #expect(expansion.holds("@ComposableArchitecture.ObservationStateTracked(0)\nvar a"))
    #expect(expansion.holds("@ComposableArchitecture.ObservationStateTracked(1)\nvar h"))
  }

  @Test func observersMoveToTheStorage() {
    let expansion = Expansion(
      "struct State { @ObservationStateTracked(0) var count = 0 { didSet { print(count) } } }"
    )
    #expect(expansion.holds("private var _count = 0 {\ndidSet {\nprint(count)\n}\n}"))
  }

  @Test func weakStorageStaysWeak() {
    let expansion = Expansion(
      "struct State { @ObservationStateTracked(0) weak var delegate: Delegate? }"
    )
    #expect(expansion.holds("private weak var _delegate: Delegate?"))
  }

  @Test func codingKeysHaveTheNamesOfTheSource() {
    let expansion = Expansion(
      "@ObservableState struct State: Codable { var a = 0; let b: Int; @Presents var c: Int? }",
      only: "ObservableState"
    )
    #expect(
      expansion.holds(
        """
        private enum CodingKeys: Swift.String, Swift.CodingKey {
        case _a = "a"
        case b
        case _c = "c"
        }
        """
      )
    )
  }

  @Test func writtenEqualityIsRecorded() {
    let source =
      "@ObservableState struct State { static func == (l: Self, r: Self) -> Bool { true } }"
    #expect(Expansion(source).text.contains("_$hasCustomEquality"))
    #expect(!Expansion("@ObservableState struct State {}").text.contains("_$hasCustomEquality"))
  }

  @Test func enumHasTheIdentityOfItsPayload() {
    let expansion = Expansion(
      "@ObservableState enum State { case a(A.State), b, c(x: Int, y: Int) }")
    #expect(
      expansion.holds(
        """
        switch self {
        case let .a(state):
        return ComposableArchitecture.ObservableStateID(case: 0, of: state)
        case .b:
        return ComposableArchitecture.ObservableStateID(case: 1)
        case .c:
        return ComposableArchitecture.ObservableStateID(case: 2)
        }
        """
      )
    )
  }
}
