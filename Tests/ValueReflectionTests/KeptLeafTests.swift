internal import Testing

@testable internal import ValueReflection

@Suite struct KeptLeafTests {
  @Test(arguments: [
    (true as any Sendable, "true"), (-7, "-7"), (UInt8(200), "200"), (1.5, "1.5"),
    (Float(0.25), "0.25"),
    (Int64.min, "-9223372036854775808"), (Optional(3), "3"),
  ])
  func numbersAndTruthValuesAreKeptAsTheyAreWritten(value: any Sendable, text: String) {
    let node = ReflectedValue(value)
    #expect(KeptLeaf(node)?.text == text)
    #expect(KeptLeaf(node)?.text == node.leaf)
  }

  @Test(arguments: ["text" as any Sendable, [1], Int?.none, 1..<2])
  func nothingElseIsKept(value: any Sendable) {
    #expect(KeptLeaf(ReflectedValue(value)) == nil)
  }
}

@Suite struct PlainBytesTests {
  enum Action {
    case tapped(Int)
    case named(String)
    case moved(Int, Int, Int, Int)
  }

  @Test func aValueThatRefersToNothingIsItsBytes() {
    #expect(PlainBytes(Action.tapped(1)) != nil)
    #expect(PlainBytes(Action.tapped(1)) == PlainBytes(Action.tapped(1)))
    #expect(PlainBytes(Action.tapped(1)) != PlainBytes(Action.tapped(2)))
    #expect(PlainBytes(Action.moved(1, 2, 3, 4)) == PlainBytes(Action.moved(1, 2, 3, 4)))
    #expect(PlainBytes(Action.moved(1, 2, 3, 4)) != PlainBytes(Action.moved(1, 2, 3, 5)))
    #expect(PlainBytes(1) != PlainBytes(UInt(1)))
  }

  @Test func aValueThatRefersToSomethingHasNone() {
    #expect(PlainBytes(Action.named("a")) == nil)
    #expect(PlainBytes([1]) == nil)
  }

  @Test func aLargeValueHasNone() {
    #expect(PlainBytes((1, 2, 3, 4, 5, 6, 7, 8)) != nil)
    #expect(PlainBytes((1, 2, 3, 4, 5, 6, 7, 8, 9)) == nil)
  }
}
