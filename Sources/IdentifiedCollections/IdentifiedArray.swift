/// An ordered collection whose elements are found by id in constant time.
///
/// ```swift
/// var rows: IdentifiedArrayOf<Row.State> = [Row.State(id: 1), Row.State(id: 2)]
/// rows[id: 2]?.isFavorite = true
/// ```
///
/// Ids are unique. Beside its elements an array keeps numbers that tell one life of an element from
/// another; they are invisible to `==`, hashing and coding.
public struct IdentifiedArray<ID: Hashable, Element> {
  // NB: The core reads both numbers at the array's beginning, where it knows no type of element.

  /// Which whole array this is: new for each initializer, kept by mutation and copy.
  public internal(set) var _lineage: UInt64

  /// A number that is new after each mutation through the array's own operations.
  public internal(set) var _stamp: UInt64

  @usableFromInline var contents: ContiguousArray<Element>
  @usableFromInline var identifiers: ContiguousArray<ID>
  @usableFromInline var positions: [ID: Int]
  @usableFromInline var insertions: ContiguousArray<UInt64>
  @usableFromInline let identify: (Element) -> ID

  init(identify: @escaping (Element) -> ID) {
    self.contents = []
    self.identifiers = []
    self.positions = [:]
    self.insertions = []
    self.identify = identify
    let number = IdentityNumber.next()
    self._lineage = number
    self._stamp = number
  }

  /// An empty array whose elements are told apart by a property.
  ///
  /// ```swift
  /// struct Word { var text: String }
  /// var words = IdentifiedArray(id: \Word.text)
  /// words.append(Word(text: "spice"))
  /// ```
  public init(id: KeyPath<Element, ID>) {
    self.init(identify: { $0[keyPath: id] })
  }

  /// An array of elements whose ids are unique.
  ///
  /// - Precondition: No two elements have the same id.
  ///
  /// For elements that are not `Identifiable`; its sibling without a key path takes those that are.
  ///
  /// ```swift
  /// let words = IdentifiedArray(uniqueElements: ["spice", "sand"], id: \.self)
  /// ```
  ///
  /// - Complexity: O(n) in the number of elements.
  public init(uniqueElements: some Sequence<Element>, id: KeyPath<Element, ID>) {
    self.init(id: id)
    for element in uniqueElements { appendUnique(element) }
  }

  /// An array of elements of which equal ids are combined.
  ///
  /// For elements that are not `Identifiable`; its sibling without a key path takes those that are.
  ///
  /// - Parameters:
  ///   - elements: The elements in order.
  ///   - id: What tells them apart.
  ///   - combine: Makes one of two, whose id it must keep.
  /// - Throws: What `combine` throws.
  /// - Complexity: O(n) in the number of elements.
  public init(
    _ elements: some Sequence<Element>,
    id: KeyPath<Element, ID>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    self.init(id: id)
    for element in elements {
      if let index = _index(id: identify(element)) {
        let combined = try combine(contents[index], element)
        precondition(identify(combined) == identifiers[index], "Element combined under another id")
        contents[index] = combined
      } else {
        appendUnique(element)
      }
    }
  }

  // MARK: - For the core

  /// The index of an id; nil when it is not there.
  @inlinable
  public func _index(id: ID) -> Int? { positions[id] }

  /// The number of an element's life.
  @inlinable
  public func _insertion(at index: Int) -> UInt64 { insertions[index] }

  /// Calls `body` with an element's place in memory; the array's stamp stays.
  ///
  /// > Important: The element's id must stay as well.
  @inlinable
  public mutating func _withElement<R>(
    at index: Int,
    _ body: (UnsafeMutablePointer<Element>) -> R
  ) -> R {
    withUnsafeMutablePointer(to: &contents[index], body)
  }

  /// Whether an array holds its elements in the same memory as another.
  public func _sharesElements(with other: UnsafeMutablePointer<Self>) -> Bool {
    contents.withUnsafeBufferPointer { mine in
      other.pointee.contents.withUnsafeBufferPointer {
        mine.baseAddress == $0.baseAddress && mine.count == $0.count
      }
    }
  }

  /// Lets the elements go, and nothing else: of a copy that gets them back by ``_shareElements(of:)``.
  public mutating func _letElementsGo() { contents = [] }

