/// Wraps a child's action in its parent's, both behind pointers, and hands the parent's on.
@usableFromInline
typealias EffectLift = (UnsafeRawPointer, (UnsafeRawPointer) -> Void) -> Void

/// The wrappings between an effect's actions and the root's, innermost first.
final class LiftChain {
  private let lift: EffectLift
  let owner: OwnerNode
  let next: LiftChain?

  init(lift: @escaping EffectLift, owner: OwnerNode, next: LiftChain?) {
    self.lift = lift
    self.owner = owner
    self.next = next
  }

  /// Wraps the action behind `pointer` up to the root's and hands that to `deliver`.
  static func deliver(
    _ pointer: UnsafeRawPointer,
    through chain: LiftChain?,
    to deliver: (UnsafeRawPointer) -> Void
  ) {
    guard let chain else { return deliver(pointer) }
    chain.lift(pointer) { LiftChain.deliver($0, through: chain.next, to: deliver) }
  }
}

/// Where an effect stands when a store takes it: whose it is, who started it, what can end it.
struct EffectContext {
  var owner: OwnerNode
  var lifts: LiftChain?
  var cancelIDs: [CancelID] = []
  var token: EffectToken
  var sequence: EffectSequence?
  var cause: ActionCause
}

/// The action during which something happened.
struct ActionCause {
  let actionID: Int
  let action: Any?
}

/// The id that effects are ended by, with the type that tells equal-looking ids apart.
struct CancelID: Hashable {
  let value: AnyHashable
  private let type: ObjectIdentifier

  init(_ id: some Hashable) {
    self.value = AnyHashable(id)
    self.type = ObjectIdentifier(Swift.type(of: value.base))
  }

  static func == (lhs: CancelID, rhs: CancelID) -> Bool {
    lhs.type == rhs.type && lhs.value == rhs.value
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(type)
    hasher.combine(value)
  }
}
