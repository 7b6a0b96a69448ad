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

  @Test(arguments: [
    "print(count)": "print(_count)",
    "self.count = count + 1": "self._count = _count + 1",
    "other.count = self.counts[count].count": "other.count = self.counts[_count].count",
    "update(count: 1, path: \\.count)": "update(count: 1, path: \\.count)",
    "if let count { print(count) }": "if let count {\nprint(count)\n}",
    "rows.map { count in count }": "rows.map { count in\ncount\n}",
  ])
  func observersMoveToTheStorageAndNameIt(written: String, moved: String) {
    let expansion = Expansion(
      """
      struct State {
        @ObservationStateTracked(0) var count = 0 {
          didSet { \(written) }
        }
      }
      """
    )
    #expect(expansion.holds("private var _count = 0 {\ndidSet {\n\(moved)\n}\n}"))
  }

  @Test func structGetsIdentityAndTables() {
    let expansion = Expansion(
      """
      @ObservableState
      public struct State: Equatable {
        public var count = 0
        @Presents var child: Child.State?
        var `default` = 1
      }
      """,
      only: "ObservableState"
    )
    #expect(expansion.text == Self.structExpansion)
  }

  @Test func fieldsKeepTheirConditions() {
    let expansion = Expansion(
      """
      @ObservableState struct State: Codable {
        var a = 0
        #if DEBUG
        var b = 1
        @Presents var child: Child.State?
        #elseif os(Linux)
        var b = ""
        #endif
      }
      """,
      only: "ObservableState"
    )
    #expect(
      expansion.holds(
        """
        if keyPath == \\Self.a {
        return \\Self._a
        }
        #if DEBUG
        if keyPath == \\Self.b {
        return \\Self._b
        }
        if keyPath == \\Self.$child {
        return \\Self._child
        }
        #elseif os(Linux)
        if keyPath == \\Self.b {
        return \\Self._b
        }
        #endif
        return nil
        """
      )
    )
    #expect(
      expansion.holds(
        """
        private enum _$Ordinals {
        #if DEBUG
        static var child: Swift.Int {
        2
        }
        #elseif os(Linux)
        #endif
        }
        """
      )
    )
    #expect(
      expansion.holds(
        """
        case _a = "a"
        #if DEBUG
        case _b = "b"
        case _child = "child"
        #elseif os(Linux)
        case _b = "b"
        #endif
        """
      )
    )
    #expect(expansion.text.contains("fields.append(ComposableArchitecture.ObservableStateField("))
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
    for kind in ["struct", "enum"] {
      let source = """
        @ObservableState \(kind) State {
          static func == (l: Self, r: Self) -> Bool { true }
        }
        """
      #expect(Expansion(source).text.contains("_$hasCustomEquality"))
    }
  }

  @Test func noEqualityOfTwoStatesIsNotRecorded() {
    #expect(!Expansion("@ObservableState struct State {}").text.contains("_$hasCustomEquality"))
    let source =
      "@ObservableState struct State { static func == (l: Self, r: Int) -> Bool { true } }"
    #expect(!Expansion(source).text.contains("_$hasCustomEquality"))
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

  private static let structExpansion = """
    public struct State: Equatable {
      @ComposableArchitecture.ObservationStateTracked(0)
      public var count = 0
      @Presents var child: Child.State?
      @ComposableArchitecture.ObservationStateTracked(2)
      var `default` = 1
        public var _$id = ComposableArchitecture.ObservableStateID()
        public static var _$idOffset: Swift.Int? {
          Swift.MemoryLayout<Self>.offset(of: \\Self._$id)
        }
        public static func _$stored(
          _ keyPath: Swift.PartialKeyPath<Self>
        ) -> Swift.PartialKeyPath<Self>? {
          if keyPath == \\Self.count {
              return \\Self._count
          }
          if keyPath == \\Self.$child {
              return \\Self._child
          }
          if keyPath == \\Self.`default` {
              return \\Self._default
          }
          return nil
        }
        public static var _$fields: [ComposableArchitecture.ObservableStateField] {
          [
            ComposableArchitecture.ObservableStateField(name: "count", ordinal: 0, accessor: \
    \\Self.count, storage: \\Self._count, marker: .plain),
            ComposableArchitecture.ObservableStateField(name: "child", ordinal: 1, accessor: \
    \\Self.$child, storage: \\Self._child, marker: .presents),
            ComposableArchitecture.ObservableStateField(name: "default", ordinal: 2, accessor: \
    \\Self.`default`, storage: \\Self._default, marker: .plain),
          ]
        }
        private enum _$Ordinals {
          static var child: Swift.Int {
              1
          }
        }
    }
    extension State: ComposableArchitecture.ObservableState {
    }
    """
}
