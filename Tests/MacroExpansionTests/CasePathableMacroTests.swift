internal import Testing

@Suite struct CasePathableMacroTests {
  @Test func publicEnum() {
    let expansion = Expansion(
      """
      @CasePathable public enum Signal {
        case started(Int)
        case stopped
      }
      """
    )
    #expect(
      expansion.text == """
        public enum Signal {
          case started(Int)
          case stopped
            public struct AllCasePaths: Swift.Sendable {
                public var started: CasePaths.AnyCasePath<Signal, Int> {
                  CasePaths.AnyCasePath(
                    name: "started",
                    tag: 0,
                    embed: {
                        Signal.started($0)
                    },
                    extract: {
                        guard case let .started(part0) = $0 else {
                            return nil
                        };
                        return part0
                    }
                  )
                }
                public var stopped: CasePaths.AnyCasePath<Signal, Swift.Void> {
                  CasePaths.AnyCasePath(
                    name: "stopped",
                    tag: 1,
                    embed: {
                        Signal.stopped
                    },
                    extract: {
                        guard case .stopped = $0 else {
                            return nil
                        };
                        return ()
                    }
                  )
                }
            }
            public static var allCasePaths: AllCasePaths {
                AllCasePaths()
            }
            @inlinable public var _$tag: Swift.Int {
              switch self {
              case .started:
                  return 0
              case .stopped:
                  return 1
              }
            }
            public static var _$cases: [CasePaths.EnumCase] {
              [
                  CasePaths.EnumCase(
                    name: "started",
                    tag: 0,
                    parameters: [CasePaths.EnumCase.Parameter(type: (Int).self)],
                    probe: CasePaths.CaseProbe(allCasePaths.started),
                    embed: { parts in
                    guard parts.count == 1, let part0 = CasePaths.EnumCase.part(parts[0], as: (Int).self) else {
                        return nil
                    }
                    return Signal.started(part0)
                    },
                    extract: { value in
                    guard let value = value as? Signal, case let .started(part0) = value else {
                        return nil
                    }
                    return [part0 as Any]
                    }
                  ),
                  CasePaths.EnumCase(
                    name: "stopped",
                    tag: 1,
                    parameters: [],
                    probe: CasePaths.CaseProbe(allCasePaths.stopped),
                    embed: { parts in
                        parts.isEmpty ? Signal.stopped : nil
                    },
                    extract: { value in
                    guard let value = value as? Signal, case .stopped = value else {
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
        """
    )
  }

  @Test func publicEnumOfAnInternalTypeIsNotInlinable() {
    let expansion = Expansion("struct Feature { @CasePathable public enum Action { case a } }")
    #expect(expansion.holds("public var _$tag"))
    #expect(!expansion.text.contains("@inlinable"))
  }

  @Test func casesKeepTheirConditions() {
    let expansion = Expansion(
      """
      @CasePathable enum Signal {
        case a
        #if DEBUG
        case b
        #endif
      }
      """
    )
    #expect(
      expansion.holds(
        """
        switch self {
        case .a:
        return 0
        #if DEBUG
        case .b:
        return 1
        #endif
        }
        """
      )
    )
    #expect(expansion.holds("#if DEBUG\ncases.append("))
  }

  @Test func selfIsNamed() {
    let expansion = Expansion("@CasePathable indirect enum List { case link([Self]) }")
    #expect(expansion.holds("var link: CasePaths.AnyCasePath<List, [List]> {"))
  }

  @Test func envelopesHaveNoPathName() {
    let expansion = Expansion(
      "@CasePathable enum PresentationAction<Action> { case presented(Action), dismiss }"
    )
    #expect(expansion.holds("name: \"\",\ntag: 0"))
    #expect(expansion.holds("name: \"dismiss\",\ntag: 1"))
  }
}
