extension StackState: RandomAccessCollection, RangeReplaceableCollection {
  /// The index of the bottom element.
  public var startIndex: Int { elements.startIndex }

  /// The index behind the top element.
  public var endIndex: Int { elements.endIndex }

  /// The element at a position; an assigned one takes the place and the id.
  public subscript(position: Int) -> Element {
    get { elements[position] }
    _modify {
      touch()
      yield &elements[position]
    }
  }

  /// Replaces elements; new ones get new ids.
  public mutating func replaceSubrange(
    _ subrange: Range<Int>,
    with newElements: some Collection<Element>
  ) {
    touch()
    elements.removeSubrange(subrange)
    identifiers.removeSubrange(subrange)
    insertions.removeSubrange(subrange)
    for (offset, element) in newElements.enumerated() {
      insert(element, nextID(), at: subrange.lowerBound + offset)
    }
  }

  /// Removes all elements.
  public mutating func removeAll(keepingCapacity keepsCapacity: Bool = false) {
    touch()
    elements.removeAll(keepingCapacity: keepsCapacity)
    identifiers.removeAll(keepingCapacity: keepsCapacity)
    insertions.removeAll(keepingCapacity: keepsCapacity)
  }

  /// Removes the elements that fulfil a condition; the others keep their ids.
  public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    let removed = try elements.indices.filter { try shouldBeRemoved(elements[$0]) }
    guard !removed.isEmpty else { return }
    touch()
    for index in removed.reversed() {
      elements.remove(at: index)
      identifiers.remove(at: index)
      insertions.remove(at: index)
    }
  }

  /// The elements that fulfil a condition, with the ids that they have here.
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    var result = self
    try result.removeAll { try !isIncluded($0) }
    return result
  }
}

extension StackState: ExpressibleByArrayLiteral {
  /// A stack of some elements, the first at the bottom.
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}
