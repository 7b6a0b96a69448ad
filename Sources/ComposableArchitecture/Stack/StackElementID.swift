/// The id of an element of a navigation stack: a number that is new for each push.
///
/// Features get ids from ``StackState``; tests and command files write them as integers:
///
/// ```swift
/// await store.send(\.path[id: 0].detail.closeTapped)
/// ```
public struct StackElementID: Hashable, Sendable {
  /// The number, counted up by pushes.
  package let generation: Int

  /// Creates the id of a number.
  package init(generation: Int) {
    self.generation = generation
  }
}

extension StackElementID: ExpressibleByIntegerLiteral {
  /// The id of a number, for tests.
  public init(integerLiteral value: Int) {
    self.init(generation: value)
  }
}

extension StackElementID: CustomStringConvertible {
  /// The number, as it stands in the brackets of a path.
  public var description: String { "\(generation)" }
}

extension StackElementID: Codable {
  /// Decodes the number.
  public init(from decoder: any Decoder) throws {
    self.init(generation: try decoder.singleValueContainer().decode(Int.self))
  }

  /// Encodes the number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(generation)
  }
}
