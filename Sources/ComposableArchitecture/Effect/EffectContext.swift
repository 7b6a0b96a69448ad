/// Where an effect stands when a store takes it: whose it is, who started it, what can end it.
@usableFromInline
struct EffectContext {
  var owner: OwnerNode
  var mapping: EffectMapping?
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
