internal import Synchronization

/// Which observable state a value is; it takes no part in `==`, hashing and coding.
public struct ObservableStateID: Sendable {
  @usableFromInline let number: UInt64

  /// The id of a new state.
  public init() {
    self.number = Self.counter.add(1, ordering: .relaxed).oldValue
  }

  private init(number: UInt64) {
    self.number = number
  }

  /// The id of an enum in a case whose payload may be observable.
  public init(case ordinal: Int, of payload: some Any) {
    guard let state = payload as? any ObservableState else {
      self.init(case: ordinal)
      return
    }
    self.init(number: state._$id.number)
  }

  /// The id of an enum in a case without an observable payload.
  public init(case ordinal: Int) {
    // Ids of values count up from the low end; these from the high end.
    self.init(number: UInt64.max - UInt64(ordinal))
  }

  /// The number, when it belongs to one value; nil for an enum's case that many values are in.
  var lifeNumber: UInt64? { number > UInt64.max - 0xFFFF ? nil : number }

  private static let counter = Atomic<UInt64>(1)
}

extension ObservableStateID: Hashable {
  /// Always true, so that the state's `==` compares what it knows and not which value it is.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool { true }

  /// Hashes nothing.
  @inlinable
  public func hash(into hasher: inout Hasher) {}
}

extension ObservableStateID: Codable {
  /// A decoded state is a new one.
  public init(from decoder: any Decoder) throws { self.init() }

  /// Codes nothing.
  public func encode(to encoder: any Encoder) throws {}
}
