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
  ///
  /// `append`, `insert` and `remove` of the standard library go through it.
  ///
  /// ```swift
  /// state.path.replaceSubrange(0..<state.path.count, with: [.detail(Detail.State())])
  /// ```
  ///
  /// - Parameters:
  ///   - subrange: The positions of the elements that go.
  ///   - newElements: The elements that take their place.
  /// - Complexity: O(n + m), for n elements here and m new ones.
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
  ///
  /// - Parameter keepsCapacity: Whether the memory is kept for later elements.
  /// - Complexity: O(n) in the number of elements.
  public mutating func removeAll(keepingCapacity keepsCapacity: Bool = false) {
    touch()
    elements.removeAll(keepingCapacity: keepsCapacity)
    identifiers.removeAll(keepingCapacity: keepsCapacity)
    insertions.removeAll(keepingCapacity: keepsCapacity)
  }

  /// Removes the elements that fulfil a condition; the others keep their ids.
  ///
  /// ```swift
  /// state.path.removeAll { $0.is(\.counter) }
  /// ```
  ///
  /// - Parameter shouldBeRemoved: Whether an element goes.
  /// - Throws: What the condition throws; the stack is as it was then.
  /// - Complexity: O(n²) at worst, O(n) when few elements go.
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
  ///
  /// ```swift
  /// let details = state.path.filter { $0.is(\.detail) }
  /// ```
  ///
  /// - Parameter isIncluded: Whether an element stays.
  /// - Returns: A stack of the elements that stay.
  /// - Throws: What the condition throws.
  /// - Complexity: O(n²) at worst, O(n) when few elements go.
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    var result = self
    try result.removeAll { try !isIncluded($0) }
    return result
  }
}

extension StackState: ExpressibleByArrayLiteral {
  /// A stack of some elements, the first at the bottom.
  ///
  /// ```swift
  /// let path: StackState<Path.State> = [.detail(Detail.State())]
  /// ```
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}
