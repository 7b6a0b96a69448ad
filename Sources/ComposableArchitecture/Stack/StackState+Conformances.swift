extension StackState: Equatable where Element: Equatable {
  /// Whether the same ids hold equal elements, in order.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.identifiers == rhs.identifiers && lhs.elements == rhs.elements
  }
}

extension StackState: Hashable where Element: Hashable {
  /// Hashes ids and elements.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(identifiers)
    hasher.combine(elements)
  }
}

extension StackState: Encodable where Element: Encodable {
  /// Encodes the elements as an array, without their ids.
  public func encode(to encoder: any Encoder) throws { try elements.encode(to: encoder) }
}

extension StackState: Decodable where Element: Decodable {
  /// Decodes an array of elements, which get new ids.
  public init(from decoder: any Decoder) throws {
    self.init(try [Element](from: decoder))
  }
}

extension StackState: CustomStringConvertible {
  /// The elements behind their ids, from the root up, as in `[#0: …, #1: …]`.
  public var description: String {
    guard !elements.isEmpty else { return "[:]" }
    let elements = zip(identifiers, elements).map { "\($0): \(String(reflecting: $1))" }
    return "[\(elements.joined(separator: ", "))]"
  }
}

extension StackState: CustomReflectable {
  /// The elements, from the root up.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: elements, displayStyle: .collection)
  }
}
