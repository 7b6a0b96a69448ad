/// Lends a random number generator: the system's in an app, a seeded one where runs must repeat.
///
/// ```swift
/// @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
/// let roll = withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }
/// ```
public struct WithRandomNumberGenerator: Sendable {
  private let generator: Lock<any RandomNumberGenerator & Sendable>
  private let willUse: @Sendable () -> Void

  /// Creates a lender of a generator; its uses are serialised.
  ///
  /// ```swift
  /// store.dependencies.withRandomNumberGenerator = WithRandomNumberGenerator(
  ///   SystemRandomNumberGenerator()
  /// )
  /// ```
  public init(_ generator: some RandomNumberGenerator & Sendable) {
    self.init(generator, willUse: {})
  }

  init(
    _ generator: some RandomNumberGenerator & Sendable,
    willUse: @escaping @Sendable () -> Void
  ) {
    self.generator = Lock(generator)
    self.willUse = willUse
  }

  /// Lends the generator to some work.
  ///
  /// > Important: The work must not ask for the same generator again.
  ///
  /// ```swift
  /// let lender = WithRandomNumberGenerator(SystemRandomNumberGenerator())
  /// let isHead = lender { Bool.random(using: &$0) }
  /// ```
  ///
  /// - Parameter work: Draws from the generator.
  /// - Returns: What the work returns.
  public func callAsFunction<R>(_ work: (inout any RandomNumberGenerator & Sendable) -> R) -> R {
    willUse()
    return generator.withLock { work(&$0) }
  }

  /// A lender of a generator that goes on from here without moving this one; the system's where the
  /// generator is an object.
  package var detached: Self {
    let copy = generator.withLock { $0 }
    guard !(type(of: copy) is AnyClass) else { return Self(SystemRandomNumberGenerator()) }
    return Self(copy, willUse: willUse)
  }

  /// The number that is given next; nil when that cannot be told.
  package var upcoming: UInt64? {
    var copy = generator.withLock { $0 }
    guard !(type(of: copy) is AnyClass), !(copy is SystemRandomNumberGenerator) else { return nil }
    return copy.next()
  }
}

private enum WithRandomNumberGeneratorKey: DependencyKey {
  static var liveValue: WithRandomNumberGenerator {
    WithRandomNumberGenerator(SystemRandomNumberGenerator())
  }

  static var testValue: WithRandomNumberGenerator {
    WithRandomNumberGenerator(SystemRandomNumberGenerator()) {
      DependencyValues.reportUnimplemented("withRandomNumberGenerator")
    }
  }
}

extension DependencyValues {
  /// Lends a random number generator; in a test its use is reported unless it is overridden.
  public var withRandomNumberGenerator: WithRandomNumberGenerator {
    get { self[WithRandomNumberGeneratorKey.self] }
    set { self[WithRandomNumberGeneratorKey.self] = newValue }
  }
}
