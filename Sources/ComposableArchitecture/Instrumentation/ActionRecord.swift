/// One action that a store has reduced.
package struct ActionRecord {
  /// The number of the action, counting from 1 per store.
  package let id: Int

  /// Who sent it.
  package let origin: ActionOrigin

  /// The action, of the root's type.
  package let action: Any

  /// How many actions were waiting behind it.
  package let queueDepth: Int

  /// The nanoseconds that the root reducer took; it includes copies when an observer needs the state before.
  package let reduceNanoseconds: Int

  /// How long ago its reducers ended, when the record was made.
  package let age: Duration

  /// The state before, when an observer needs it.
  package let stateBefore: Any?

  /// What the action changed in shared values, when an observer needs the state before.
  ///
  /// Both states hold the same references: ``stateBefore`` reads as it was over the values before.
  package let sharedChanges: SharedChanges

  /// The state after, as a copy.
  ///
  /// The record of a tape holds it; any other copies the store's state when it is asked, so ask while the
  /// observer is told of the action.
  package let stateAfter: @MainActor () -> Any
}
