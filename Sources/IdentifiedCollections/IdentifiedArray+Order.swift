extension IdentifiedArray {
  /// Sorts the elements; each stays the same child, so that its effects run on.
  ///
  /// ```swift
  /// var items: IdentifiedArrayOf<Item> = [Item(id: 1, title: "b"), Item(id: 2, title: "a")]
  /// items.sort { $0.title < $1.title }
  /// ```
  ///
  /// - Parameter areInIncreasingOrder: Whether the first element stands before the second.
  /// - Throws: What the closure throws; the array is as it was then.
  /// - Complexity: O(n log n) in the number of elements.
  public mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
    arrange(
      by: try contents.indices.sorted { try areInIncreasingOrder(contents[$0], contents[$1]) })
  }

  /// Reverses the order of the elements; each stays the same child.
  ///
  /// - Complexity: O(n) in the number of elements.
  public mutating func reverse() { arrange(by: contents.indices.reversed()) }

  /// Shuffles the elements; each stays the same child.
  ///
  /// ```swift
  /// @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
  /// var items = IdentifiedArray((1...4).map { Item(id: $0) })
  /// withRandomNumberGenerator { items.shuffle(using: &$0) }
  /// ```
  ///
  /// - Parameter generator: Where the random numbers come from.
  /// - Complexity: O(n) in the number of elements.
  public mutating func shuffle<G: RandomNumberGenerator>(using generator: inout G) {
    arrange(by: contents.indices.shuffled(using: &generator))
  }

  /// Shuffles the elements with the system's random numbers, which no test can foresee.
  ///
  /// - Complexity: O(n) in the number of elements.
  public mutating func shuffle() { arrange(by: contents.indices.shuffled()) }

  /// Exchanges two elements.
  ///
  /// ```swift
  /// var items: IdentifiedArrayOf<Item> = [Item(id: 1), Item(id: 2)]
  /// items.swapAt(0, 1)
  /// items.ids  // [2, 1]
  /// ```
  ///
  /// - Complexity: O(1).
  public mutating func swapAt(_ first: Int, _ second: Int) {
    touch()
    contents.swapAt(first, second)
    identifiers.swapAt(first, second)
    insertions.swapAt(first, second)
    positions[identifiers[first]] = first
    positions[identifiers[second]] = second
  }

  /// Moves the elements at some offsets so that they stand before another, as a list in an app asks.
  ///
  /// ```swift
  /// var items = IdentifiedArray((1...4).map { Item(id: $0) })
  /// items.move(fromOffsets: [0], toOffset: 3)
  /// items.ids  // [2, 3, 1, 4]
  /// ```
  ///
  /// - Parameters:
  ///   - source: The offsets of the elements that move; they keep their order.
  ///   - destination: The offset before which they stand, counted before the move.
  /// - Complexity: O(n) in the number of elements.
  public mutating func move(fromOffsets source: some Sequence<Int>, toOffset destination: Int) {
    let isMoved = Set(source)
    let moved = isMoved.sorted()
    let before = (0..<destination).filter { !isMoved.contains($0) }
    let after = (destination..<contents.count).filter { !isMoved.contains($0) }
    arrange(by: before + moved + after)
  }

  /// Keeps the elements at some positions, in that order, with their numbers.
  mutating func arrange(by order: [Int]) {
    touch()
    contents = ContiguousArray(order.map { contents[$0] })
    identifiers = ContiguousArray(order.map { identifiers[$0] })
    insertions = ContiguousArray(order.map { insertions[$0] })
    positions.removeAll(keepingCapacity: true)
    renumber(from: 0)
  }

  /// Notes where the elements from an index on stand.
  mutating func renumber(from index: Int) {
    for position in index..<identifiers.count { positions[identifiers[position]] = position }
  }
}

extension IdentifiedArray where Element: Comparable {
  /// Sorts the elements by their own order; each stays the same child.
  ///
  /// - Complexity: O(n log n) in the number of elements.
  public mutating func sort() { sort(by: <) }
}
