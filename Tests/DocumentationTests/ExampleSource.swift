/// An example as a file that the compiler takes.
///
/// What an example names and does not declare comes from `ExampleFixture` and, in statements, from the
/// parameters of the function around them.
struct ExampleSource {
  /// Whether the example declares what may stand in one file of a module only.
  let isAlone: Bool

  /// The text of the file.
  let text: String

  init(_ example: Example, number: Int) {
    let pieces = ExamplePiece.pieces(of: example.lines)
    let name = "Example\(number)"
    let declarations = pieces.filter { $0.place == .declaration }
    isAlone = declarations.contains(where: \.isTopLevel)
    let declared = Self.lines(declarations)
    let sections = [
      Self.imports(for: example),
      isAlone ? declared + ["enum \(name) {}"] : Self.block("enum \(name)", declared, for: example),
      Self.block("extension \(name)", Self.members(pieces)),
      Self.block("extension \(name)", Self.patterns(pieces)),
      Self.block("extension \(name)", Self.statements(pieces, of: example)),
    ]
    text = sections.map { $0.joined(separator: "\n") + "\n" }.joined()
  }

  private static func imports(for example: Example) -> [String] {
    let fixture = example.module == "ExampleApp" ? "ExampleApp" : "ExampleFixture"
    let modules = [
      "CasePaths", "ComposableArchitecture", "ComposableArchitectureTestSupport", "Dependencies",
      "Dispatch", "Foundation", "IdentifiedCollections", "Inspector", "InspectorREPL", "Sharing",
      "ValueReflection",
    ]
    return (modules + [fixture]).map { "package import \($0)" }
  }

  private static func lines(_ pieces: [ExamplePiece]) -> [String] { pieces.flatMap(\.lines) }

  private static func block(_ head: String, _ body: [String]) -> [String] {
    [head + " {"] + body + ["}"]
  }

  /// A namespace of declarations, in which `State` is that of the feature unless it is declared.
  private static func block(
    _ head: String,
    _ body: [String],
    for example: Example
  ) -> [String] {
    let isDeclared = body.contains { $0.contains("struct State") || $0.contains("enum State") }
    let names = isDeclared || example.module == "ExampleApp" ? [] : [types[0]]
    return block(head, names + body)
  }

  private static let types = [
    "typealias State = Feature.State", "typealias Action = Feature.Action",
  ]

  private static func members(_ pieces: [ExamplePiece]) -> [String] {
    let lines = lines(pieces.filter { $0.place == .member })
    guard let first = lines.first else { return [] }
    if first.hasPrefix("var body") { return block("struct Member: Reducer", types + lines) }
    if first.hasPrefix("case ") { return block("enum Member", lines) }
    return block("struct Member", types + lines)
  }

  /// The cases of a `switch` in a reducer, with what stands before them as the feature's properties.
  private static func patterns(_ pieces: [ExamplePiece]) -> [String] {
    let cases = lines(pieces.filter { $0.place == .pattern })
    guard !cases.isEmpty else { return [] }
    let rest = cases.contains { $0.hasPrefix("default:") } ? [] : ["default: return .none"]
    let body = block("switch action", cases + rest)
    let properties = lines(pieces.filter { $0.place == .statement })
    return block("struct Cases", properties + block(reduce, body))
  }

  private static let reduce = """
    func reduce(state: inout Feature.State, action: Feature.Action, clock: any Clock<Duration>) \
    -> Effect<Feature.Action>
    """

  private static func statements(_ pieces: [ExamplePiece], of example: Example) -> [String] {
    guard !pieces.contains(where: { $0.place == .pattern }) else { return [] }
    let lines = lines(pieces.filter { $0.place == .statement }).filter { !$0.isEmpty }
    guard let first = lines.first else { return [] }
    if isReducer(first) {
      let body = block("var body: some Reducer<State, Action>", lines)
      return block("struct Body: Reducer", types + body)
    }
    if lines.contains(where: { $0.hasPrefix("return ") }) {
      return block("@MainActor static " + reduce, ["let query = \"\""] + lines)
    }
    return block("@MainActor static \(function(for: lines, of: example)) async throws", lines)
  }

  private static func isReducer(_ line: String) -> Bool {
    ["Reduce ", "Scope(", "CombineReducers ", "EmptyReducer("].contains { line.hasPrefix($0) }
  }

  /// The function around statements; its parameters are what examples name and do not declare.
  private static func function(for lines: [String], of example: Example) -> String {
    guard example.module != "ExampleApp" else { return "func run()" }
    let text = lines.joined(separator: "\n")
    let isTest =
      example.module == "ComposableArchitectureTestSupport" || text.contains("store.dependencies")
      || text.contains("store.receive(") || text.contains("await store.send(\\.")
      || text.contains("\nawait store.send(") && !text.contains(".finish()")
    let store = isTest && !text.contains("let store") ? "TestStoreOf" : "StoreOf"
    return """
      func run(store: \(store)<Feature>, state: inout Feature.State, action: Feature.Action, \
      send: Send<Feature.Action>, clock: any Clock<Duration>, id: StackElementID, url: URL, \
      item: Item, session: Session, before: Feature.State, after: Feature.State, row: Row.State, \
      node: ReflectedValue)
      """
  }
}
