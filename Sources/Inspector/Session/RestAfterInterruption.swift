/// The time in which a store may come to rest after Ctrl-C.
///
/// Cut off at once, it would lose actions that wait, and effects that were just woken would look as if
/// they waited for something. Only what goes on longer is cut off.
struct RestAfterInterruption {
  /// How long it may take.
  static let limit = Duration.milliseconds(50)

  /// How many turns and actions there may be in any case: a machine may be too busy for the store to have
  /// gone on in that time.
  static let leastSteps = 20

  private var start: ContinuousClock.Instant?
  private var steps = 0

  /// Whether Ctrl-C was pressed and the time is over; asked after each turn and action.
  mutating func isOver(_ interruption: Interruption) -> Bool {
    guard interruption.isRaised else {
      if start != nil { self = Self() }
      return false
    }
    steps += 1
    guard let start else {
      self.start = .now
      return false
    }
    return steps > Self.leastSteps && ContinuousClock.now - start > Self.limit
  }
}
