internal import ComposableArchitecture

/// Keeps what a store did: the state after the action that was sent, and what effects sent after it.
@MainActor
final class ActionRecorder<State, Action>: StoreObserver {
  /// An action that an effect sent, with the state that it left.
  struct Received {
    let action: Action
    let state: State
    let sharedChanges: SharedChanges
    let stackElementIDs: StackElementIDGenerator
  }

  /// What was received and not yet asserted, in order.
  var received: [Received] = []

  /// The state that the last sent action left.
  private(set) var stateAfterSend: State?

  /// The shared values that the last sent action changed.
  private(set) var sharedChangesAfterSend = SharedChanges()

  /// The ids that the next pushes get.
  private(set) var stackElementIDs: StackElementIDGenerator

  private let storeIDs: StackElementIDGenerator
  private let sharedChangeLog: SharedChangeLog

  /// Watches a store whose stack elements get their ids from a generator.
  init(_ storeIDs: StackElementIDGenerator, _ sharedChangeLog: SharedChangeLog) {
    self.storeIDs = storeIDs
    self.sharedChangeLog = sharedChangeLog
    self.stackElementIDs = storeIDs.copy
  }

  /// Keeps the action and the state after it.
  func actionReduced(_ record: ActionRecord) {
    guard
      let action = record.action as? Action,
      let state = record.stateAfter() as? State
    else { return }
    let changes = sharedChangeLog.take()
    switch record.origin {
    case .user, .tool:
      stateAfterSend = state
      sharedChangesAfterSend = changes
      stackElementIDs = storeIDs.copy
    case .effect, .action:
      received.append(
        Received(
          action: action, state: state, sharedChanges: changes, stackElementIDs: storeIDs.copy))
    }
  }
}
