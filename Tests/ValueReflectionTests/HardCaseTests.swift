internal import Foundation
internal import Testing
internal import UnreflectedFixture

@testable internal import ValueReflection

/// Values that went wrong in programs like this one.
@Suite struct HardCaseTests {
  // MARK: - Payloads

  protocol Shape: Sendable {}
  struct Circle: Shape { var radius = 2 }

  enum Payload: Sendable {
    case none
    case one(Int)
    case labelled(code: Int)
    case several(Int, String)
    case mixed(Int, reason: String)
    case tuple((x: Int, y: Int))
    case closure(@Sendable () -> Void)
    case shape(any Shape)
    case maybe(Int??)
    case never(Never)
    case list([Int])
    indirect case nested(Payload)
  }

  @Test(arguments: [
    (Payload.none, "none"),
    (.one(3), "one(3)"),
    (.labelled(code: 4), "HardCaseTests.Payload = labelled\n  code: 4"),
    (.closure {}, "closure((function))"),
    (.maybe(.some(.some(1))), "maybe(1)"),
    (.maybe(.some(nil)), "maybe(.some(nil))"),
    (.maybe(nil), "maybe(nil)"),
    (.list([]), "list([])"),
    (.nested(.nested(.one(1))), "nested(nested(one(1)))"),
    (.several(1, "a"), "HardCaseTests.Payload = several\n  .0: 1\n  .1: \"a\""),
    (.mixed(1, reason: "a"), "HardCaseTests.Payload = mixed\n  .0: 1\n  reason: \"a\""),
    (.tuple((x: 1, y: 2)), "HardCaseTests.Payload = tuple\n  x: 1\n  y: 2"),
    (.shape(Circle()), "HardCaseTests.Payload = shape\n  radius: 2"),
  ])
  func payloads(value: Payload, text: String) {
    #expect(Dump().text(of: value) == text)
  }

  // MARK: - Order

  @Test func tablesOfAnyHistoryPrintAlike() {
    let keys = (0..<40).map { "key \($0)" }
    var table: [String: Int] = [:]
    var set: Set<String> = []
    for key in keys {
      table[key] = key.count
      set.insert(key)
    }
    let texts = (Dump().text(of: table), Dump().text(of: set))
    for round in 0..<50 {
      var other: [String: Int] = Dictionary(minimumCapacity: 40 << (round % 5))
      var otherSet: Set<String> = Set(minimumCapacity: 40 << (round % 5))
      for offset in keys.indices {
        let key = keys[(offset * 7 + round) % keys.count]
        other[key] = key.count
        otherSet.insert(key)
      }
      #expect(Dump().text(of: other) == texts.0)
      #expect(Dump().text(of: otherSet) == texts.1)
    }
  }

  @Test func numbersAreOrderedByValueAndTextsByLetters() {
    let numbers = ReflectedValue([10: 1, 9: 1, -1: 1]).children.map(\.name)
    #expect(numbers == ["[-1]", "[9]", "[10]"])
    let texts = ReflectedValue(["b": 1, "a": 1, "B": 1]).children.map(\.name)
    #expect(texts == ["[\"B\"]", "[\"a\"]", "[\"b\"]"])
  }

  // MARK: - References

  final class Person {
    var name = "Ada"
  }

  struct References {
    weak var weak: Person?
    unowned var unowned: Person
    unowned(unsafe) var unsafe: Person
  }

