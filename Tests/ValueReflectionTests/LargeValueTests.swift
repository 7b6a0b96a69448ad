internal import Testing

@testable internal import ValueReflection

/// Values that are too large or too deep to be walked carelessly.
@Suite struct LargeValueTests {
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
