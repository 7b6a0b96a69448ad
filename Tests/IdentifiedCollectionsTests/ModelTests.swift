import IdentifiedCollections
import Testing

/// Random changes to an identified array and to a plain one, which must tell the same.
@Suite struct ModelTests {
  @Test(arguments: 0..<40) func eachChangeDoesWhatItDoesToAPlainArray(seed: UInt64) throws {
    var generator = Numbers(state: seed)
    var rows = IdentifiedArrayOf<Row>()
    var model: [Row] = []
    for step in 0..<200 {
      let change = try #require(Change.allCases.randomElement(using: &generator))
      change.apply(&rows, &model, step, &generator)
      try #require(rows.elements == model, "\(change) in step \(step)")
      try #require(isConsistent(rows), "\(change) in step \(step)")
    }
  }

  /// Whether ids, indices and numbers agree with the elements.
  private func isConsistent(_ rows: IdentifiedArrayOf<Row>) -> Bool {
    let numbers = Set(rows.indices.map { rows._insertion(at: $0) })
    return Array(rows.ids) == rows.map(\.id)
      && rows.enumerated().allSatisfy { rows.index(id: $1.id) == $0 && rows[id: $1.id] == $1 }
      && numbers.count == rows.count
      && rows.count == rows.endIndex
  }
}

/// A change that both kinds of array know; ids run from 0 to 11, so that many of them are there already.
private enum Change: CaseIterable {
  case append, insert, updateOrAppend, updateOrInsert, assign, assignNil, changeInPlace, changeID
  case removeAt, removeID, removeOffsets, removeRange, removeFirst, removeLast, removeWhere,
    removeAll
  case sort, reverse, shuffle, swap, move, partition, filter, replaceAt, appendMany

  func apply(
    _ rows: inout IdentifiedArrayOf<Row>,
    _ model: inout [Row],
    _ step: Int,
    _ generator: inout Numbers
  ) {
    let row = Row(id: Int.random(in: 0..<12, using: &generator), title: "\(step)")
    let found = model.firstIndex { $0.id == row.id }
    let place = Int.random(in: 0...model.count, using: &generator)
    let index = model.indices.randomElement(using: &generator)
    switch self {
    case .append:
      rows.append(row)
      if found == nil { model.append(row) }
    case .insert:
      let result = rows.insert(row, at: place)
      #expect(result == (found == nil, found ?? place))
      if found == nil { model.insert(row, at: place) }
    case .updateOrAppend:
      #expect(rows.updateOrAppend(row) == found.map { model[$0] })
      if let found { model[found] = row } else { model.append(row) }
    case .updateOrInsert:
      #expect(rows.updateOrInsert(row, at: place).index == found ?? place)
      if let found { model[found] = row } else { model.insert(row, at: place) }
    case .assign:
      rows[id: row.id] = row
      if let found { model[found] = row } else { model.append(row) }
    case .assignNil:
      rows[id: row.id] = nil
      if let found { model.remove(at: found) }
    case .changeInPlace:
      rows[id: row.id]?.title += "!"
      if let found { model[found].title += "!" }
    case .changeID:
      guard let index, found == nil else { return }
      rows[index].id = row.id
      model[index].id = row.id
    case .removeAt:
      guard let index else { return }
      #expect(rows.remove(at: index) == model.remove(at: index))
    case .removeID:
      #expect(rows.remove(id: row.id) == found.map { model.remove(at: $0) })
    case .removeOffsets:
      guard let index else { return }
      rows.remove(atOffsets: [index, 0, index])
      model = model.enumerated().filter { $0.offset != index && $0.offset != 0 }.map(\.element)
    case .removeRange:
      rows.removeSubrange(place...)
      model.removeSubrange(place...)
    case .removeFirst:
      guard !model.isEmpty else { return }
      #expect(rows.removeFirst() == model.removeFirst())
    case .removeLast:
      guard !model.isEmpty else { return }
      #expect(rows.removeLast() == model.removeLast())
    case .removeWhere:
      rows.removeAll { $0.id % 5 == 0 }
      model.removeAll { $0.id % 5 == 0 }
    case .removeAll:
      guard step.isMultiple(of: 10) else { return }
      rows.removeAll(keepingCapacity: true)
      model.removeAll()
    case .sort:
      rows.sort { $0.id < $1.id }
      model.sort { $0.id < $1.id }
    case .reverse:
      rows.reverse()
      model.reverse()
    case .shuffle:
      var copy = generator
      rows.shuffle(using: &generator)
      model.shuffle(using: &copy)
    case .swap:
      guard let index else { return }
      rows.swapAt(index, 0)
      model.swapAt(index, 0)
    case .move:
      guard let index else { return }
      rows.move(fromOffsets: [index, index], toOffset: place)
      let moved = model.remove(at: index)
      model.insert(moved, at: place > index ? place - 1 : place)
    case .partition:
      let boundary = rows.partition { $0.id > 5 }
      #expect(rows[..<boundary].allSatisfy { $0.id <= 5 })
      #expect(rows[boundary...].allSatisfy { $0.id > 5 })
      #expect(Set(rows) == Set(model))
      model = rows.elements
    case .filter:
      rows = rows.filter { $0.id != row.id }
      model = model.filter { $0.id != row.id }
    case .replaceAt:
      guard let found else { return }
      #expect(rows.update(row, at: found) == model[found])
      model[found] = row
    case .appendMany:
      let many = [row, Row(id: 12), row]
      rows.append(contentsOf: many)
      for row in many where !model.contains(where: { $0.id == row.id }) { model.append(row) }
    }
  }
}

/// Repeatable random numbers.
private struct Numbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29) &* 0x9E37_79B9_7F4A_7C15
  }
}
