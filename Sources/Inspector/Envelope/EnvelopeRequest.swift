/// What a command wants to know of an action's envelopes.
struct EnvelopeRequest {
  /// Whether reducers are run on scratch state.
  var runsReducers = true

  /// Whether times are measured.
  var hasTimes = true

  /// How many batches each time is the median of; nil for the usual number.
  var batches: Int?

  /// Measures the times.
  var stopwatch = Stopwatch()

  /// Whether the spread of each time is wanted.
  var isVerbose = false

  /// The flag that ends the measurement.
  var interruption: Interruption?
}
