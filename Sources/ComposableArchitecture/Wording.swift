/// All text of this target that a person can read.
enum Wording {
  static func unhandledError(_ error: any Error) -> String {
    """
    An effect threw an error that nobody caught.

      Error: \(error)

    All errors but cancellation must be handled in the effect. To fix this, use 'catch:' of \
    'Effect.run', or a 'do' block inside it.
    """
  }

  static func absentChild(
    operatorName: String,
    path: String,
    action: Any,
    location: IssueLocation,
    causes: [String]
  ) -> String {
    """
    '\(path)' is not there, but '\(operatorName)' at '\(location.fileID):\(location.line)' was given \
    an action for it. Nothing was changed.

      Action: \(Spelling.caseName(of: action))

    Likely causes:

    \(causes.map { "- \($0)" }.joined(separator: "\n"))

    To fix this, \(absentRemedy)
    """
  }

  static let absentOptionalCauses = [
    "A reducer around it set it to nil, or changed its case, before its own reducer ran.",
    "An effect that is not its own sends it actions, and was not ended together with it.",
    "A view or a script sent the action after it had gone.",
  ]

  static let absentElementCauses = [
    "A reducer around it removed the element before the element's own reducer ran.",
    "An effect that is not the element's own sends it actions, and was not ended together with it.",
    "A view or a script sent the action for an id that had gone, or never was there.",
  ]

  static let absentRemedy = """
    remove a child only in a reducer that 'ifLet' or 'forEach' modifies, which runs after the \
    child's, and let what sends it actions be an effect of the child.
    """

  static func pushOfPresent(_ path: String, location: IssueLocation) -> String {
    """
    '\(path)' is on the stack already, but 'forEach' at '\(location.fileID):\(location.line)' was \
    given a 'push' of it. Nothing was pushed.

    To fix this, send 'push' only with ids that the stack has not given, or append to the stack in a \
    reducer, which gives an id.
    """
  }

  static func popOfMissing(_ path: String, location: IssueLocation) -> String {
    """
    '\(path)' is not on the stack, but 'forEach' at '\(location.fileID):\(location.line)' was given \
    a 'popFrom' of it. Nothing was popped.

    To fix this, send 'popFrom' only while the element is there.
    """
  }

  static func unexpectedPushID(
    _ path: String,
    upcoming: StackElementID,
    location: IssueLocation
  ) -> String {
    """
    '\(path)' leaves ids out: 'forEach' at '\(location.fileID):\(location.line)' was given a 'push' \
    of it while the next id is \(upcoming).

    In a test ids count up from 0. To fix this, push with id \(upcoming).
    """
  }

  static func assignedAtMissingID(_ id: StackElementID) -> String {
    """
    An element was assigned to a 'StackState' for an id that is not on the stack: '\(id)'.

    Nothing was changed. To fix this, use 'append', which gives the element an id.
    """
  }

  static let sendAfterFinish = """
    An action was sent through a 'Send' whose effect had already finished.

    The action is dropped. To fix this, keep the effect running as long as something may send, and do \
    not store 'send' outside of it.
    """

  static func cancelOutsideOfEffect(_ id: Any) -> String {
    """
    'Task.cancel(id:)' was called outside of an effect, with the id '\(id)'.

    Nothing was cancelled: an id counts inside of one store. To fix this, call it in the work of \
    'Effect.run', or return '.cancel(id:)' from a reducer.
    """
  }

  static func cancellationOutsideOfEffect(_ id: Any) -> String {
    """
    'withTaskCancellation' was called outside of an effect, with the id '\(id)'.

    The operation runs, but no id ends it. To fix this, call it in the work of 'Effect.run'.
    """
  }

  static func sendDuringReduce(_ action: Any) -> String {
    """
    'store.send' was called from inside a reducer, with '\(Spelling.label(of: action))'.

    The action is processed after the current one. To fix this, return '.send(…)' or '.run { … }' \
    from the reducer instead.
    """
  }

  static let receivedAction = "received action:"
  static let unchangedState = "  (the state did not change)"
  static func incomparableErrors(_ type: any Error.Type) -> String {
    """
    '\(type)' is not 'Equatable', so that two failures with it are never equal.

    To fix this, conform it to 'Equatable'.
    """
  }

  static func received(_ action: String) -> String { "received action: \(action)" }
}
