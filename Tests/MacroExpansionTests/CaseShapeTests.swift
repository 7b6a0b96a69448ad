internal import Testing

/// What `@CasePathable` writes for each shape of a case.
@Suite struct CaseShapeTests {
  /// Cases that are not always available.
  private static let available = Expansion(
    #"""
    @CasePathable enum Signal {
      @available(macOS 15, *) case new(Int)
      @available(*, deprecated, message: "old") case old
      @available(*, unavailable) case gone
    }
    """#,
    only: "CasePathable"
  )

  /// Cases that need care.
  private static let oddCases = Expansion(
    #"""
    @CasePathable enum Signal { case failed(any Error), never(Never), maybe(Int!), none }
    """#,
    only: "CasePathable"
  )

  /// Cases with payloads of several parts.
  private static let parts = Expansion(
    #"""
    @CasePathable enum Signal { case moved(x: Int, y: Int = 0), pair((Int, Int)), call(@Sendable (Int) -> Void) }
    """#,
    only: "CasePathable"
  )

  @Test func anEnumWithoutCasesHasEmptyTables() {
    let expansion = Expansion(
      #"""
      @CasePathable enum Signal {}
      """#,
      only: "CasePathable"
    )
    #expect(
      expansion.text == #"""
        enum Signal {
            struct AllCasePaths: Swift.Sendable {
            }
            static var allCasePaths: AllCasePaths {
                AllCasePaths()
            }
            var _$tag: Swift.Int {
              switch self {
              }
            }
            static var _$cases: [CasePaths.EnumCase] {
              [
              ]
            }
        }
        extension Signal: CasePaths.CasePathable {
        }
        """#
    )
  }

  @Test func aFileprivateEnumHasMembersWithoutAccess() {
    let expansion = Expansion(
      #"""
      @CasePathable fileprivate enum Signal { case a }
      """#,
      only: "CasePathable"
    )
    #expect(
      expansion.text == #"""
        fileprivate enum Signal { case a
            struct AllCasePaths: Swift.Sendable {
                var a: CasePaths.AnyCasePath<Signal, Swift.Void> {
                  CasePaths.AnyCasePath(
                    name: "a",
                    tag: 0,
                    embed: {
                        Signal.a
                    },
                    extract: {
                        guard case .a = $0 else {
                            return nil
                        };
                        return ()
                    }
                  )
                }
            }
            static var allCasePaths: AllCasePaths {
                AllCasePaths()
            }
            var _$tag: Swift.Int {
              switch self {
              case .a:
                  return 0
              }
            }
            static var _$cases: [CasePaths.EnumCase] {
              [
                  CasePaths.EnumCase(
                    name: "a",
                    tag: 0,
                    parameters: [],
                    probe: CasePaths.CaseProbe(allCasePaths.a),
                    embed: { parts in
                        parts.isEmpty ? Signal.a : nil
                    },
                    extract: { value in
                    guard let value = value as? Signal, case .a = value else {
                        return nil
                    }
                    return []
                    }
                  ),
              ]
            }
        }
        extension Signal: CasePaths.CasePathable {
        }
        """#
    )
  }

  @Test func aPayloadOfSeveralPartsIsATuple() {
    let expansion = Self.parts
    #expect(
      expansion.holds(
        #"""
        var moved: CasePaths.AnyCasePath<Signal, (x: Int, y: Int)> {
          CasePaths.AnyCasePath(
            name: "moved",
            tag: 0,
            embed: {
                Signal.moved(x: $0.0, y: $0.1)
            },
            extract:
        """#
      )
    )
    #expect(
      expansion.holds(
        #"""
        var pair: CasePaths.AnyCasePath<Signal, (Int, Int)> {
          CasePaths.AnyCasePath(
            name: "pair",
            tag: 1,
            embed: {
                Signal.pair($0)
            },
            extract:
        """#
      )
    )
    #expect(
      expansion.holds(
        #"""
        var call: CasePaths.AnyCasePath<Signal, @Sendable (Int) -> Void> {
          CasePaths.AnyCasePath(
            name: "call",
            tag: 2,
            embed: {
                Signal.call($0)
            },
            extract:
        """#
      )
    )
  }

  @Test func eachPartIsDescribedByLabelAndType() {
    let expansion = Self.parts
    #expect(
      expansion.holds(
        #"""
        parameters: [CasePaths.EnumCase.Parameter(label: "x", type: (Int).self), CasePaths.EnumCase.Parameter(label: "y", type: (Int).self)],
        """#
      )
    )
    #expect(
      expansion.holds(
        #"""
        parameters: [CasePaths.EnumCase.Parameter(type: ((Int, Int)).self)],
        """#
      )
    )
  }

  @Test func aCaseThatCannotBeIsNeverEmbedded() {
    let expansion = Self.oddCases
    #expect(
      expansion.holds(
        #"""
        var never: CasePaths.AnyCasePath<Signal, Never> {
          CasePaths.AnyCasePath(
            name: "never",
            tag: 1,
            embed: { _ in
                Swift.fatalError()
            },
            extract: { _ in
                nil
            }
          )
        """#
      )
    )
    #expect(
      expansion.holds(
        #"""
        parameters: [CasePaths.EnumCase.Parameter(type: (Never).self)],
        probe: CasePaths.CaseProbe(allCasePaths.never),
        embed: { _ in
            nil
        },
        extract: { _ in
        """#
      )
    )
  }

  @Test func anImplicitlyUnwrappedPartIsAnOptional() {
    let expansion = Self.oddCases
    #expect(
      expansion.holds(
        #"""
        var maybe: CasePaths.AnyCasePath<Signal, Int?> {
          CasePaths.AnyCasePath(
            name: "maybe",
            tag: 2
        """#
      )
    )
    #expect(!expansion.text.contains("Int!>"))
  }

  @Test func aCaseThatIsCalledNoneIsNoOptionals() {
    let expansion = Self.oddCases
    #expect(
      expansion.holds(
        #"""
        var none: CasePaths.AnyCasePath<Signal, Swift.Void> {
          CasePaths.AnyCasePath(
            name: "none",
            tag: 3,
            embed: {
                Signal.none
            },
            extract: {
                guard case .none = $0 else {
                    return nil
                };
                return ()
            }
          )
        """#
      )
    )
  }

  @Test func aGenericEnumHasItsOwnAccess() {
    let expansion = Expansion(
      #"""
      @CasePathable package enum Signal<Value: Equatable> where Value: Sendable { case value(Value) }
      """#,
      only: "CasePathable"
    )
    #expect(
      expansion.holds(
        #"""
        package struct AllCasePaths: Swift.Sendable {
        """#
      )
    )
    #expect(
      expansion.holds(
        #"""
        package var value: CasePaths.AnyCasePath<Signal, Value> {
        """#
      )
    )
    #expect(
      expansion.holds(
        #"""
        package var _$tag: Swift.Int {
        """#
      )
    )
  }

  @Test func thePathOfACaseHasItsAvailability() {
    let expansion = Self.available
    #expect(
      expansion.holds(
        #"""
        @available(macOS 15, *)
        var new: CasePaths.AnyCasePath<Signal, Int> {
        """#
      )
    )
    #expect(
      expansion.holds(
        #"""
        @available(*, deprecated, message: "old")
        var old: CasePaths.AnyCasePath<Signal, Swift.Void> {
        """#
      )
    )
    #expect(!expansion.text.contains("var gone"))
  }

  @Test func whatMentionsADeprecatedCaseIsDeprecated() {
    let expansion = Self.available
    #expect(
      expansion.holds(
        #"""
        @available(*, deprecated)
        var _$tag: Swift.Int {
          switch self {
          case .new:
              return 0
          case .old:
              return 1
        """#
      )
    )
  }

  @Test func conditionsInsideOfConditionsAreKept() {
    let expansion = Expansion(
      #"""
      @CasePathable enum Signal {
        #if A
        case a
        #if B
        case b
        #endif
        #elseif C
        case c
        #endif
      }
      """#,
      only: "CasePathable"
    )
    #expect(
      expansion.holds(
        #"""
        switch self {
        #if A
        case .a:
            return 0
        #if B
        case .b:
            return 1
        #endif
        #elseif C
        case .c:
            return 2
        #endif
        }
        """#
      )
    )
  }

  @Test func keywordsStayInBackticksInCodeOnly() {
    let expansion = Expansion(
      #"""
      @CasePathable enum Signal { case `class`(`in`: Int) }
      """#,
      only: "CasePathable"
    )
    #expect(
      expansion.holds(
        #"""
        var `class`: CasePaths.AnyCasePath<Signal, Int> {
          CasePaths.AnyCasePath(
            name: "class",
            tag: 0,
            embed: {
                Signal.`class`(in: $0)
            },
            extract:
        """#
      )
    )
    #expect(
      expansion.holds(
        #"""
        parameters: [CasePaths.EnumCase.Parameter(label: "in", type: (Int).self)],
        """#
      )
    )
    #expect(
      expansion.holds(
        #"""
        Signal.`class`(in: part0)
        """#
      )
    )
  }

  @Test func anEnumInAnExtensionIsExtendedByItsWholeName() {
    let expansion = Expansion(
      #"""
      extension Feature { @CasePathable public enum Action { case a(Self) } }
      """#,
      only: "CasePathable"
    )
    #expect(
      expansion.holds(
        #"""
        extension Feature.Action: CasePaths.CasePathable {
        """#
      )
    )
    #expect(
      expansion.holds(
        #"""
        public var a: CasePaths.AnyCasePath<Action, Action> {
        """#
      )
    )
  }
}
