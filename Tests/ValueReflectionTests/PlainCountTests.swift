internal import Testing

@testable internal import ValueReflection

@Suite struct PlainCountTests {
  struct Note: Identifiable {
    var id: Int
    var text = "spice"
    var due: Int?
    var tags: [String] = []
    var parts: [Note]? = nil
  }
  struct Book {
    var title = "Dune"
    var notes = EqualityStopTests.Shelf(rows: [Note(id: 1, due: 4), Note(id: 2, tags: ["a", "b"])])
    var place: (shelf: Int, row: Int)? = (1, 2)
    var nothing: [Int?] = []
    var numbers: [Int?] = [1, nil, 3]
    var twice: Int?? = .some(nil)
  }
  final class Owner { var name = "Ada" }
  enum Status {
    case idle
    case loaded([Int])
  }
  struct Lent {
    var owner = Owner()
  }

  /// The counts of a value in place, and those that a walk over its nodes adds up.
  private func counts<Value>(_ value: Value) -> (plain: Counts?, walked: Counts) {
    let plain = withUnsafeBytes(of: value) { bytes in
      bytes.baseAddress.flatMap { PlainCount.counts(of: .of(Value.self), at: $0) }
    }
    return (plain, walked(ReflectedValue(value)))
  }

  /// Adds up node by node, without any knowledge of types.
  private func walked(_ node: ReflectedValue) -> Counts {
    let children = node.children
    guard !children.isEmpty else { return .leaf }
    var sum = CountSum(of: node, children: children)
    for child in children { sum.add(walked(child)) }
    return sum.counts
  }

  @Test func whatIsCountedInPlaceCountsAsItsNodesDo() {
    let book = counts(Book())
    #expect(book.plain == book.walked)
    #expect(book.walked.leaves == 19)
    var note = Note(id: 1)
    let alone = counts(note)
    #expect(alone.plain == alone.walked)
    note.parts = [Note(id: 2, parts: [Note(id: 3, due: 1), Note(id: 4)]), Note(id: 5)]
    let nested = counts(note)
    #expect(nested.plain == nested.walked)
    #expect(nested.walked.depth == 5)
  }

  @Test func whatNeedsNodesIsLeftToTheWalk() {
    #expect(counts(Lent()).plain == nil)
    #expect(counts(Status.loaded([1])).plain == nil)
    #expect(counts(["a": 1]).plain == nil)
    #expect(counts([Lent()]).plain == nil)
    #expect(counts(Optional(Lent())).plain == nil)
  }

  @Test func deepAndLongValuesAreLeftToTheWalk() {
    var note = Note(id: 0)
    for id in 1...100 { note = Note(id: id, parts: [note]) }
    #expect(counts(note).plain == nil)
    #expect(ReflectedValue(note).counts() == walked(ReflectedValue(note)))
    #expect(counts(Array(repeating: Optional(1), count: 10_000)).plain == nil)
  }

  @Test func aWalkOverPartsInPlaceAndNodesCountsBoth() {
    struct Library {
      var lent: [Lent?] = [Lent(), nil]
      var notes = [Note(id: 1), Note(id: 2, due: 3)]
      var status = Status.loaded([1, 2])
      var books = ["a": Book()]
    }
    let library = ReflectedValue(Library())
    #expect(library.counts() == walked(library))
  }
}
