/// What tells one child's state from another's: the id of an `Identifiable`, the id of an observable.
@usableFromInline
struct ChildIdentity<State> {
  /// The offset of an observable state's id, -1 when it has none that lies at an offset.
  @usableFromInline let idOffset: Int

  /// Whether the state is observable, so that its id tells of a replacement.
  @usableFromInline let isObservable: Bool
  private let identifier: ((State) -> AnyHashable)?

  @usableFromInline
  init() {
    let observable = State.self as? any ObservableState.Type
    self.idOffset = observable?._$idOffset ?? -1
    self.isObservable = observable != nil
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

  /// The observable's id; nil when it has none that tells a replaced state from a changed one.
  fileprivate func read(_ state: UnsafeMutablePointer<State>) -> UInt64? {
    guard idOffset < 0 else {
      return UnsafeRawPointer(state).load(fromByteOffset: idOffset, as: UInt64.self)
    }
    guard isObservable else { return nil }
    return (state.pointee as? any ObservableState)?._$id.lifeNumber
  }
}

/// Runs a child while somebody observes, and notes whether the parent's observers have to be told.
///
/// They are told when the child was replaced as a whole; what changes inside of it, its own fields tell.
/// A child that is not observable cannot tell.
@usableFromInline
struct ReplacementWatch<State> {
  private let identity: ChildIdentity<State>

  /// Whether the child was replaced, or cannot tell.
  @usableFromInline private(set) var isReplaced = false

  @usableFromInline
  init(_ identity: ChildIdentity<State>) {
    self.identity = identity
  }

  @usableFromInline
  mutating func run(
    _ state: UnsafeMutablePointer<State>,
    _ body: (UnsafeMutablePointer<State>) -> _EffectBox?
  ) -> _EffectBox? {
    let before = identity.read(state)
    let box = body(state)
    if before == nil || identity.read(state) != before { isReplaced = true }
    return box
  }
}
