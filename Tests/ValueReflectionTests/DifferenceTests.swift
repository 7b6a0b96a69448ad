internal import Testing

@testable internal import ValueReflection

@Suite struct DifferenceTests {
  enum Status: Equatable {
    case idle
    case loaded(Int)
    case failed(code: Int, reason: String)
  }
  struct Row {
    var id = 1
    var title = "Dune"
    var status = Status.idle
    var tags: [String] = []
  }
  struct Table {
    var rows: [Row] = [Row(), Row()]
    var byName: [String: Int] = [:]
    var members: Set<String> = []
    var first: Row?
    var anything: Any = 1
    var closure: () -> Void = {}
  }
  final class Node {
    var value: Int
    var next: Node?
    init(_ value: Int) { self.value = value }
  }

  private func paths(_ change: (inout Table) -> Void) -> [String] {
    let before = Table()
    var after = before
    change(&after)
    return Difference.between(before, after).map(\.path)
  }

  private func text(_ old: Any, _ new: Any) -> String {
    Difference.between(old, new, path: "x").flatMap { $0.lines() }.joined(separator: "\n")
  }

  @Test func fieldsAndElementsAreNamed() {
    #expect(paths { _ in }.isEmpty)
    #expect(paths { $0.rows[1].title = "Solaris" } == ["rows[1].title"])
    #expect(paths { $0.rows[0].tags = ["a"] } == ["rows[0].tags[0]"])
    #expect(paths { $0.first = Row() } == ["first"])
    #expect(paths { $0.byName = ["b": 1, "a": 2] } == ["byName[\"a\"]", "byName[\"b\"]"])
    #expect(paths { $0.members = ["z"] } == ["members[\"z\"]"])
  }

