internal import Testing

@testable internal import ValueReflection

/// Dictionaries and sets are written in the same order in every process.
@Suite struct StableOrderTests {
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
}
