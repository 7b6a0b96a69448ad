extension RangeReplaceableCollection {
  /// References to the elements of a shared collection, as in `Array($items)`.
  ///
  /// ```swift
  /// @Shared(.inMemory("items")) var items: [Item] = []
  /// for item in Array($items) { item.withLock { $0.isDone = false } }
  /// ```
  ///
  /// Each goes by its index. When the collection becomes too short for it, the last value stays readable,
  /// and changes go nowhere.
  ///
  /// - Complexity: O(n) in the number of elements.
  public init<Base>(_ shared: Shared<Base>)
  where
    Base: MutableCollection & RandomAccessCollection, Base.Index: Hashable & Sendable,
    Element == Shared<Base.Element>
  {
    self.init()
    let elements = shared.reference.compare()
    for index in elements.indices {
      let reference = DerivedReference(shared.reference, \Base[reachable: index])
      append(Shared(reference: UnwrappedReference(reference, initialValue: elements[index])))
    }
  }

  /// Readers of the elements of a shared collection, as in `Array($items)`.
  ///
  /// - Complexity: O(n) in the number of elements.
  public init<Base>(_ shared: SharedReader<Base>)
  where
    Base: RandomAccessCollection, Base.Index: Hashable & Sendable,
    Element == SharedReader<Base.Element>
  {
    self.init()
    let elements = shared.reference.compare()
    for index in elements.indices {
      let reference = ReadOnlyDerivedReference(shared.reference, \Base[readable: index])
      append(SharedReader(reference: UnwrappedReader(reference, initialValue: elements[index])))
    }
  }
}

extension Collection {
  /// The element at an index, nil when the collection is too short.
  fileprivate subscript(readable index: Index) -> Element? {
    index < endIndex && index >= startIndex ? self[index] : nil
  }
}

extension MutableCollection {
  /// The element at an index, nil when the collection is too short; assigning changes no length.
  fileprivate subscript(reachable index: Index) -> Element? {
    get { self[readable: index] }
    set {
      guard let newValue, index < endIndex, index >= startIndex else { return }
      self[index] = newValue
    }
  }
}
