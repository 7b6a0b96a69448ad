public import Foundation

/// How a session runs its store and how it prints.
///
/// A virtual session gives the same output for the same lines, run after run:
///
/// ```swift
/// let options = SessionOptions(seed: 7, json: true, stable: true)
/// ```
public struct SessionOptions: Sendable {
  /// Whether colour is used in text output.
  public enum Color: String, Sendable, CaseIterable {
    /// On a terminal that shows colour.
    case auto
    /// Always.
    case always
    /// Never.
    case never
  }

  /// Whether clock, date, ids, random numbers and storage are the session's own.
  public var isVirtual: Bool

  /// The seed of a virtual session's random numbers.
  public var seed: UInt64

  /// The date at which a virtual session starts: 2001-01-01T00:00:00Z unless set.
  public var date: Date

  /// Whether every command prints one JSON object.
  public var json: Bool

  /// Whether measured times are left out of all output.
  public var stable: Bool

  /// Whether text output is coloured.
  public var color: Color

  /// The columns that text output may take; nil when nothing limits them.
  public var width: Int?

  /// Whether a person types the lines.
  public var isInteractive: Bool

  /// Whether colours can be seen where the output goes; decides for ``Color/auto``.
  public var isColorTerminal: Bool

  /// The most actions that may follow one another before a command fails.
  package var actionLimit = 100_000

  /// Creates options; the defaults are those of a command file.
  public init(
    isVirtual: Bool = true,
    seed: UInt64 = 0,
    date: Date = Date(timeIntervalSinceReferenceDate: 0),
    json: Bool = false,
    stable: Bool = false,
    color: Color = .auto,
    width: Int? = nil,
    isInteractive: Bool = false,
    isColorTerminal: Bool = false
  ) {
    self.isVirtual = isVirtual
    self.seed = seed
    self.date = date
    self.json = json
    self.stable = stable
    self.color = color
    self.width = width
    self.isInteractive = isInteractive
    self.isColorTerminal = isColorTerminal
  }

  /// Whether text output is coloured, all considered.
  public var usesColor: Bool {
    switch color {
    case .auto: isColorTerminal
    case .always: true
    case .never: false
    }
  }
}
