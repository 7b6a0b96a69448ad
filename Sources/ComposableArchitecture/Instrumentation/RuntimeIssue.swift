/// Misuse that the store noticed while it ran.
package struct RuntimeIssue {
  /// What kind of misuse.
  package enum Code: String, Sendable {
    /// An action for an optional child, or a case, that is not there.
    case absentChild

    /// An action for an element that is not there.
    case absentElement

    /// A push or pop of a stack element that cannot be.
    case badStackID

    /// A `Send` was used after its effect had finished.
    case sendAfterFinish

    /// `store.send` was called from inside a reducer.
    case sendDuringReduce

    /// An effect threw an error that nobody caught.
    case unhandledError

    /// Anything else, reported through the process-wide hook.
    case other
  }

  /// What kind of misuse.
  package let code: Code

  /// Fact, action, likely causes, remedy.
  package let message: String

  /// The path of the feature.
  package let path: FeaturePath

  /// The action, when there is one.
  package let action: Any?

  /// The action during which it happened.
  package let actionID: Int

  /// Where the operator or the effect was written.
  package let location: IssueLocation
}
