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
    An '\(operatorName)' at '\(location.fileID):\(location.line)' received an action for a child \
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
}
