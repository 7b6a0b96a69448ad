internal import Testing

@testable internal import ValueReflection

@Suite struct EqualityStopTests {
  enum Status {
    case idle
    case loaded([Int])
    case failed(code: Int, reason: String)
  }
  struct Row: Identifiable {
    var id = 1
    var title = "Solaris"
    var isFavorite = false
  }
  struct State {
    var number = 1
    var rows = [Row(), Row(id: 2), Row(id: 3)]
    var status = Status.failed(code: 4, reason: "no")
    var names = ["a": 1, "b": 2]
    var tail = 0
  }

  private func stop(_ change: (inout State) -> Void) -> EqualityStop? {
    let before = State()
    var after = before
    change(&after)
    return EqualityStop.between(before, after)
  }

  @Test func equalValuesHaveNoStop() {
    #expect(stop { _ in } == nil)
  }

  @Test func whatStandsBeforeTheDifferenceIsCounted() {
    #expect(stop { $0.number = 2 } == .init(path: "number", comparisons: 1, isLowerBound: false))
    #expect(
      stop { $0.rows[0].id = 9 } == .init(path: "rows[0].id", comparisons: 2, isLowerBound: false))
    #expect(
      stop { $0.rows[1].isFavorite = true }
        == .init(path: "rows[1].isFavorite", comparisons: 7, isLowerBound: false))
    // The table before it probes.
    #expect(stop { $0.tail = 1 } == .init(path: "tail", comparisons: 18, isLowerBound: true))
  }

  @Test func theFirstOfSeveralDifferencesCounts() {
    let found = stop {
      $0.tail = 1
      $0.rows[2].title = "Dune"
    }
    #expect(found == .init(path: "rows[2].title", comparisons: 9, isLowerBound: false))
  }

  @Test func anotherCaseIsOneComparison() {
    #expect(
      stop { $0.status = .idle } == .init(path: "status", comparisons: 11, isLowerBound: false))
  }

  @Test func theCaseIsComparedBeforeItsPayload() {
    let found = stop { $0.status = .failed(code: 4, reason: "yes") }
    #expect(found == .init(path: "status.failed.reason", comparisons: 13, isLowerBound: false))
  }

  @Test func insideATableItIsALowerBound() {
    let found = stop { $0.names["b"] = 3 }
    #expect(found?.path == "names[\"b\"]")
    #expect(found?.isLowerBound == true)
  }

  @Test func aMissingElementStopsAtTheCollection() {
    let found = stop { $0.rows.removeLast() }
    #expect(found?.path == "rows[2]")
    #expect((found?.comparisons ?? 0) >= 1)
  }

  @Test func countingEndsInAVastState() {
    struct Vast {
      var rows = Array(repeating: Optional("a"), count: 1_000_000)
      var last = 0
    }
    let before = Vast()
    var after = before
    after.last = 1
    let stop = EqualityStop.between(before, after)
    #expect(stop?.path == "last")
    #expect(stop?.isLowerBound == true)
  }

  @Test func elementsOfOneKindAreCountedByTheirType() {
    struct Library {
      var name = "Arrakis"
      var shelf = Shelf(rows: [Row(), Row(id: 2), Row(id: 3)])
    }
    let before = Library()
    var after = before
    after.shelf.rows[2].title = "Dune"
    // The name, two rows of three fields, the third row's id, its title.
    #expect(
      EqualityStop.between(before, after)
        == .init(path: "shelf[3].title", comparisons: 9, isLowerBound: false))
  }

  @Test func elementsOfSeveralKindsAreCountedOneByOne() {
    struct Tagged: Identifiable {
      var id: Int
      var tags: [String]
      var isRead = false
    }
    let before = Shelf(rows: [Tagged(id: 1, tags: ["a", "b"]), Tagged(id: 2, tags: [])])
    var after = before
    after.rows[1].isRead = true
    // Of the first row its id, two tags and a flag; of the second its id, the empty list, the flag.
    #expect(
      EqualityStop.between(before, after)
        == .init(path: "[2].isRead", comparisons: 7, isLowerBound: false))
  }

  /// A collection of elements that lie in a row and are found by id.
  struct Shelf<Element>: ReflectedElements {
    var rows: [Element]
    var ids: [Int]

    init(rows: [Element]) where Element: Identifiable, Element.ID == Int {
      self.rows = rows
      ids = rows.map(\.id)
    }

    static var reflectedElementType: any Any.Type { Element.self }
    static var reflectedIDType: any Any.Type { Int.self }
    var reflectedCount: Int { rows.count }
    func reflectedID(at offset: Int) -> Any { ids[offset] }
    func reflectedElement(at offset: Int) -> Any { rows[offset] }

    static func reflectedPlace(at pointer: UnsafeRawPointer) -> ReflectedPlace? {
      let shelf = pointer.assumingMemoryBound(to: Self.self).pointee
      let elements = shelf.rows.withUnsafeBytes { $0.baseAddress }
      let ids = shelf.ids.withUnsafeBytes { $0.baseAddress }
      guard let elements, let ids, !shelf.rows.isEmpty else { return nil }
      return ReflectedPlace(elements: elements, ids: ids, count: shelf.rows.count)
    }
  }
}
