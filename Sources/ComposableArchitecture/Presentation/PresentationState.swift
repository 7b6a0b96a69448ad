internal import Synchronization

/// The storage behind `@Presents`: a child's state that is there or not, with a number for each life.
///
/// The number is new whenever nil becomes a value; it is invisible to `==`, hashing, coding and
/// printing, and tells a child's effects from those of the child that stood there before.
///
/// It is named where an operator or a store asks for the storage, and made where state is not observed:
///
/// ```swift
/// struct State {
///   @PresentationState var editor: Editor.State?
/// }
/// ```
@propertyWrapper
public struct PresentationState<State> {
  /// The child's place; `value` is nil only while it is being changed.
  @usableFromInline
  final class Box {
    @exclusivity(unchecked) @usableFromInline var value: State?
    @usableFromInline let number: UInt64

    @inlinable
    init(_ value: State?, number: UInt64) {
      self.value = value
      self.number = number
    }
  }

  @usableFromInline var box: Box?

  /// Creates the storage of a child that is there or not.
  public init(wrappedValue: State?) {
    self.box = wrappedValue.map { Box($0, number: PresentationNumber.next()) }
  }

  /// The child's state.
  @inlinable
  public var wrappedValue: State? {
    get { box?.value }
    _modify {
      if let box = ownedBox() {
        yield &box.value
        if box.value == nil { self.box = nil }
      } else {
        var value: State?
        yield &value
        if value != nil { box = Box(value, number: PresentationNumber.next()) }
      }
    }
  }

  /// The storage itself, which `\.$child` names.
  @inlinable
  public var projectedValue: Self {
    get { self }
    _modify { yield &self }
  }

  /// The box, copied first when somebody else holds it too; a copy keeps the number.
  @inlinable
  mutating func ownedBox() -> Box? {
    guard box != nil else { return nil }
    if !isKnownUniquelyReferenced(&box), let shared = box {
      box = Box(shared.value, number: shared.number)
    }
    return box
  }

  /// Calls `body` with the child's place in memory and the number of its life; nil when it is not there.
  @inlinable
  public mutating func _withChild<R>(
    _ body: (UnsafeMutablePointer<State>, UInt64) -> R
  ) -> R? {
    guard let box = ownedBox() else { return nil }
    return withUnsafeMutablePointer(to: &box.value) { optional in
      // An optional's payload lies at its start, in the same bits.
      optional.withMemoryRebound(to: State.self, capacity: 1) { body($0, box.number) }
    }
  }

  /// The number of the child's life, nil when it is not there.
  @inlinable
  public var _number: UInt64? { box?.number }
}

/// Numbers of presented lives, unique in the process.
@usableFromInline
enum PresentationNumber {
  private static let counter = Atomic<UInt64>(1)

  @usableFromInline
  static func next() -> UInt64 {
    counter.add(1, ordering: .relaxed).oldValue
  }
}

extension PresentationState: Equatable where State: Equatable {
  /// Whether the children's states are equal; the numbers do not count.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.box === rhs.box || lhs.wrappedValue == rhs.wrappedValue
  }
}

extension PresentationState: Hashable where State: Hashable {
  /// Hashes the child's state.
  public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

// The box is changed in place only where it is not shared.
extension PresentationState: @unchecked Sendable where State: Sendable {}

extension PresentationState: Encodable where State: Encodable {
  /// Encodes the child's state.
  public func encode(to encoder: any Encoder) throws {
    try wrappedValue.encode(to: encoder)
  }
}

extension PresentationState: Decodable where State: Decodable {
  /// Decodes the child's state.
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try State?(from: decoder))
  }
}

extension PresentationState: CustomReflectable {
  /// The child's state, as an optional shows it.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue as Any) }
}
