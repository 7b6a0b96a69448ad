extension IdentifiedArray {
  /// Adds an element at the end, unless its id is there already.
  ///
  /// - Returns: Whether it was added, and the index of the id.
  @discardableResult
  public mutating func append(_ element: Element) -> (inserted: Bool, index: Int) {
    insert(element, at: elements.count)
  }

  /// Adds elements at the end; those whose ids are there already are left out.
  public mutating func append(contentsOf newElements: some Sequence<Element>) {
    for element in newElements { append(element) }
  }

  /// Inserts an element, unless its id is there already.
  ///
  /// - Complexity: O(n) in the number of elements behind it.
  /// - Returns: Whether it was inserted, and the index of the id.
  @discardableResult
  public mutating func insert(_ element: Element, at index: Int) -> (inserted: Bool, index: Int) {
    let id = identify(element)
    if let existing = positions[id] { return (false, existing) }
    touch()
    elements.insert(element, at: index)
    identifiers.insert(id, at: index)
    insertions.insert(IdentityNumber.next(), at: index)
    renumber(from: index)
    return (true, index)
  }

  /// Replaces the element of the same id, or adds the element at the end.
  ///
  /// - Returns: The element that was replaced.
  @discardableResult
  public mutating func updateOrAppend(_ element: Element) -> Element? {
    updateOrInsert(element, at: elements.count).originalMember
  }

  /// Replaces the element of the same id, or inserts the element.
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
  /// - Returns: The element that was replaced.
  @discardableResult
  public mutating func update(_ element: Element, at index: Int) -> Element {
    precondition(identify(element) == identifiers[index], "Element assigned under another id")
    touch()
    let old = elements[index]
    elements[index] = element
    return old
  }

  /// Removes the element of an id.
  ///
  /// - Complexity: O(n) in the number of elements behind it.
  /// - Returns: The element, nil when there was none.
  @discardableResult
  public mutating func remove(id: ID) -> Element? {
    positions[id].map { remove(at: $0) }
  }

  /// Removes the element at an index.
  @discardableResult
  public mutating func remove(at index: Int) -> Element {
    touch()
    positions[identifiers.remove(at: index)] = nil
    insertions.remove(at: index)
    let element = elements.remove(at: index)
    renumber(from: index)
    return element
  }

  /// Removes the elements at some offsets.
  public mutating func remove(atOffsets offsets: some Sequence<Int>) {
    for offset in offsets.sorted(by: >) { remove(at: offset) }
  }

  /// Removes an element.
  @discardableResult
  public mutating func remove(_ element: Element) -> Element? { remove(id: identify(element)) }

  /// Removes all elements that fulfil a condition.
  public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    let kept = try elements.indices.filter { try !shouldBeRemoved(elements[$0]) }
    guard kept.count < elements.count else { return }
    arrange(by: kept)
  }

  /// Removes all elements.
  public mutating func removeAll(keepingCapacity: Bool = false) {
    touch()
    elements.removeAll(keepingCapacity: keepingCapacity)
    identifiers.removeAll(keepingCapacity: keepingCapacity)
    insertions.removeAll(keepingCapacity: keepingCapacity)
    positions.removeAll(keepingCapacity: keepingCapacity)
  }

  /// The elements that fulfil a condition, with the numbers that they have here.
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    var result = self
    try result.removeAll { try !isIncluded($0) }
    return result
  }

  /// Sorts the elements; each keeps its number.
  public mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
    arrange(
      by: try elements.indices.sorted { try areInIncreasingOrder(elements[$0], elements[$1]) })
  }

  /// Reverses the order of the elements.
  public mutating func reverse() { arrange(by: elements.indices.reversed()) }

  /// Shuffles the elements.
  public mutating func shuffle<G: RandomNumberGenerator>(using generator: inout G) {
    arrange(by: elements.indices.shuffled(using: &generator))
  }

  /// Shuffles the elements.
  public mutating func shuffle() { arrange(by: elements.indices.shuffled()) }

  /// Exchanges two elements.
  public mutating func swapAt(_ first: Int, _ second: Int) {
    var order = Array(elements.indices)
    order.swapAt(first, second)
    arrange(by: order)
  }

  /// Moves the elements at some offsets so that they stand before another.
  public mutating func move(fromOffsets source: some Sequence<Int>, toOffset destination: Int) {
    let moved = source.sorted()
    let isMoved = Set(moved)
    let before = (0..<destination).filter { !isMoved.contains($0) }
    let after = (destination..<elements.count).filter { !isMoved.contains($0) }
    arrange(by: before + moved + after)
  }

  /// Keeps the elements at some positions, in that order, with their numbers.
  private mutating func arrange(by order: [Int]) {
    touch()
    elements = ContiguousArray(order.map { elements[$0] })
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
    positions[id] = elements.count
    elements.append(element)
    identifiers.append(id)
    insertions.append(IdentityNumber.next())
  }
}

extension IdentifiedArray where Element: Comparable {
  /// Sorts the elements; each keeps its number.
  public mutating func sort() { sort(by: <) }
}