  /// Holds the elements of another copy of the array.
  public mutating func _shareElements(of other: UnsafeMutablePointer<Self>) {
    contents = other.pointee.contents
  }

  @usableFromInline
  mutating func touch() { _stamp = IdentityNumber.next() }
}

extension IdentifiedArray {
  /// The elements, in order.
  ///
  /// - Complexity: O(n) in the number of elements.
  public var elements: [Element] { Array(contents) }

  /// The elements' ids, in order.
  public var ids: ContiguousArray<ID> { identifiers }

  /// Where the elements and the ids of an array in memory lie, and how many there are; nil for an empty one.
  ///
  /// It holds while the array, or a copy of it, lives unchanged.
  package static func places(
    of array: UnsafePointer<Self>
  ) -> (elements: UnsafeRawPointer, ids: UnsafeRawPointer, count: Int)? {
    // NB: Typed buffers would look up their metadata each time, and a copy of the array takes as long.
    let count = array.pointee.contents.count
    guard count > 0, let elements = array.pointee.contents.withUnsafeBytes({ $0.baseAddress }),
      let ids = array.pointee.identifiers.withUnsafeBytes({ $0.baseAddress })
    else { return nil }
    return (elements, ids, count)
  }

  /// The index of an id; nil when it is not there.
  ///
  /// ```swift
  /// let items: IdentifiedArrayOf<Item> = [Item(id: 7), Item(id: 8)]
  /// items.index(id: 8)  // 1
  /// ```
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  public func index(id: ID) -> Int? { positions[id] }

  /// Whether an element has the id.
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  public func contains(id: ID) -> Bool { positions[id] != nil }

  /// The element of an id; assigning nil removes it, assigning one for a new id appends it.
  ///
  /// Changing it in place does not copy the element.
  ///
  /// ```swift
  /// var items: IdentifiedArrayOf<Item> = [Item(id: 1)]
  /// items[id: 1]?.isDone = true
  /// items[id: 2] = Item(id: 2)
  /// items[id: 1] = nil
  /// ```
  ///
  /// - Precondition: An assigned element has the id.
  /// - Complexity: O(1) on average; removing takes O(n) in the number of elements behind it.
  public subscript(id id: ID) -> Element? {
    get { _index(id: id).map { contents[$0] } }
    set {
      switch (_index(id: id), newValue) {
      case (let index?, let element?):
        precondition(identify(element) == id, "Element assigned under another id")
        touch()
        contents[index] = element
      case (nil, let element?):
        precondition(identify(element) == id, "Element assigned under another id")
        append(element)
      case (let index?, nil):
        remove(at: index)
      case (nil, nil):
        break
      }
    }
    _modify {
      guard let index = _index(id: id) else {
        var missing: Element?
        defer {
          if let missing {
            precondition(identify(missing) == id, "Element assigned under another id")
            append(missing)
          }
        }
        yield &missing
        return
      }
      guard contents.count > 1 else {
        // Moved out and back, so that it is not copied.
        touch()
        var only: Element? = contents.removeLast()
        defer {
          if let only {
            precondition(identify(only) == id, "Element assigned under another id")
            contents.append(only)
          } else {
            identifiers.removeLast()
            insertions.removeLast()
            positions.removeAll(keepingCapacity: true)
          }
        }
        yield &only
        return
      }
      touch()
      var element: Element? = take(at: index)
      defer {
        if let element {
          precondition(identify(element) == id, "Element assigned under another id")
          put(element, at: index)
        } else {
          forget(at: index)
        }
      }
      yield &element
    }
  }

  /// Moves an element out; its place must be filled before anything else happens.
  private mutating func take(at index: Int) -> Element {
    contents.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { preconditionFailure("Empty array") }
      return (start + index).move()
    }
  }

  private mutating func put(_ element: Element, at index: Int) {
    contents.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { preconditionFailure("Empty array") }
      (start + index).initialize(to: element)
    }
  }

  /// Removes the place of an element that was moved out, when there are others.
  private mutating func forget(at index: Int) {
    // A neighbour's copy makes the place valid again, so that the array can close it.
    put(contents[index == 0 ? 1 : 0], at: index)
    remove(at: index)
  }
}
