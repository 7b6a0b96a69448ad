/// Who sent an action.
package enum ActionOrigin: Hashable, Sendable {
  /// `store.send` from outside.
  case user

  /// The inspector or a test.
  case tool

  /// A running effect of this id.
  case effect(Int)

  /// A `.send` that the action of this id returned.
  case action(Int)
}
