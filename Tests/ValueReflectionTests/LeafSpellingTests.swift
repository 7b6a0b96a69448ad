internal import Foundation
internal import Testing

@testable internal import ValueReflection

/// Values that nothing stands below.
@Suite struct LeafSpellingTests {
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
}
