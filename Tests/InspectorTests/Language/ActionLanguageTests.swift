internal import CasePaths
internal import ComposableArchitecture
internal import Testing

@testable internal import Inspector

@Suite struct ActionLanguageTests {
  enum Leaf: CasePathable, Equatable {
    case tapped
    case renamed(String)
    case bar(Int?)
    case saved(title: String, tags: [String])
    struct AllCasePaths {}
    static var allCasePaths: AllCasePaths { AllCasePaths() }
    var _$tag: Int {
      switch self {
      case .tapped: 0
      case .renamed: 1
      case .bar: 2
      case .saved: 3
      }
    }
    static var _$cases: [EnumCase] {
      [
        EnumCase(
          name: "tapped", tag: 0, parameters: [], embed: { _ in Leaf.tapped },
          extract: { if case .tapped? = $0 as? Leaf { [] } else { nil } }),
        EnumCase(
          name: "renamed", tag: 1, parameters: [.init(type: String.self)],
          embed: { ($0[0] as? String).map(Leaf.renamed) },
          extract: { if case .renamed(let text)? = $0 as? Leaf { [text] } else { nil } }),
        EnumCase(
          name: "bar", tag: 2, parameters: [.init(type: Int?.self)],
          embed: { ($0[0] as? Int?).map(Leaf.bar) },
          extract: { if case .bar(let count)? = $0 as? Leaf { [count as Any] } else { nil } }),
        EnumCase(
          name: "saved", tag: 3,
          parameters: [
            .init(label: "title", type: String.self), .init(label: "tags", type: [String].self),
          ],
          embed: { parts in
            guard let title = parts[0] as? String, let tags = parts[1] as? [String] else {
              return nil
            }
            return Leaf.saved(title: title, tags: tags)
          },
          extract: {
            if case .saved(let title, let tags)? = $0 as? Leaf { [title, tags] } else { nil }
          }),
      ]
    }
  }

  enum Rows: ActionEnvelope, Equatable {
    case element(id: Int, action: Leaf)
    static var envelopeKind: ActionEnvelopeKind { .element }
    struct AllCasePaths {}
    static var allCasePaths: AllCasePaths { AllCasePaths() }
    var _$tag: Int { 0 }
    static var _$cases: [EnumCase] {
      [
        EnumCase(
          name: "element", tag: 0,
          parameters: [
            .init(label: "id", type: Int.self), .init(label: "action", type: Leaf.self),
          ],
          embed: { parts in
            guard let id = parts[0] as? Int, let leaf = parts[1] as? Leaf else { return nil }
            return Rows.element(id: id, action: leaf)
          },
          extract: { value in
            if case .element(let id, let leaf)? = value as? Rows { [id, leaf] } else { nil }
          })
      ]
    }
  }

  enum Root: CasePathable, Equatable {
    case rows(Rows)
    case leaf(Leaf)
    struct AllCasePaths {}
    static var allCasePaths: AllCasePaths { AllCasePaths() }
    var _$tag: Int { if case .rows = self { 0 } else { 1 } }
    static var _$cases: [EnumCase] {
      [
        EnumCase(
          name: "rows", tag: 0, parameters: [.init(type: Rows.self)],
          embed: { ($0[0] as? Rows).map(Root.rows) },
          extract: { if case .rows(let rows)? = $0 as? Root { [rows] } else { nil } }),
        EnumCase(
          name: "leaf", tag: 1, parameters: [.init(type: Leaf.self)],
          embed: { ($0[0] as? Leaf).map(Root.leaf) },
          extract: { if case .leaf(let leaf)? = $0 as? Root { [leaf] } else { nil } }),
      ]
    }
  }

  struct Book: Identifiable {
    var id: Int
  }

  struct State {
    var rows: IdentifiedArrayOf<Book> = [Book(id: 1), Book(id: 2), Book(id: 3)]
  }

  let language = ActionLanguage(root: Root.self)

