import Foundation
import IdentifiedCollections
import Testing

@Suite struct IdentifiedArrayTests {
  var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2), Row(id: 3)]

  @Test func numbersLieAtTheBeginning() {
    #expect(MemoryLayout<IdentifiedArray<String, Int>>.offset(of: \._lineage) == 0)
    #expect(MemoryLayout<IdentifiedArray<String, Int>>.offset(of: \._stamp) == 8)
  }

  @Test mutating func elementsAreFoundByID() {
    #expect(rows[id: 2]?.id == 2)
    #expect(rows[id: 9] == nil)
    #expect(rows.index(id: 3) == 2)
    rows[id: 2]?.title = "Solaris"
    #expect(rows[1].title == "Solaris")
  }

  @Test mutating func assigningNilRemoves() {
    rows[id: 2] = nil
    #expect(Array(rows.ids) == [1, 3])
    #expect(rows.index(id: 3) == 1)
  }

  @Test mutating func changingInPlaceToNilRemoves() {
    func clear(_ row: inout Row?) { row = nil }
    for id in [1, 3, 2] {
      clear(&rows[id: id])
      #expect(!rows.contains(id: id))
    }
    #expect(rows.isEmpty)
    rows.append(Row(id: 2))
    #expect(Array(rows.ids) == [2])
  }

  @Test mutating func appendingAPresentIDChangesNothing() {
    let result = rows.append(Row(id: 2, title: "other"))
    #expect(!result.inserted && result.index == 1)
    #expect(rows[1].title == "")
  }

  @Test mutating func updatingReplacesOrAppends() {
    #expect(rows.updateOrAppend(Row(id: 2, title: "new")) == Row(id: 2))
    #expect(rows.updateOrAppend(Row(id: 4)) == nil)
    #expect(Array(rows.ids) == [1, 2, 3, 4])
    #expect(rows.updateOrInsert(Row(id: 5), at: 0).index == 0)
    #expect(Array(rows.ids) == [5, 1, 2, 3, 4])
    #expect(rows.index(id: 4) == 4)
  }

  @Test mutating func aRangeIsRemovedInPlace() {
    rows.append(Row(id: 4))
    let numbers = rows.indices.map { rows._insertion(at: $0) }
    rows.removeSubrange(1..<3)
    #expect(Array(rows.ids) == [1, 4])
    #expect(rows.elements.map(\.id) == [1, 4])
    #expect(rows.index(id: 4) == 1)
    #expect(!rows.contains(id: 2) && !rows.contains(id: 3))
    #expect(rows.indices.map { rows._insertion(at: $0) } == [numbers[0], numbers[3]])
  }

  @Test func removingAtTheEndLooksAtNoOtherElement() {
    let hashings = HashedID.Count()
    var array = IdentifiedArray(
      uniqueElements: (0..<1_000).map { HashedID(number: $0, count: hashings) }, id: \.self)
    hashings.number = 0
    array.removeLast(2)
    #expect(array.count == 998)
    // A dictionary hashes some neighbours of what it removes, and how many is up to chance.
    #expect(hashings.number < array.count / 2)
  }

  @Test mutating func arrangementsKeepIDsFindable() {
    rows.sort { $0.id > $1.id }
    #expect(Array(rows.ids) == [3, 2, 1])
    rows.move(fromOffsets: [0], toOffset: 3)
    #expect(Array(rows.ids) == [2, 1, 3])
    rows.swapAt(0, 1)
    #expect(Array(rows.ids) == [1, 2, 3])
    rows.reverse()
    for (index, row) in rows.enumerated() { #expect(rows.index(id: row.id) == index) }
  }

  @Test func equalIDsAreCombinedOnRequest() {
    let rows = IdentifiedArrayOf<Row>(
      [Row(id: 1, title: "a"), Row(id: 1, title: "b")],
      uniquingIDsWith: { Row(id: $0.id, title: $0.title + $1.title) })
    #expect(rows.map(\.title) == ["ab"])
  }

  @Test func codingIsTheElements() throws {
    let data = try JSONEncoder().encode(rows)
    #expect(try JSONDecoder().decode(IdentifiedArrayOf<Row>.self, from: data) == rows)
    let twice = try JSONEncoder().encode([Row(id: 1), Row(id: 1)])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(IdentifiedArrayOf<Row>.self, from: twice)
    }
  }

  @Test func orderCountsForEquality() {
    #expect(rows != IdentifiedArrayOf<Row>(rows.reversed()))
    #expect(Set(rows.ids) == Set(rows.reversed().map(\.id)))
  }

  @Test func theFirstOfEqualIDsIsKept() {
    let rows = IdentifiedArrayOf<Row>([Row(id: 1, title: "a"), Row(id: 2), Row(id: 1, title: "b")])
    #expect(rows.map(\.title) == ["a", ""])
  }

  @Test func elementsOfATypeWithoutIDAreToldApartByAProperty() {
    var names = IdentifiedArray(uniqueElements: ["Ada", "Grace"], id: \.first)
    #expect(names[id: "G"] == "Grace")
    names[id: "G"] = "Gertrude"
    #expect(names.elements == ["Ada", "Gertrude"])
    #expect(!names.append("Alan").inserted)
    #expect(IdentifiedArray<Int, Int>(id: \.self).isEmpty)
  }

  @Test func anElementThatIsAppendedInPlaceByAThrowingFunctionStays() {
    struct Failure: Error {}
    func fill(_ row: inout Row?) throws {
      row = Row(id: 9)
      throw Failure()
    }
    var rows = rows
    #expect(throws: Failure.self) { try fill(&rows[id: 9]) }
    #expect(rows[id: 9] == Row(id: 9))
  }

  @Test func aCopyIsLeftAloneByChangesInPlace() {
    for count in 1...3 {
      var rows = IdentifiedArrayOf<Row>(uniqueElements: (0..<count).map { Row(id: $0) })
      let copy = rows
      rows[id: 0]?.title = "x"
      rows[id: 0] = nil
      #expect(copy.map(\.title) == Array(repeating: "", count: count))
      #expect(copy.index(id: count - 1) == count - 1)
    }
  }

  @Test func itPrintsAsItsElements() {
    let rows = rows.filter { $0.id == 2 }
    #expect("\(rows)" == "\(rows.elements)")
    #expect(String(reflecting: rows) == "IdentifiedArray<Int, Row>(\(rows.elements))")
    #expect(Mirror(reflecting: rows).displayStyle == .collection)
    #expect(Mirror(reflecting: rows).children.count == 1)
  }

  @Test func codingReportsWhereAnIDStandsTwice() throws {
    struct Lists: Decodable {
      let rows: IdentifiedArrayOf<Row>
    }
    let text = #"{"rows": [{"id": 1, "title": ""}, {"id": 1, "title": ""}]}"#
    let error = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode(Lists.self, from: Data(text.utf8))
    }
    guard case .dataCorrupted(let context) = error else { throw error }
    #expect(context.codingPath.map(\.stringValue) == ["rows"])
    #expect(context.debugDescription == "Duplicate element id")
  }

  @Test func elementsThatCompareAreSorted() {
    struct Score: Comparable, Identifiable {
      let id: Int
      static func < (first: Self, second: Self) -> Bool { first.id < second.id }
    }
    var scores: IdentifiedArrayOf<Score> = [Score(id: 3), Score(id: 1), Score(id: 2)]
    scores.sort()
    #expect(scores.map(\.id) == [1, 2, 3])
    #expect(scores.index(id: 3) == 2)
  }

  @Test func sortingKeepsEqualElementsInOrder() {
    var rows = IdentifiedArrayOf<Row>(
      uniqueElements: (0..<100).map { Row(id: $0, title: "\($0 % 3)") })
    rows.sort { $0.title < $1.title }
    #expect(rows.prefix(34).map(\.id) == Array(stride(from: 0, through: 99, by: 3)))
  }

  @Test(arguments: [0, 2, 3]) func movingToAPlaceCountsBeforeTheMove(destination: Int) {
    var rows = rows
    rows.move(fromOffsets: [0, 2], toOffset: destination)
    #expect(
      Array(rows.ids)
        == (destination == 0 ? [1, 3, 2] : destination == 2 ? [2, 1, 3] : [2, 1, 3]))
  }

  @Test mutating func someAreRemovedAtEitherEnd() {
    rows.removeFirst(2)
    #expect(Array(rows.ids) == [3])
    rows.removeLast(1)
    rows.removeLast(0)
    #expect(rows.isEmpty)
  }

  @Test mutating func aThrowingConditionRemovesNothing() {
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      try rows.removeAll { if $0.id == 3 { throw Failure() } else { true } }
    }
    #expect(rows.count == 3)
  }

  // MARK: - Identity

  @Test func changesThatChangeNothingKeepTheStamp() {
    let before = rows
    var rows = rows
    rows.append(Row(id: 1))
    rows.remove(id: 9)
    rows[id: 9] = nil
    rows.removeAll { $0.id > 3 }
    rows.remove(atOffsets: [])
    #expect(rows._stamp == before._stamp)
  }

  @Test(
    arguments: [
      { $0.reverse() }, { $0.swapAt(0, 2) }, { $0.sort { $0.id > $1.id } },
      { $0.move(fromOffsets: [2], toOffset: 0) }, { $0.remove(id: 1) }, { $0[id: 3] = Row(id: 3) },
      { $0.updateOrAppend(Row(id: 3, title: "x")) }, { $0.append(Row(id: 4)) },
    ] as [@Sendable (inout IdentifiedArrayOf<Row>) -> Void]
  ) func anElementThatStaysKeepsItsNumber(
    change: @Sendable (inout IdentifiedArrayOf<Row>) -> Void
  ) throws {
    var rows = rows
    let number = rows._insertion(at: 2)
    let stamp = rows._stamp
    change(&rows)
    #expect(rows._insertion(at: try #require(rows.index(id: 3))) == number)
    #expect(rows._stamp != stamp)
  }

  @Test mutating func mutationKeepsTheLineageAndMovesTheStamp() {
    let before = rows
    rows[id: 1]?.title = "x"
    #expect(rows._lineage == before._lineage)
    #expect(rows._stamp != before._stamp)
    #expect(IdentifiedArrayOf<Row>(rows)._lineage != rows._lineage)
  }

  @Test mutating func anElementThatIsChangedKeepsItsNumber() {
    let number = rows._insertion(at: 2)
    rows[id: 3]?.title = "x"
    rows[2].title = "y"
    #expect(rows._insertion(at: 2) == number)
  }

  @Test mutating func anElementInsertedAgainHasAnotherNumber() {
    let number = rows._insertion(at: 2)
    rows.remove(id: 3)
    rows.append(Row(id: 3))
    #expect(rows._insertion(at: 2) != number)
  }

  @Test mutating func anotherIDInPlaceIsAnotherElement() {
    let number = rows._insertion(at: 0)
    rows[0].id = 9
    #expect(rows.index(id: 9) == 0)
    #expect(rows.index(id: 1) == nil)
    #expect(rows._insertion(at: 0) != number)
  }

  @Test mutating func theCoreChangesInPlaceUnnoticed() {
    let stamp = rows._stamp
    rows._withElement(at: 0) { $0.pointee.title = "x" }
    #expect(rows[0].title == "x")
    #expect(rows._stamp == stamp)
  }

  @Test func numbersAreInvisibleToEquality() {
    let other: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2), Row(id: 3)]
    #expect(rows == other)
    #expect(rows.hashValue == other.hashValue)
  }

  @Test(arguments: [1, 3]) func changingInPlaceCopiesNothing(count: Int) {
    var lists = IdentifiedArrayOf<List>(
      uniqueElements: (0..<count).map { List(id: $0, items: Array(0..<100)) })
    let place = lists[0].items.withUnsafeBufferPointer { $0.baseAddress }
    lists[id: 0]?.items[0] = 7
    lists[0].items[1] = 8
    #expect(lists[0].items.withUnsafeBufferPointer { $0.baseAddress } == place)
    #expect(lists[0].items[0...1] == [7, 8])
  }
}

struct Row: Codable, Hashable, Identifiable {
  var id: Int
  var title = ""
}

private struct List: Identifiable {
  let id: Int
  var items: [Int]
}

/// An id that counts how often it is hashed.
private struct HashedID: Hashable {
  final class Count { var number = 0 }

  let number: Int
  let count: Count

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.number == rhs.number }

  func hash(into hasher: inout Hasher) {
    count.number += 1
    hasher.combine(number)
  }
}
