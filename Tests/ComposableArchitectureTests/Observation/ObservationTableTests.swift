import Testing

@testable import ComposableArchitecture

@Suite struct ObservationTableTests {
  @Test func aFieldThatNobodyHasReadFiresNothing() {
    var table = ObservationTable()
    #expect(table.write(.init(id: 1, ordinal: 0)) == nil)
    _ = table.read(.init(id: 1, ordinal: 0))
    #expect(table.write(.init(id: 1, ordinal: 1)) == nil)
    #expect(table.write(.init(id: 2, ordinal: 0)) == nil)
    #expect(!table.isEmpty)
  }

  @Test func aFieldFiresTheNodeThatItWasReadAtOnce() {
    var table = ObservationTable()
    let node = table.read(.init(id: 1, ordinal: 0))
    #expect(table.write(.init(id: 1, ordinal: 0)) === node)
    #expect(table.write(.init(id: 1, ordinal: 0)) == nil)
    #expect(table.isEmpty)
  }

  @Test func neighboursHaveNodesOfTheirOwn() {
    var table = ObservationTable()
    let node = table.read(.init(id: 1, ordinal: 0))
    #expect(table.read(.init(id: 1, ordinal: 1)) !== node)
    #expect(table.read(.init(id: 2, ordinal: 0)) !== node)
  }

  @Test func nodesAreBoundedHoweverManyFieldsAreRead() {
    var table = ObservationTable()
    for id in 0..<500_000 { _ = table.read(.init(id: UInt64(id), ordinal: 0)) }
    #expect(table.nodeCount <= 16_384)
    let fired = (0..<500_000).count { table.write(.init(id: $0, ordinal: 0)) != nil }
    #expect(fired == table.nodeCount)
    #expect(table.isEmpty)
  }

  @Test func aReadThatNobodyTracksLeavesTheTableEmpty() {
    var table = ObservationTable()
    let field = ObservationTable.Field(id: 1, ordinal: 0)
    let node = table.node(for: field)
    #expect(!node.access())
    table.giveBack(node)
    #expect(table.isEmpty && table.nodeCount == 0)
    #expect(table.node(for: field) === node)
  }

  @Test func aNodeThatAnotherReadHasOvertakenIsRefused() {
    var table = ObservationTable()
    let field = ObservationTable.Field(id: 1, ordinal: 0)
    let (early, late) = (table.node(for: field), table.node(for: field))
    let isLateNoted = table.note(field, at: late)
    let isEarlyNoted = table.note(field, at: early)
    #expect(isLateNoted)
    #expect(!isEarlyNoted)
  }

  @Test func noFieldIsMissedWhereManyShareANode() {
    for read in [1, 8, 9, 100] {
      var table = ObservationTable()
      let fields = (0..<read).map { ObservationTable.Field(id: UInt64($0) * 16_384, ordinal: 0) }
      for field in fields { _ = table.read(field) }
      #expect(table.nodeCount == 1)
      for field in fields {
        _ = table.read(field)
        #expect(table.write(field) != nil)
      }
    }
  }
}

extension ObservationTable {
  /// Notes that a field is read by an observer.
  ///
  /// - Returns: The node at which it has registered.
  fileprivate mutating func read(_ field: Field) -> ObservationNode {
    let node = node(for: field)
    let isNoted = note(field, at: node)
    #expect(isNoted)
    return node
  }
}
