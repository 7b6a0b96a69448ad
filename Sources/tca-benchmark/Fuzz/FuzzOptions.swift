internal import Inspector

/// How long the fuzzer runs, and from where.
struct FuzzOptions: Equatable {
  /// When it ends.
  enum Extent: Equatable {
    case lines(Int)
    case time(Duration)

    /// Reads a number of lines, or a duration such as `10m`.
    init?(_ text: String) {
      if let count = Int(text), count > 0 {
        self = .lines(count)
      } else if let time = DurationReader().read(text), time > .zero {
        self = .time(time)
      } else {
        return nil
      }
    }
  }

  var extent: Extent

  /// What all lines follow from.
  var seed: UInt64 = 0

  /// The number of the first line; a session starts with it.
  var first = 0

  /// Whether each line is printed before it runs.
  var isVerbose = false
}
