/// What tells one child's state from another's: the id of an `Identifiable`, the id of an observable.
@usableFromInline
struct ChildIdentity<State> {
  /// The offset of an observable state's id, -1 when it has none that lies at an offset.
  @usableFromInline let idOffset: Int
  private let identifier: ((State) -> AnyHashable)?

  @usableFromInline
  init() {
    let observable = State.self as? any ObservableState.Type
    self.idOffset = observable?.idOffset ?? -1
    self.identifier = (State.self as? any Identifiable.Type).flatMap {
      Self.identifier(of: $0)
    }
  }

  private static func identifier<I: Identifiable>(
    of type: I.Type
  ) -> ((State) -> AnyHashable)? {
    { state in
      // The type was asked for its conformance, so the cast holds.
      (state as? I).map { AnyHashable($0.id) } ?? AnyHashable(0)
    }
  }

  /// The child's `Identifiable` id; nil when its type has none.
  func identify(_ state: inout State) -> AnyHashable? {
    identifier?(state)
  }

  /// The observable's id as a number; 0 when it has none.
  @inlinable
  func read(_ state: UnsafeMutablePointer<State>) -> UInt64 {
    guard idOffset >= 0 else { return 0 }
    return UnsafeRawPointer(state).load(fromByteOffset: idOffset, as: UInt64.self)
  }

  /// Whether the parent's observers have to be told: the child was replaced, or cannot tell by itself.
  @inlinable
  func isReplaced(_ state: UnsafeMutablePointer<State>, since before: UInt64) -> Bool {
    guard idOffset >= 0 else { return true }
    return read(state) != before
  }
}

extension ObservableState {
  fileprivate static var idOffset: Int? {
    (_$stored(\Self._$id) as? KeyPath<Self, ObservableStateID>).flatMap {
      MemoryLayout<Self>.offset(of: $0)
    } ?? MemoryLayout<Self>.offset(of: \Self._$id)
  }
}
