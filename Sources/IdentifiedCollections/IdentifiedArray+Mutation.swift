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

  mutating func appendUnique(_ element: Element) {
    let id = identify(element)
    precondition(positions[id] == nil, "Duplicate element id")
    positions[id] = contents.count
    contents.append(element)
    identifiers.append(id)
    insertions.append(IdentityNumber.next())
  }
}
