/// An action that an effect wants to send, with whose it is.
struct QueuedSend {
  let owner: OwnerNode
  let token: EffectToken
  let cause: ActionCause
  let mapping: EffectMapping?
  let withAction: ((UnsafeRawPointer) -> Void) -> Void
}
