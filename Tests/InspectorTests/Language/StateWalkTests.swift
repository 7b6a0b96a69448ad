internal import ComposableArchitecture
internal import Foundation
internal import Testing
internal import ValueReflection

@testable internal import Inspector

@Suite struct StateWalkTests {
  struct Label: Equatable {
    var text = "Novel"
    var count: Int?
  }
  struct Row: Equatable, Identifiable {
    var id: Int
    var title: String
    var label: Label? = Label()
  }
  enum Status: Equatable {
    case idle
    case loading(progress: Double)
    case failed(code: Int, reason: String)
    case showing(Row)
    case pair((Int, Int))
    static func == (a: Status, b: Status) -> Bool { "\(a)" == "\(b)" }
  }
  enum Key: String, Hashable, CaseIterable { case red, green }
  final class Node {
    var value = 1
    var next: Node?
  }
  struct State {
    var rows: IdentifiedArrayOf<Row> = [Row(id: 1, title: "Dune"), Row(id: 2, title: "Solaris")]
    var status = Status.idle
    var byName = ["a b": 1, "it's": 2]
    var byKey: [Key: [Int]] = [.red: [7, 8]]
    var names: IdentifiedArrayOf<Named> = [Named(id: "x.y]", size: 3)]
    var tags: Set<String> = ["b", "a"]
    var numbers = [10, 20, 30]
    var empty: [Row] = []
    var chosen: Row?
    var deep: Int?? = .some(nil)
    var pair = (width: 2, 3)
    var node = Node()
    var anything: Any = Label(text: "hidden")
    var `self` = 5
    @Shared(value: true) var isShared
    @Shared(value: Label()) var sharedLabel: Label
    var presented = PresentationState<Status>(wrappedValue: nil)
  }
  struct Named: Identifiable {
    var id: String
    var size: Int
  }

  private func place(_ path: String, _ state: State = State()) throws -> StatePlace {
    try StateWalk().find(StatePath(Word(text: path, start: 0)), in: state)
  }

  private func spelling(_ path: String, _ state: State = State()) throws -> String {
    guard case .value(let node) = try place(path, state) else { return "absent" }
    return node.inlineSpelling
  }

