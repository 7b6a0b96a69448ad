extension IdentifiedArray {
  /// Adds an element at the end, unless its id is there already.
  ///
  /// ```swift
  /// var items: IdentifiedArrayOf<Item> = [Item(id: 1)]
  /// items.append(Item(id: 1)).inserted  // false
  /// ```
  ///
  /// - Complexity: O(1) on average.
  ///
  /// - Returns: Whether it was added, and the index of the id.
  @discardableResult
  public mutating func append(_ element: Element) -> (inserted: Bool, index: Int) {
    insert(element, at: contents.count)
  }

  /// Adds elements at the end; those whose ids are there already are left out.
  ///
  /// ```swift
  /// var items: IdentifiedArrayOf<Item> = [Item(id: 1)]
  /// items.append(contentsOf: [Item(id: 1), Item(id: 2)])
  /// items.ids  // [1, 2]
  /// ```
  ///
  /// - Parameter newElements: The elements in order.
  /// - Complexity: O(n) in the number of new elements.
  public mutating func append(contentsOf newElements: some Sequence<Element>) {
    for element in newElements { append(element) }
  }

  /// Inserts an element, unless its id is there already.
  ///
  /// ```swift
  /// var items: IdentifiedArrayOf<Item> = [Item(id: 1)]
  /// items.insert(Item(id: 2), at: 0)
  /// ```
  ///
  /// - Complexity: O(n) in the number of elements behind it.
  /// - Returns: Whether it was inserted, and the index of the id.
  @discardableResult
  public mutating func insert(_ element: Element, at index: Int) -> (inserted: Bool, index: Int) {
    let id = identify(element)
    if let existing = positions[id] { return (false, existing) }
    touch()
    contents.insert(element, at: index)
    identifiers.insert(id, at: index)
    insertions.insert(IdentityNumber.next(), at: index)
    renumber(from: index)
    return (true, index)
  }

  /// Replaces the element of the same id, or adds the element at the end.
  ///
  /// Use it for data that arrives, known or new:
  ///
  /// ```swift
  /// var items: IdentifiedArrayOf<Item> = [Item(id: 1)]
  /// items.updateOrAppend(Item(id: 1, title: "Dune"))
  /// ```
  ///
  /// - Complexity: O(1) on average.
  ///
  /// - Returns: The element that was replaced.
  @discardableResult
  public mutating func updateOrAppend(_ element: Element) -> Element? {
    updateOrInsert(element, at: contents.count).originalMember
  }

  /// Replaces the element of the same id, or inserts the element.
  ///
  /// ```swift
  /// var items: IdentifiedArrayOf<Item> = [Item(id: 1)]
  /// items.updateOrInsert(Item(id: 2), at: 0)
  /// ```
  ///
  /// - Complexity: O(1) for an id that is there, else O(n) in the number of elements behind it.
  ///
  /// - Returns: The element that was replaced, and the index of the id.
  @discardableResult
  public mutating func updateOrInsert(
    _ element: Element,
    at index: Int
  ) -> (originalMember: Element?, index: Int) {
    guard let existing = positions[identify(element)] else {
      return (nil, insert(element, at: index).index)
    }
    return (update(element, at: existing), existing)
  }

  /// Replaces the element at an index by one of the same id.
  ///
  /// ```swift
  /// var items: IdentifiedArrayOf<Item> = [Item(id: 1)]
  /// items.update(Item(id: 1, title: "Dune"), at: 0)
  /// ```
  ///
  /// - Precondition: The element at the index has the same id.
  ///
  /// - Returns: The element that was replaced.
  @discardableResult
  public mutating func update(_ element: Element, at index: Int) -> Element {
    precondition(identify(element) == identifiers[index], "Element assigned under another id")
    touch()
    let old = contents[index]
    contents[index] = element
    return old
  }

  /// Removes the element of an id.
  ///
  /// ```swift
  /// var items: IdentifiedArrayOf<Item> = [Item(id: 1)]
  /// items.remove(id: 1)
  /// ```
  ///
  /// - Complexity: O(n) in the number of elements behind it.
  /// - Returns: The element, nil when there was none.
  @discardableResult
  public mutating func remove(id: ID) -> Element? {
    positions[id].map { remove(at: $0) }
  }

  /// Removes the element at an index.
  ///
  /// - Complexity: O(n) in the number of elements behind it.
  @discardableResult
  public mutating func remove(at index: Int) -> Element {
    touch()
    positions[identifiers.remove(at: index)] = nil
    insertions.remove(at: index)
    let element = contents.remove(at: index)
    renumber(from: index)
    return element
  }

  /// Removes the elements at some offsets; an offset that is named twice counts once.
  ///
  /// ```swift
  /// var items = IdentifiedArray((1...4).map { Item(id: $0) })
  /// items.remove(atOffsets: [0, 2])
  /// items.ids  // [2, 4]
  /// ```
  ///
  /// - Precondition: The offsets are in range.
  ///
  /// - Complexity: O(n) in the number of elements.
  public mutating func remove(atOffsets offsets: some Sequence<Int>) {
    let removed = Set(offsets)
    for offset in removed { precondition(contents.indices.contains(offset), "Index out of range") }
    guard !removed.isEmpty else { return }
    arrange(by: contents.indices.filter { !removed.contains($0) })
  }

  /// Removes the elements in a range of indices.
  ///
  /// - Precondition: The indices are in range.
  /// - Complexity: O(n) in the number of elements in the range and behind it.
  public mutating func removeSubrange(_ bounds: Range<Int>) {
    guard !bounds.isEmpty else { return }
    precondition(
      bounds.lowerBound >= 0 && bounds.upperBound <= contents.count, "Index out of range")
    touch()
    for id in identifiers[bounds] { positions[id] = nil }
    contents.removeSubrange(bounds)
    identifiers.removeSubrange(bounds)
    insertions.removeSubrange(bounds)
    renumber(from: bounds.lowerBound)
  }

  /// Removes the elements in a range of indices that may be open at an end.
  ///
  /// ```swift
  /// var items = IdentifiedArray((1...4).map { Item(id: $0) })
  /// items.removeSubrange(2...)
  /// ```
  ///
  /// - Complexity: O(n) in the number of elements in the range and behind it.
  public mutating func removeSubrange(_ bounds: some RangeExpression<Int>) {
    removeSubrange(bounds.relative(to: self))
  }

  /// Removes the first element.
  ///
  /// - Precondition: There is one.
  /// - Complexity: O(n) in the number of elements.
  @discardableResult
  public mutating func removeFirst() -> Element { remove(at: startIndex) }

  /// Removes some elements at the beginning.
  ///
  /// - Precondition: There are as many.
  /// - Complexity: O(n) in the number of elements.
  public mutating func removeFirst(_ count: Int) { removeSubrange(0..<count) }

  /// Removes the last element.
  ///
  /// - Precondition: There is one.
  ///
  /// - Complexity: O(1).
  @discardableResult
  public mutating func removeLast() -> Element { remove(at: endIndex - 1) }

  /// Removes some elements at the end.
  ///
  /// - Precondition: There are as many.
  /// - Complexity: O(n) in the number of elements that go.
  public mutating func removeLast(_ count: Int) { removeSubrange((endIndex - count)..<endIndex) }

  /// Removes the element that has the id of another, whatever else they hold.
  ///
  /// ```swift
  /// var items: IdentifiedArrayOf<Item> = [Item(id: 1, title: "Dune")]
  /// items.remove(Item(id: 1))?.title  // "Dune"
  /// ```
  ///
  /// - Returns: The element, nil when there was none.
  /// - Complexity: O(n) in the number of elements behind it.
  @discardableResult
  public mutating func remove(_ element: Element) -> Element? { remove(id: identify(element)) }

  /// Removes all elements that fulfil a condition.
  ///
  /// ```swift
  /// var items: IdentifiedArrayOf<Item> = [Item(id: 1, isDone: true), Item(id: 2)]
  /// items.removeAll { $0.isDone }
  /// ```
  ///
  /// - Parameter shouldBeRemoved: Whether an element goes.
  /// - Throws: What the condition throws; the array is as it was then.
  /// - Complexity: O(n) in the number of elements.
  public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    let kept = try contents.indices.filter { try !shouldBeRemoved(contents[$0]) }
    guard kept.count < contents.count else { return }
    arrange(by: kept)
  }

  /// Removes all elements.
  ///
  /// - Parameter keepingCapacity: Whether the memory is kept for later elements.
  /// - Complexity: O(n) in the number of elements.
  public mutating func removeAll(keepingCapacity: Bool = false) {
    touch()
    contents.removeAll(keepingCapacity: keepingCapacity)
    identifiers.removeAll(keepingCapacity: keepingCapacity)
    insertions.removeAll(keepingCapacity: keepingCapacity)
    positions.removeAll(keepingCapacity: keepingCapacity)
  }

  /// The elements that fulfil a condition, each the same child that it is here.
  ///
  /// ```swift
  /// let items: IdentifiedArrayOf<Item> = [Item(id: 1, isDone: true), Item(id: 2)]
  /// let open = items.filter { !$0.isDone }
  /// ```
  ///
  /// - Parameter isIncluded: Whether an element stays.
  /// - Returns: An array of the elements that stay.
  /// - Throws: What the condition throws.
  /// - Complexity: O(n) in the number of elements.
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    var result = self
    try result.removeAll { try !isIncluded($0) }
    return result
  }

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
  private mutating func arrange(by order: [Int]) {
    touch()
    contents = ContiguousArray(order.map { contents[$0] })
    identifiers = ContiguousArray(order.map { identifiers[$0] })
    insertions = ContiguousArray(order.map { insertions[$0] })
    positions.removeAll(keepingCapacity: true)
    renumber(from: 0)
  }

  private mutating func renumber(from index: Int) {
    for position in index..<identifiers.count { positions[identifiers[position]] = position }
  }

  mutating func appendUnique(_ element: Element) {
    let id = identify(element)
    precondition(positions[id] == nil, "Duplicate element id")
    positions[id] = contents.count
    contents.append(element)
    identifiers.append(id)
    insertions.append(IdentityNumber.next())
  }
}

extension IdentifiedArray where Element: Comparable {
  /// Sorts the elements by their own order; each stays the same child.
  ///
  /// - Complexity: O(n log n) in the number of elements.
  public mutating func sort() { sort(by: <) }
}
