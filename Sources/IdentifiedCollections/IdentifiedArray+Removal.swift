extension IdentifiedArray {
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
}