  @Test func casesStandInThePath() {
    #expect(paths { $0.rows[0].status = .loaded(1) } == ["rows[0].status"])
    #expect(text(Status.loaded(1), Status.loaded(2)) == "− x: loaded(1)\n+ x: loaded(2)")
    #expect(
      text(Status.failed(code: 1, reason: ""), Status.failed(code: 2, reason: ""))
        == "− x.failed.code: 1\n+ x.failed.code: 2"
    )
  }

  @Test func elementsAreAddedAndRemoved() {
    #expect(text([1, 2, 3], [1, 3]) == "− x[1]: 2")
    #expect(text([1, 3], [1, 2, 3]) == "+ x[1]: 2")
    #expect(text(["a": 1], ["b": 1]) == "− x[\"a\"]: 1\n+ x[\"b\"]: 1")
    #expect(text([1], [Int]()) == "− x[0]: 1")
  }

  @Test func valuesThatPrintAlikeAreToldApart() {
    #expect(text(1 as Any, UInt8(1) as Any) == "− x: 1 (Int)\n+ x: 1 (UInt8)")
    #expect(
      text((a: 1, 2) as Any, (b: 1, 2) as Any)
        == "− x: (a: Int, Int)\n−   a: 1\n−   .1: 2\n+ x: (b: Int, Int)\n+   b: 1\n+   .1: 2"
    )
    #expect(text(Int??.some(nil) as Any, Int??.none as Any) == "− x: .some(nil)\n+ x: nil")
    var number = 0
    #expect(
      paths { $0.closure = { number += 1 } } == ["closure"])
    #expect(paths { $0.anything = UInt8(1) } == ["anything"])
  }

  @Test func equalValuesWithOtherStorageAreTheSame() {
    let long = String(repeating: "long ", count: 10)
    func table() -> Table {
      var table = Table()
      table.rows = (0..<10).map { Row(id: $0, title: long + "\($0)", tags: [long + "\($0)"]) }
      table.byName = ["a": 1, "b": 2]
      table.first = table.rows[0]
      return table
    }
    let first = table()
    #expect(Difference.between(first, table()).isEmpty)
    #expect(Difference.between(Double.nan, -Double.nan).isEmpty)
  }

  @Test func objectsAreComparedByContentAndCyclesEnd() {
    func ring(_ last: Int) -> Node {
      let first = Node(1)
      let second = Node(last)
      first.next = second
      second.next = first
      return first
    }
    let (old, same, other) = (ring(2), ring(2), ring(3))
    defer { for node in [old, same, other] { node.next = nil } }
    #expect(Difference.between(old, same).isEmpty)
    #expect(Difference.between(old, other).map(\.path) == ["next.value"])
  }

  @Test func aLongListIsWalkedWithoutRecursion() {
    func list(_ last: Int) -> [Node] {
      let nodes = (0..<100_000).map { Node($0 == 99_999 ? last : 0) }
      for (node, next) in zip(nodes, nodes.dropFirst()) { node.next = next }
      return nodes
    }
    let (old, new) = (list(1), list(2))
    defer { for node in old + new { node.next = nil } }
    let found = Difference.between(old[0], new[0])
    #expect(found.count == 1)
    #expect(found.first?.path.hasSuffix("next.value") == true)
  }

  @Test func aSharedBufferIsNotWalked() {
    let numbers = Array(0..<1_000_000)
    var asked = 0
    let found = Difference.between((numbers, 1), (numbers, 2)) {
      asked += 1
      return false
    }
    #expect(found.map(\.path) == [".1"])
    #expect(asked == 0)
  }

  @Test func theWalkEndsAtTheLimitAndWhenInterrupted() {
    let (old, new) = (Array(0..<10_000), Array(1...10_000))
    #expect(Difference.between(old, new, limit: 3).count == 3)
    #expect(Difference.between(old, new, isInterrupted: { true }).count < 10_000)
  }

  @Test func paddingDoesNotMatter() {
    struct Inner {
      var flag: Bool
      var number: Int
    }
    struct Outer {
      var small: UInt8
      var inner: Inner
      var last: UInt8
    }
    let shape = TypeShape.of(Outer.self)
    #expect(shape.significantBytes == [0..<1, 8..<9, 16..<25])
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 8)
    defer { memory.deallocate() }
    for (offset, padding) in [(0, UInt8(0x00)), (32, 0xFF)] {
      (memory + offset).initializeMemory(as: UInt8.self, repeating: padding, count: 32)
      (memory + offset).storeBytes(of: 1, as: UInt8.self)
      (memory + offset + 8).storeBytes(of: 1, as: UInt8.self)
      (memory + offset + 16).storeBytes(of: 7, as: Int.self)
      (memory + offset + 24).storeBytes(of: 2, as: UInt8.self)
    }
    #expect(shape.isIdentical(memory, memory + 32))
    (memory + 24).storeBytes(of: 3, as: UInt8.self)
    #expect(!shape.isIdentical(memory, memory + 32))
  }

  /// Rows with bytes between their fields that do not count.
  struct Padded: Equatable {
    var isOn = false
    var count = 0
    var mark: UInt8 = 0
  }

  @Test(arguments: [[0], [4_999], [9_999], [0, 1, 2], [17, 1_023, 1_024, 9_998]])
  func changesOfALongRowAreFoundWhereverTheyAre(positions: [Int]) {
    let before = (0..<10_000).map { Padded(count: $0) }
    var after = before
    for position in positions { after[position].mark = 7 }
    #expect(Difference.between(before, after).map(\.path) == positions.map { "[\($0)].mark" })
    after.append(Padded())
    #expect(Difference.between(before, after).last?.kind == .added)
  }

  @Test func bytesBetweenTheFieldsAreNoDifference() {
    func row(filledWith byte: UInt8) -> [Padded] {
      [Padded](unsafeUninitializedCapacity: 3_000) { buffer, count in
        UnsafeMutableRawBufferPointer(buffer).initializeMemory(as: UInt8.self, repeating: byte)
        for index in 0..<3_000 {
          let place = UnsafeMutableRawPointer(buffer.baseAddress.unsafelyUnwrapped + index)
          place.storeBytes(of: false, as: Bool.self)
          place.storeBytes(of: index, toByteOffset: 8, as: Int.self)
          place.storeBytes(of: 1, toByteOffset: 16, as: UInt8.self)
        }
        count = 3_000
      }
    }
    let before = row(filledWith: 0)
    var after = row(filledWith: 0xAA)
    #expect(before == after)
    #expect(Difference.between(before, after).isEmpty)
    after[2_000].count = 1
    #expect(Difference.between(before, after).map(\.path) == ["[2000].count"])
  }
}
