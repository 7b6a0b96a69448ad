internal import ComposableArchitecture

/// All text of this target that a person can read.
enum TestWording {
  static let predicate = "an action that the predicate accepts"

  static let nothingToSkip = """
    No received action is left to skip.

    To fix this, remove 'skipReceivedActions', or pass 'strict: false'.
    """

  static let noEffectToSkip = """
    No effect runs that could be skipped.

    To fix this, remove 'skipInFlightEffects', or pass 'strict: false'.
    """

  static let unfinishedTask = """
    The effects of an action are still running.

    To fix this, make them end, for instance by advancing the clock, or cancel the task.
    """

  static func spelling(of action: Any) -> String { StateText.line(action) }

  static func unexpected(_ action: Any, instead expected: String) -> String {
    """
    Received an unexpected action.

      Expected: \(expected)
      Received: \(spelling(of: action))
    """
  }

  static func payload(_ found: Any, insteadOf expected: Any, in name: String) -> String {
    """
    Received '.\(name)' with an unexpected payload.

    \(StateText.difference(expected: expected, actual: found))
    """
  }

  @MainActor
  static func nothingReceived(instead expected: String, effects: [EffectRecord]) -> String {
    guard !effects.isEmpty else {
      return """
        Expected to receive \(expected), but received nothing, and no effect is running.

        To fix this, return an effect that sends it from the action before.
        """
    }
    return """
      Expected to receive \(expected), but received nothing. In flight:

      \(effects.map { "  \(line($0))" }.joined(separator: "\n"))

      To fix this, make the effect go on, for instance by advancing the clock.
      """
  }

  static func unreceived(_ actions: [Any], before next: Any? = nil) -> String {
    """
    \(next.map { "Received actions must be asserted before '\(spelling(of: $0))' is sent." }
      ?? "Received actions were not asserted.")

    \(actions.map { "  \(spelling(of: $0))" }.joined(separator: "\n"))

    To fix this, assert each with 'receive', or skip them with 'skipReceivedActions'.
    """
  }

  @MainActor
  static func unfinished(_ effect: EffectRecord) -> String {
    """
    An effect is still running at the end of the test.

      \(line(effect))

    To fix this, make it end: advance the clock, send the action that cancels it, or skip it with \
    'skipInFlightEffects'.
    """
  }

  static func unassertedChange(by action: Any, from before: Any, to after: Any) -> String {
    """
    '\(spelling(of: action))' changed the state, but no change was asserted.

    \(StateText.difference(expected: before, actual: after))
    """
  }

  static func different(expected: Any, actual: Any) -> String {
    """
    The values differ.

    \(StateText.difference(expected: expected, actual: actual))
    """
  }

  static func noChange(by action: Any) -> String {
    """
    Expected '\(spelling(of: action))' to change the state, but it did not change.

    To fix this, remove the closure.
    """
  }

  static func mismatch(expected: Any, actual: Any) -> String {
    """
    The state is not what was expected.

    \(StateText.difference(expected: expected, actual: actual))
    """
  }

  static func sharedMismatch(_ difference: SharedDifference) -> String {
    """
    '\(difference.marker)' is not what was expected.

    \(StateText.difference(expected: difference.value, actual: difference.other))
    """
  }

  static func unassertedSharedChange(_ difference: SharedDifference, by action: Any) -> String {
    """
    '\(spelling(of: action))' changed '\(difference.marker)', but no change was asserted.

    \(StateText.difference(expected: difference.value, actual: difference.other))
    """
  }

  static func unassertedSharedChange(_ difference: SharedDifference) -> String {
    """
    An effect changed '\(difference.marker)', but no change was asserted.

    \(StateText.difference(expected: difference.value, actual: difference.other))

    To fix this, assert it with 'assert'.
    """
  }

  static func printsAlike(_ value: Any) -> String {
    "  No field differs: '==' of '\(type(of: value))' says that the two values do."
  }

  static func threw(_ error: any Error) -> String {
    "The closure that makes the expected state threw an error: \(error)"
  }

  static func skipped(_ action: Any) -> String { "Skipped: \(spelling(of: action))" }

  static func skippedChange(by action: Any, from before: Any, to after: Any) -> String {
    """
    Skipped: '\(spelling(of: action))' changed the state.

    \(StateText.difference(expected: before, actual: after))
    """
  }

  static func skippedChange(_ difference: SharedDifference, by action: Any) -> String {
    """
    Skipped: '\(spelling(of: action))' changed '\(difference.marker)'.

    \(StateText.difference(expected: difference.value, actual: difference.other))
    """
  }

  @MainActor
  static func skipped(_ effect: EffectRecord) -> String { "Skipped effect: \(line(effect))" }

  /// An effect on a line: whose it is, what started it, where it was written.
  @MainActor
  private static func line(_ effect: EffectRecord) -> String {
    let path = effect.path.components.isEmpty ? "root" : "\(effect.path)"
    let cause = effect.action.map { ", started by \(spelling(of: $0))" } ?? ""
    return "\(path)\(cause), at \(effect.location.fileID):\(effect.location.line)"
  }
}
