/// A line after which something was not as it has to be.
struct FuzzFinding {
  /// What the oracle looks at.
  enum Fault: Equatable {
    /// An error without a sentence, or with one of several lines.
    case message(String)

    /// A place outside of the line.
    case column(Int)

    /// A failed command without an error, or one that held with one.
    case exitCode(Int32)

    /// Output asked for as JSON that is none.
    case json(String)

    /// A completion that would replace what is not in the line.
    case completion(Int)

    /// Output that a session which reads every line does not give.
    case repetition(String, expected: String)

    /// The process grew by so many bytes.
    case growth(Int)
  }

  var number: Int
  var line: String
  var fault: Fault
}