  @Test func liveReferencesAreShownAndUnownedOnesNeverRead() {
    let person = Person()
    let holder = References(weak: person, unowned: person, unsafe: person)
    #expect(
      Dump().text(of: holder) == """
        HardCaseTests.References
          weak: HardCaseTests.Person weak
            name: "Ada"
          unowned: (unowned, not read)
          unsafe: (unowned, not read)
        """
    )
    withExtendedLifetime(person) {}
  }

  @Test func deadReferencesKillNobody() {
    struct Weak {
      weak var person: Person?
      unowned var owner: Person
    }
    func orphan() -> Weak {
      let person = Person()
      return Weak(person: person, owner: person)
    }
    let holder = orphan()
    #expect(holder.person == nil)
    let text = Dump().text(of: holder)
    #expect(text.contains("person: nil weak"))
    #expect(text.contains("owner: (unowned, not read)"))
    #expect(ReflectedValue(holder).counts()?.leaves == 2)
  }

  @Test func aDiamondIsNoCycleAndIsCountedOnEachWay() {
    final class Node {
      var left: Node?
      var right: Node?
    }
    var top = Node()
    for _ in 0..<100 {
      let next = Node()
      next.left = top
      next.right = top
      top = next
    }
    let counts = ReflectedValue(top).counts()
    #expect(counts?.cycle == false)
    #expect(counts?.depth == 101)
    // There are more ways down than a number can tell.
    #expect(counts?.nodes == .max)
    let pair = Node()
    pair.left = Node()
    pair.right = pair.left
    #expect(ReflectedValue(pair).counts()?.nodes == 7)
    #expect(!Dump().text(of: pair).contains("cycle"))
  }

  // MARK: - Types without metadata

  @Test func missingMetadataIsSaid() {
    let value = UnreflectedStruct(number: 1, text: "a")
    #expect(Dump().text(of: value, path: "x") == "x: (no reflection metadata)")
    #expect(Dump().text(of: UnreflectedEnum.text("a"), path: "x") == "x: (no reflection metadata)")
    #expect(ReflectedValue(value).counts() == .leaf)
    #expect(Dump().text(of: [value]).contains("[0]: (no reflection metadata)"))
  }

  @Test func valuesWithoutMetadataAreComparedAsAWhole() {
    let old = UnreflectedStruct(number: 1, text: "a")
    let new = UnreflectedStruct(number: 2, text: "a")
    #expect(Difference.between(old, new, path: "x").map(\.path) == ["x"])
    #expect(Difference.between(old, old).isEmpty)
    let copy = unsharedCopy(
      of: UnreflectedStruct(number: 1, text: String(repeating: "a", count: 99)))
    #expect(copy.missed == ["UnreflectedStruct"])
  }

  // MARK: - Leaves

  @Test func valuesOfFoundationAreLeaves() {
    let values: [Any] = [
      URL(fileURLWithPath: "/tmp"), Date(), UUID(), Data([1]), Decimal(1), Duration.seconds(1),
      "text", 1.5, Character("a"), Int?.none as Any, [Int](), [Int: Int](), Int.self, \String.count,
    ]
    for value in values {
      let node = ReflectedValue(value)
      #expect(node.isLeaf, "\(node.typeName)")
      #expect(node.leaf != nil, "\(node.typeName)")
      #expect(node.counts()?.nodes == 1, "\(node.typeName)")
    }
    #expect(ReflectedValue(Decimal(string: "1.50") as Any).leaf == "1.5")
    #expect(ReflectedValue(URL(fileURLWithPath: "/tmp/a b")).leaf == "\"file:///tmp/a%20b\"")
  }

  // MARK: - Size and depth

  @Test func theFirstPageReadsNoMoreThanItShows() {
    final class Counter: @unchecked Sendable {
      // Read and written by this test's thread only.
      var reads = 0
    }
    struct Million: ReflectedElements {
      static let reflectedElementType: any Any.Type = Int.self
      var counter: Counter
      var reflectedCount: Int { 1_000_000 }
      func reflectedID(at offset: Int) -> Any { offset }
      func reflectedElement(at offset: Int) -> Any {
        counter.reads += 1
        return offset
      }
    }
    let counter = Counter()
    let text = Dump.page.text(of: Million(counter: counter))
    #expect(text.hasSuffix("… 999,990 more"))
    #expect(counter.reads == 10)
  }

  @Test func aListOfManyLinksIsPrintedWithoutRecursion() {
    indirect enum List {
      case end
      case link(Int, List)
    }
    DeepStack.run {
      var list = List.end
      let levels = min(100_000, DeepStack.maximalDepth)
      for number in 0..<levels { list = .link(number, list) }
      let text = Dump(pageLimit: 50).text(of: list)
      #expect(text.split(separator: "\n").count == 51)
      #expect(ReflectedValue(list).counts()?.depth == levels)
    }
  }
}
