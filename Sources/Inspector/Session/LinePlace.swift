/// Where a line stands that is run, as programs read it from a failure.
///
/// ```swift
/// session.locate(LinePlace(file: "morning.tca", line: 3))
/// let outcome = await session.run("expect panel.rows.count == 3 --json")
/// ```
public struct LinePlace: Sendable, Equatable {
  /// The file as it was named; `<stdin>` for the standard input.
  public var file: String

  /// The number of the line, from 1.
  public var line: Int

  /// Creates a place.
  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}
