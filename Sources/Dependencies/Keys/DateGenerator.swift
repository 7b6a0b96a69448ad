public import Foundation

/// Tells the date: the system's in an app, a fixed one in a test.
///
/// ```swift
/// @Dependency(\.date.now) var now
/// let age = now.timeIntervalSince(Date(timeIntervalSince1970: 0))  // in seconds
/// ```
public struct DateGenerator: Sendable {
  private var generate: @Sendable () -> Date
  private var isStateless = false

  /// Creates a generator of a function.
  ///
  /// ```swift
  /// let dates = LockIsolated([Date.distantPast, Date.distantFuture])
  /// let generator = DateGenerator({ dates.withValue { $0.removeFirst() } })
  /// ```
  public init(_ generate: @escaping @Sendable () -> Date) {
    self.generate = generate
  }

  /// Creates a generator of a function that leaves everything as it is.
  package init(stateless generate: @escaping @Sendable () -> Date) {
    self.generate = generate
    self.isStateless = true
  }

  /// The date now; assigning fixes it.
  ///
  /// ```swift
  /// store.dependencies.date.now = Date(timeIntervalSince1970: 1_234_567_890)
  /// ```
  public var now: Date {
    get { generate() }
    set { self = .constant(newValue) }
  }

  /// The date now.
  public func callAsFunction() -> Date { generate() }

  /// A generator that always gives the same date.
  ///
  /// ```swift
  /// store.dependencies.date = .constant(Date(timeIntervalSince1970: 0))
  /// ```
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
  /// Tells the date; in a test its use is reported unless it is overridden.
  public var date: DateGenerator {
    get { self[DateKey.self] }
    set { self[DateKey.self] = newValue }
  }
}
