/// An identified array of elements that carry their own id.
///
/// ```swift
/// var rows: IdentifiedArrayOf<Row.State> = []
/// rows.append(Row.State(id: 1))
/// ```
public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>

extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
  /// An empty array.
  ///
  /// ```swift
  /// var items = IdentifiedArrayOf<Item>()
  /// ```
  public init() { self.init(id: \.id) }

  /// An array of elements whose ids are unique, as those of a data base are.
  ///
  /// ```swift
  /// let items = IdentifiedArray(uniqueElements: [Item(id: 1), Item(id: 2)])
  /// ```
  ///
  /// - Precondition: No two elements have the same id.
  /// - Complexity: O(n) in the number of elements.
  public init(uniqueElements: some Sequence<Element>) {
    self.init(uniqueElements: uniqueElements, id: \.id)
  }

  /// An array of elements of which equal ids are combined, for data that may hold one twice.
  ///
  /// ```swift
  /// let items = IdentifiedArray([Item(id: 1, title: "a"), Item(id: 1, title: "b")]) { _, last in last }
  /// ```
  ///
  /// - Parameters:
  ///   - elements: The elements in order.
  ///   - combine: Makes one of two, whose id it must keep; it gets the one that came first as the first.
  /// - Throws: What `combine` throws.
  /// - Complexity: O(n) in the number of elements.
  public init(
    _ elements: some Sequence<Element>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    try self.init(elements, id: \.id, uniquingIDsWith: combine)
  }

  /// An array of elements; the first of equal ids is kept.
  ///
  /// ```swift
  /// let items = IdentifiedArray([Item(id: 1), Item(id: 1)])
  /// items.count  // 1
  /// ```
  ///
  /// - Complexity: O(n) in the number of elements.
  public init(_ elements: some Sequence<Element>) {
    self.init(elements, uniquingIDsWith: { first, _ in first })
  }
}

extension IdentifiedArray: RandomAccessCollection, MutableCollection {
  /// The index of the first element.
  public var startIndex: Int { contents.startIndex }

  /// The index behind the last element.
  public var endIndex: Int { contents.endIndex }

  /// How many elements there are.
  public var count: Int { contents.count }

  /// The element at an index; an assigned one must have an id that no other element has.
  ///
  /// ```swift
  /// var items: IdentifiedArrayOf<Item> = [Item(id: 1)]
  /// items[0].title = "Dune"
  /// ```
  ///
  /// - Precondition: The index is in range, and no other element has the id.
  public subscript(position: Int) -> Element {
    get { contents[position] }
    set {
      touch()
      contents[position] = newValue
      adoptID(at: position)
    }
    _modify {
      touch()
      defer { adoptID(at: position) }
      yield &contents[position]
    }
  }
}

extension IdentifiedArray {
  /// Takes over the id of an element that was changed: another id is another child.
  private mutating func adoptID(at position: Int) {
    let id = identify(contents[position])
    let old = identifiers[position]
    guard id != old else { return }
    precondition(positions[id] == nil, "Duplicate element id")
    positions[old] = nil
    positions[id] = position
    identifiers[position] = id
    insertions[position] = IdentityNumber.next()
  }
}

extension IdentifiedArray: ExpressibleByArrayLiteral
where Element: Identifiable, ID == Element.ID {
  /// An array of elements whose ids are unique.
  ///
  /// - Precondition: No two elements have the same id.
  public init(arrayLiteral elements: Element...) { self.init(uniqueElements: elements) }
}

extension IdentifiedArray: Equatable where Element: Equatable {
  /// Whether the elements are equal, in order.
  ///
  /// - Complexity: O(n) in the number of elements.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.contents == rhs.contents }
}

extension IdentifiedArray: Hashable where Element: Hashable {
  /// Hashes the elements.
  public func hash(into hasher: inout Hasher) { hasher.combine(contents) }
}

// The identifying function only reads a stored property of an element.
extension IdentifiedArray: @unchecked Sendable where ID: Sendable, Element: Sendable {}

extension IdentifiedArray: Encodable where Element: Encodable {
  /// Encodes the elements as an array.
  public func encode(to encoder: any Encoder) throws { try contents.encode(to: encoder) }
}

extension IdentifiedArray: Decodable
where Element: Decodable & Identifiable, ID == Element.ID {
  /// Decodes an array of elements.
  ///
  /// - Throws: `DecodingError.dataCorrupted` when two elements have the same id.
  public init(from decoder: any Decoder) throws {
    self.init()
    for element in try [Element](from: decoder) {
      guard append(element).inserted else {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: decoder.codingPath, debugDescription: "Duplicate element id"))
      }
    }
  }
}