  @Test(arguments: [
    ("rows[2].renamed \"Sci-fi\"", Root.rows(.element(id: 2, action: .renamed("Sci-fi")))),
    ("rows[2].renamed Sci-fi book ", .rows(.element(id: 2, action: .renamed("Sci-fi book")))),
    (".rows(.element(id: 2, action: .tapped))", .rows(.element(id: 2, action: .tapped))),
    ("leaf.bar nil", .leaf(.bar(nil))), ("leaf.bar 42", .leaf(.bar(42))),
    (".leaf(.bar(nil))", .leaf(.bar(nil))), ("leaf.renamed nil", .leaf(.renamed("nil"))),
    ("leaf.saved title: \"a\", tags: [\"b\", \"c\"]", .leaf(.saved(title: "a", tags: ["b", "c"]))),
    ("leaf.saved(\"a\", [])", .leaf(.saved(title: "a", tags: []))),
    ("rows[#1].tapped", .rows(.element(id: 2, action: .tapped))),
  ])
  func reads(text: String, expected: Root) throws {
    #expect(try language.parse(text, state: State()).value as? Root == expected)
  }

  @Test(arguments: [
    Root.rows(.element(id: -2, action: .renamed("a \"b\"\n\\\u{301}é"))), .leaf(.bar(nil)),
    .leaf(.bar(7)), .leaf(.saved(title: "", tags: ["x", ""])), .leaf(.tapped),
  ])
  func readsWhatItPrints(action: Root) throws {
    let printer = language.printer
    #expect(try language.parse(printer.path(action)).value as? Root == action)
    #expect(try language.parse(printer.swift(action)).value as? Root == action)
  }

  @Test(arguments: [
    ("rwos[2].tapped", CommandError.Code.unknownCase, 1, ["rows"]),
    ("rows[2].taped", .unknownCase, 9, ["tapped", "saved"]),
    ("rows.tapped", .syntax, 6, []),
    ("rows[x].tapped", .badPayload, 6, []),
    ("leaf.tapped 3", .syntax, 13, []),
    ("leaf.renamed \"a", .syntax, 14, []),
    ("rows[#7].tapped", .absentChild, 6, []),
  ])
  func points(text: String, code: CommandError.Code, column: Int, suggestions: [String]) {
    let error = #expect(throws: CommandError.self) {
      try language.parse(text, state: State())
    }
    #expect(error?.code == code)
    #expect(error?.column == column)
    #expect(error?.suggestions == suggestions)
  }

  @Test(arguments: [
    ("leaf.bar (1)", "(1)"), ("leaf.bar x", "x"),
    ("leaf.bar (1, 2)", "(1, 2)"),
  ])
  func whatIsNoValueIsNamedWhole(text: String, named: String) {
    let error = #expect(throws: CommandError.self) { try language.parse(text, state: State()) }
    #expect(error?.message == "'\(named)' is not a value of Int")
  }

  @Test func absentRowIsFoundBeforeSending() throws {
    let absent = try language.parse("rows[9].tapped")
    let error = try #require(language.absence(of: absent, in: State()))
    #expect(error.code == .absentChild)
    #expect(error.message == "'rows[9]' is not there")
    #expect(error.column == 6)
    #expect(language.absence(of: try language.parse("rows[2].tapped"), in: State()) == nil)
  }

  @Test func labelsAreInThePathSpelling() {
    #expect(language.printer.label(Root.rows(.element(id: 2, action: .tapped))) == "rows[2].tapped")
  }

  @Test func randomTextNeverTraps() {
    var seed: UInt64 = 0
    let pieces = [
      "rows", "leaf", "[", "]", "(", ")", ".", ",", ":", "\"", "\\", "#", "1", " ", "tapped",
      "renamed", "bar", "saved", "nil", "element", "id", "\u{301}", "\r\n", "`", "é",
    ]
    for _ in 0..<5_000 {
      var text = ""
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      for _ in 0..<(seed >> 60) {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += pieces[Int((seed >> 33) % UInt64(pieces.count))]
      }
      _ = try? language.parse(text, state: State())
    }
  }
}