  @Test(arguments: [
    ("rows[2].", "Expected the name of a field of 'rows[2]'", 9),
    ("", "Expected the name of a field of 'StateWalkTests.State'", 1),
    ("rows[2]..title", "Expected the name of a field of 'rows[2]'", 9),
  ])
  func missingNameIsAskedForWithWhatIsThere(path: String, message: String, column: Int) throws {
    let error = try #require(failure(path.isEmpty ? "." : path))
    #expect(error.message == message)
    #expect(error.column == column)
    #expect(error.notes.first?.hasPrefix("Fields: ") == true)
    if !path.isEmpty { #expect(error.notes == ["Fields: id, title, label"]) }
  }

  @Test func missingNameBehindWhatHasNone() throws {
    #expect(failure("rows[2].id.")?.message == "'rows[2].id' has no fields")
    #expect(failure("status.")?.message == "Expected a case of 'status'")
    #expect(failure("rows.")?.notes.last == Wording.elementSpelling)
  }

  private func failure(_ path: String) -> CommandError? {
    do {
      _ = try place(path)
      return nil
    } catch {
      return error as? CommandError
    }
  }

  @Test(arguments: [
    ("rows[2].title", "\"Solaris\""), ("rows[#0].title", "\"Dune\""), ("rows[ 2 ].id", "2"),
    ("numbers[1]", "20"), ("numbers[#2]", "30"), ("byName[\"a b\"]", "1"),
    ("byName[\"it's\"]", "2"), ("byKey[.red][1]", "8"), ("byKey[red].count", "2"),
    ("names[\"x.y]\"].size", "3"), ("tags[#0]", "\"a\""), ("rows[1].label.text", "\"Novel\""),
    ("pair.width", "2"), ("pair.1", "3"), ("node.value", "1"), ("node.next", "nil"),
    ("anything.text", "\"hidden\""), ("isShared", "true"), ("sharedLabel.text", "\"Novel\""),
    ("presented", "nil"), ("anything", "StateWalkTests.Label(text: \"hidden\", count: nil)"),
    ("deep", ".some(nil)"), ("`self`", "5"), ("self", "5"),
  ])
  func valuesAreFound(path: String, expected: String) throws {
    #expect(try spelling(path) == expected)
  }

  @Test(arguments: [
    ("rows.count", "2"), ("rows.isEmpty", "false"), ("rows.first.title", "\"Dune\""),
    ("rows.last.id", "2"), ("rows.ids", "[1, 2]"), ("names.ids", "[\"x.y]\"]"),
    ("byName.keys", "[\"a b\", \"it's\"]"), ("byName.keys.count", "2"), ("tags.count", "2"),
    ("empty.isEmpty", "true"), ("numbers.last", "30"), ("rows[1].title.count", "4"),
    ("rows[1].title.first", "\"D\""), ("rows[1].title.isEmpty", "false"),
    ("rows[1].label.count", "nil"),
  ])
  func collectionsAndTextsHaveMembers(path: String, expected: String) throws {
    #expect(try spelling(path) == expected)
  }

  @Test func casesAreComponents() throws {
    var state = State()
    state.status = .loading(progress: 0.5)
    #expect(try spelling("status.loading", state) == "(progress: 0.5)")
    #expect(try spelling("status.loading.progress", state) == "0.5")
    #expect(try spelling("status.loading.0", state) == "0.5")
    state.status = .failed(code: 4, reason: "no")
    #expect(try spelling("status.failed.code", state) == "4")
    #expect(try spelling("status.failed.reason.count", state) == "2")
    state.status = .showing(Row(id: 3, title: "x"))
    #expect(try spelling("status.showing.title", state) == "\"x\"")
    #expect(try spelling("status.showing.0.title", state) == "\"x\"")
    state.status = .pair((1, 2))
    #expect(try spelling("status.pair.1", state) == "2")
    state.presented.wrappedValue = .showing(Row(id: 4, title: "y"))
    #expect(try spelling("presented.showing.label.text", state) == "\"Novel\"")
  }

  @Test(arguments: [
    "rows[9]", "rows[#2]", "numbers[3]", "numbers[-1]", "byName[\"c\"]", "empty.first",
    "empty.last", "status.showing", "tags[#5]", "byKey[.green]",
  ])
  func whatIsNotThereReadsAsNil(path: String) throws {
    guard case .nothing = try place(path) else {
      Issue.record("\(path) is there")
      return
    }
  }

  @Test(arguments: [
    ("rows[9].title", 6, "'rows[9]' is not there"),
    ("chosen.title", 1, "'chosen' is not there: it is nil"),
    ("chosen.label.text", 1, "'chosen' is not there: it is nil"),
    ("status.showing.title", 8, "'status.showing' is not there: the value is in case 'idle'"),
    ("presented.failed.code", 1, "'presented' is not there: it is nil"),
    ("empty.first.title.count", 7, "'empty.first' is not there"),
    ("node.next.value", 6, "'node.next' is not there: it is nil"),
  ])
  func belowWhatIsNotThereThePathSaysWhereItEnded(
    path: String, column: Int, message: String
  ) throws {
    guard case .below(let absence) = try place(path) else {
      Issue.record("\(path) is there")
      return
    }
    #expect(absence.message == message)
    #expect(absence.column == column)
  }

  @Test(arguments: [
    ("rwos", 1, "'StateWalkTests.State' has no field 'rwos'", ["rows"]),
    ("rows[1].titel", 9, "'rows[1]' has no field 'titel'", ["title"]),
    ("rows[9].titel", 9, "'rows[9]' has no field 'titel'", ["title"]),
    ("chosen.titel", 8, "'chosen' has no field 'titel'", ["title"]),
    ("rows.cuont", 6, "'rows' has no field 'cuont'", ["count"]),
    ("rows.keys", 6, "'rows' has no field 'keys'", []),
    ("numbers.ids", 9, "'numbers' has no field 'ids'", []),
    ("rows[1].id.x", 12, "'rows[1].id' has no field 'x'", []),
    ("isShared.x", 10, "'isShared' has no field 'x'", []),
  ])
  func unknownNamesAreErrorsAlsoBelowNil(
    path: String, column: Int, message: String, suggestions: [String]
  ) {
    let error = failure(path)
    #expect(error?.code == .unknownField)
    #expect(error?.message == message)
    #expect(error?.column == column)
    if let first = suggestions.first { #expect(error?.suggestions.first == first) }
  }

  @Test func unknownCasesAreNoFields() {
    let error = failure("status.loadin")
    #expect(error?.code == .unknownCase)
    #expect(error?.message == "'status' has no case 'loadin'")
    #expect(error?.suggestions.first == "loading")
    #expect(error?.notes.first?.hasPrefix("Cases: ") == true)
    #expect(error?.column == 8)
  }

  @Test(arguments: [
    ("rows[1", 5), ("rows[x]", 6), ("rows]", 5), ("rows..count", 6), (".rows", 1),
    ("rows[1]title", 8), ("numbers[1.5]", 9), ("status[1]", 8), ("rows[#x]", 6),
    ("byName[\"a]", 8), ("tags[\"a\"]", 6), ("rows[1 2]", 8), ("rows[#99999999999999999999]", 6),
  ])
  func errorsPoint(path: String, column: Int) {
    let error = failure(path)
    #expect(error != nil)
    #expect(error?.column == column)
  }

  @Test func veryLongPathsAreReadAndFollowed() throws {
    let names = String(repeating: ".next", count: 50_000)
    #expect(failure("tilte" + names)?.message == "'StateWalkTests.State' has no field 'tilte'")
    guard case .below(let absence) = try place("node" + names) else {
      Issue.record("there")
      return
    }
    #expect(absence.message == "'node.next' is not there: it is nil")
    #expect(absence.column == 6)
  }

  @Test func absentElementsAreListed() throws {
    guard case .nothing(let absence, _) = try place("rows[9]") else {
      Issue.record("there")
      return
    }
    #expect(absence.notes == ["Elements: 1, 2"])
    guard case .nothing(let none, _) = try place("empty[0]") else {
      Issue.record("there")
      return
    }
    #expect(none.notes == ["There are no elements"])
  }

  @Test func aDictionaryOfManyKeysIsNotPutInOrderForOne() throws {
    struct Big { var map = Dictionary(uniqueKeysWithValues: (0..<100_000).map { ($0, $0) }) }
    let big = Big()
    let walk = StateWalk()
    for key in 0..<2_000 {
      let path = try StatePath(Word(text: "map[\(key)]", start: 0))
      guard case .value(let node) = try walk.find(path, in: big) else {
        Issue.record("absent")
        return
      }
      #expect(node.leaf == "\(key)")
    }
  }
}
