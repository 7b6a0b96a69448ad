internal import Testing

/// What `@ObservableState` and its parts write for each shape of a field.
@Suite struct ObservedFieldTests {
  @Test func everyStoredVariableOfTheStateIsAField() {
    let expansion = Expansion(
      #"""
      @ObservableState struct State {
        private(set) var count = 0
        public internal(set) var name: String
        @available(*, deprecated) var old = 1
        unowned var owner: Owner
      }
      """#,
      only: "ObservableState"
    )
    #expect(
      expansion.text == #"""
        struct State {
          @ComposableArchitecture.ObservationStateTracked(0)
          private(set) var count = 0
          @ComposableArchitecture.ObservationStateTracked(1)
          public internal(set) var name: String
          @available(*, deprecated)
          @ComposableArchitecture.ObservationStateTracked(2) var old = 1
          @ComposableArchitecture.ObservationStateTracked(3)
          unowned var owner: Owner
            public var _$id = ComposableArchitecture.ObservableStateID()
            public static var _$idOffset: Swift.Int? {
              Swift.MemoryLayout<Self>.offset(of: \Self._$id)
            }
            public static func _$stored(
              _ keyPath: Swift.PartialKeyPath<Self>
            ) -> Swift.PartialKeyPath<Self>? {
              if keyPath == \Self.count {
                  return \Self._count
              }
              if keyPath == \Self.name {
                  return \Self._name
              }
              if keyPath == \Self.old {
                  return \Self._old
              }
              if keyPath == \Self.owner {
                  return \Self._owner
              }
              return nil
            }
            public static var _$fields: [ComposableArchitecture.ObservableStateField] {
              [
                ComposableArchitecture.ObservableStateField(name: "count", ordinal: 0, accessor: \Self.count, storage: \Self._count, marker: .plain),
                ComposableArchitecture.ObservableStateField(name: "name", ordinal: 1, accessor: \Self.name, storage: \Self._name, marker: .plain),
                ComposableArchitecture.ObservableStateField(name: "old", ordinal: 2, accessor: \Self.old, storage: \Self._old, marker: .plain),
                ComposableArchitecture.ObservableStateField(name: "owner", ordinal: 3, accessor: \Self.owner, storage: \Self._owner, marker: .plain),
              ]
            }
        }
        extension State: ComposableArchitecture.ObservableState {
        }
        """#
    )
  }

  /// What another wrapper holds, and what is not stored or does not change.
  @Test(arguments: [
    #"""
      @Shared(.inMemory("a")) var shared = 0
      @SharedReader var reader: Int
      @Dependency(\.uuid) var uuid
      @ObservationStateIgnored var ignored = 0
      @Wrapper var wrapped = 0
    """#,
    """
      var computed: Int { 0 }
      var accessed: Int { get { 0 } set {} }
      static let shared = State()
      static var count = 0
      lazy var late = 0
      let fixed = 0
    """,
  ])
  func whatTheStateDoesNotStoreAndChangeItselfIsNoField(members: String) {
    let expansion = Expansion(
      "@ObservableState struct State {\n\(members)\n}", only: "ObservableState")
    #expect(
      expansion.text == #"""
        struct State {
        \#(members)
            public var _$id = ComposableArchitecture.ObservableStateID()
            public static var _$idOffset: Swift.Int? {
              Swift.MemoryLayout<Self>.offset(of: \Self._$id)
            }
            public static func _$stored(
              _ keyPath: Swift.PartialKeyPath<Self>
            ) -> Swift.PartialKeyPath<Self>? {
              return nil
            }
            public static var _$fields: [ComposableArchitecture.ObservableStateField] {
              [
              ]
            }
        }
        extension State: ComposableArchitecture.ObservableState {
        }
        """#
    )
  }

  @Test func theCasesOfAnEnumAreItsIdentity() {
    let expansion = Expansion(
      #"""
      @ObservableState public enum State {
        case a(A.State)
        @available(*, deprecated) case old(Old.State)
        #if DEBUG
        case debug
        #endif
      }
      """#,
      only: "ObservableState"
    )
    #expect(
      expansion.text == #"""
        public enum State {
          case a(A.State)
          @available(*, deprecated) case old(Old.State)
          #if DEBUG
          case debug
          #endif
            @available(*, deprecated)
            public var _$id: ComposableArchitecture.ObservableStateID {
              switch self {
              case let .a(state):
                  return ComposableArchitecture.ObservableStateID(case: 0, of: state)
              case let .old(state):
                  return ComposableArchitecture.ObservableStateID(case: 1, of: state)
              #if DEBUG
              case .debug:
                  return ComposableArchitecture.ObservableStateID(case: 2)
              #endif
              }
            }
        }
        extension State: ComposableArchitecture.ObservableState {
        }
        """#
    )
  }

  @Test func anEnumWithoutCasesHasAnIdentity() {
    let expansion = Expansion(
      #"""
      @ObservableState enum State {}
      """#,
      only: "ObservableState"
    )
    #expect(
      expansion.text == #"""
        enum State {
            public var _$id: ComposableArchitecture.ObservableStateID {
              switch self {
              }
            }
        }
        extension State: ComposableArchitecture.ObservableState {
        }
        """#
    )
  }

  @Test func aGenericStateIsObservedAsAnyOther() {
    let expansion = Expansion(
      #"""
      @ObservableState struct State<Value> { var value: Value }
      """#,
      only: "ObservableState"
    )
    #expect(
      expansion.holds(
        #"""
        @ComposableArchitecture.ObservationStateTracked(0)var value: Value
        """#
      )
    )
    #expect(
      expansion.holds(
        #"""
        if keyPath == \Self.value {
            return \Self._value
        }
        """#
      )
    )
  }

  @Test func keywordsStayInBackticksAndTheirStorageIsPlain() {
    let expansion = Expansion(
      #"""
      @ObservableState struct State { var `class` = 0; @Presents var `default`: Child.State? }
      """#,
      only: "ObservableState"
    )
    #expect(
      expansion.holds(
        #"""
        if keyPath == \Self.`class` {
            return \Self._class
        }
        if keyPath == \Self.$default {
            return \Self._default
        }
        """#
      )
    )
    #expect(
      expansion.holds(
        #"""
        private enum _$Ordinals {
          static var `default`: Swift.Int {
              1
          }
        }
        """#
      )
    )
  }

  @Test func writtenCodingKeysAreKept() {
    let expansion = Expansion(
      #"""
      @ObservableState struct State: Decodable {
        enum CodingKeys: CodingKey { case a }
        var a = 0
      }
      """#,
      only: "ObservableState"
    )
    #expect(
      expansion.holds(
        #"""
        @ComposableArchitecture.ObservationStateTracked(0)
        var a = 0
        """#
      )
    )
    #expect(!expansion.text.contains("private enum CodingKeys"))
  }

  @Test func whatIsNotStoredIsNotCoded() {
    let expansion = Expansion(
      #"""
      @ObservableState struct State: Encodable { let a: Int; static var b = 1; var c: Int { 1 } }
      """#,
      only: "ObservableState"
    )
    #expect(
      expansion.holds(
        #"""
        private enum CodingKeys: Swift.String, Swift.CodingKey {
          case a
        }
        """#
      )
    )
  }

  @Test func aCodedStateWithoutFieldsHasKeysWithoutNames() {
    let expansion = Expansion(
      #"""
      @ObservableState struct State: Codable {}
      """#,
      only: "ObservableState"
    )
    #expect(
      expansion.holds(
        #"""
        private enum CodingKeys: Swift.CodingKey {
        }
        """#
      )
    )
  }

  @Test func theTypeAndTheValueMoveToTheStorage() {
    let expansion = Expansion(
      #"""
      struct State { @ObservationStateTracked(0) var `class`: Int = 1 }
      """#
    )
    #expect(
      expansion.holds(
        #"""
        private var _class: Int = 1
        """#
      )
    )
    #expect(
      expansion.holds(
        #"""
        @storageRestrictions(initializes: _class)
        """#
      )
    )
  }

  @Test func aFieldWithoutAValueHasAStorageWithoutOne() {
    let expansion = Expansion(
      #"""
      struct State { @ObservationStateTracked(2) public var count: Int? }
      """#
    )
    #expect(
      expansion.holds(
        #"""
        private var _count: Int?
        }
        """#
      )
    )
  }

  @Test func theNamesOfObserversParametersAreKept() {
    let expansion = Expansion(
      #"""
      struct State { @ObservationStateTracked(0) var count = 0 { willSet(new) { print(new, count) } didSet(old) { print(old) } } }
      """#
    )
    #expect(
      expansion.holds(
        #"""
        private var _count = 0 {
            willSet(new) {
                print(new, _count)
            }
            didSet(old) {
                print(old)
            }
        }
        """#
      )
    )
  }

  @Test func aReferenceKeepsItsOwnership() {
    let expansion = Expansion(
      #"""
      struct State { @ObservationStateTracked(0) unowned(unsafe) var owner: Owner }
      """#
    )
    #expect(
      expansion.holds(
        #"""
        private unowned(unsafe) var _owner: Owner
        """#
      )
    )
  }

  @Test func aPresentedFieldIsTrackedByItsOrdinal() {
    let expansion = Expansion(
      #"""
      @ObservableState struct State { @Presents private(set) var child: Child.State? }
      """#
    )
    #expect(
      expansion.holds(
        #"""
        get {
          if ComposableArchitecture.ObservableStateTracking.isReading {
              ComposableArchitecture.ObservableStateTracking.didRead(_$id, Self._$Ordinals.child)
          }
          return _child.wrappedValue
        }
        """#
      )
    )
    #expect(
      expansion.holds(
        #"""
        private(set) var $child: ComposableArchitecture.PresentationState<Child.State> {
        """#
      )
    )
    #expect(
      expansion.holds(
        #"""
        private enum _$Ordinals {
          static var child: Swift.Int {
              0
          }
        }
        """#
      )
    )
  }

  @Test func aPresentedKeywordHasAPlainProjection() {
    let expansion = Expansion(
      #"""
      struct State { @Presents var `default`: Child.State? }
      """#
    )
    #expect(
      expansion.holds(
        #"""
        private var _default = ComposableArchitecture.PresentationState<Child.State>(wrappedValue: nil)
        """#
      )
    )
    #expect(
      expansion.holds(
        #"""
        var $default: ComposableArchitecture.PresentationState<Child.State> {
        """#
      )
    )
  }
}
