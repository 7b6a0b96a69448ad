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
    causes: [String],
    remedy: String
  ) -> String {
    """
    \(operatorName.first == "i" ? "An" : "A") '\(operatorName)' at '\(location.fileID):\(location.line)' received an action for a child \
    that is not there: '\(path)'.

      Action: \(Spelling.caseName(of: action))

    This is an application logic error, and can happen for a few reasons:
    \(causes.map { "\n• \($0)" }.joined(separator: "\n"))

    To fix this, \(remedy)
    """
  }

  static let absentOptionalCauses = [
    "A parent reducer set the child to nil before the child's reducer ran.",
    "An effect of the child was still running when the child went away.",
    "The action was sent from outside while the child was not there.",
  ]

  static let absentElementCauses = [
    "A parent reducer removed the element before its reducer ran.",
    "An effect of the element was still running when the element was removed.",
    "The action was sent from outside for an id that is not in the collection.",
  ]

  static let absentRemedy = """
    make sure that actions for the child are only sent while its state is there, and that \
    parents remove it after its reducer ran.
    """

  static func badStackID(
    _ name: String,
    isPush: Bool,
    id: StackElementID,
    location: IssueLocation
  ) -> String {
    let place = "A 'forEach' at '\(location.fileID):\(location.line)'"
    return isPush
      ? """
      \(place) received a 'push' for an id that is already on the stack: '\(name)[\(id)]'.

      Nothing was pushed. To fix this, send 'push' only with ids that the stack has not given, or \
      append to the stack in a reducer, which gives an id.
      """
      : """
      \(place) received a 'popFrom' for an element that is not on the stack: '\(name)[\(id)]'.

      Nothing was popped. To fix this, send 'popFrom' only while the element is there.
      """
  }

  static func unexpectedPushID(
    _ name: String,
    id: StackElementID,
    upcoming: StackElementID,
    location: IssueLocation
  ) -> String {
    """
    A 'forEach' at '\(location.fileID):\(location.line)' received a 'push' with an id that leaves \
    others out: '\(name)[\(id)]'.

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

  static let sendDuringReduce = """
    'store.send' was called from inside a reducer.

    The action is processed after the current one. To fix this, return '.send(…)' or '.run { … }' \
    from the reducer instead.
    """

  static let receivedAction = "received action:"
  static let unchangedState = "  (the state did not change)"
  static func received(_ action: String) -> String { "received action: \(action)" }
}
