public import Foundation

/// Tells the date: the system's in an app, a fixed one in a test.
///
/// ```swift
/// @Dependency(\.date.now) var now
/// ```
public struct DateGenerator: Sendable {
  private var generate: @Sendable () -> Date
  private var isStateless = false

  /// Creates a generator of a function.
  public init(_ generate: @escaping @Sendable () -> Date) {
    self.generate = generate
  }

  /// Creates a generator of a function that leaves everything as it is.
  package init(stateless generate: @escaping @Sendable () -> Date) {
    self.generate = generate
    self.isStateless = true
  }

  /// The date now; assigning fixes it.
  public var now: Date {
    get { generate() }
    set { self = .constant(newValue) }
  }

  /// The date now.
  public func callAsFunction() -> Date { generate() }

  /// A generator that always gives the same date.
  public static func constant(_ now: Date) -> Self { Self(stateless: { now }) }

  /// A generator that can be asked without moving this one; the system's where nothing is known of it.
  package var detached: Self { isStateless ? self : Self(stateless: { Date() }) }
}

private enum DateKey: DependencyKey {
  static var liveValue: DateGenerator { DateGenerator(stateless: { Date() }) }

  static var testValue: DateGenerator {
    DateGenerator(stateless: {
      DependencyValues.reportUnimplemented("date")
      return Date()
    })
  }
}

extension DependencyValues {
  /// Tells the date.
  public var date: DateGenerator {
    get { self[DateKey.self] }
    set { self[DateKey.self] = newValue }
  }
}
