public import Foundation

/// Tells the date: the system's in an app, a fixed one in a test.
///
/// ```swift
/// @Dependency(\.date.now) var now
/// ```
public struct DateGenerator: Sendable {
  private var generate: @Sendable () -> Date

  /// Creates a generator of a function.
  public init(_ generate: @escaping @Sendable () -> Date) {
    self.generate = generate
  }

  /// The date now; assigning fixes it.
  public var now: Date {
    get { generate() }
    set { generate = { newValue } }
  }

  /// The date now.
  public func callAsFunction() -> Date { generate() }

  /// A generator that always gives the same date.
  public static func constant(_ now: Date) -> Self { Self { now } }
}

private enum DateKey: DependencyKey {
  static var liveValue: DateGenerator { DateGenerator { Date() } }

  static var testValue: DateGenerator {
    DateGenerator {
      DependencyValues.reportUnimplemented("date")
      return Date()
    }
  }
}

extension DependencyValues {
  /// Tells the date.
  public var date: DateGenerator {
    get { self[DateKey.self] }
    set { self[DateKey.self] = newValue }
  }
}
