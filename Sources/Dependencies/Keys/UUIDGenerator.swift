public import Foundation

/// Makes UUIDs: at random in an app, counted in a test.
///
/// ```swift
/// @Dependency(\.uuid) var uuid
/// let id = uuid()
/// ```
public struct UUIDGenerator: Sendable {
  /// Where the UUIDs come from.
  private enum Source: Sendable {
    /// A function that leaves everything as it is.
    case stateless(@Sendable () -> UUID)

    /// The next number.
    case counter(Lock<Int>)

    /// A function of which nothing is known.
    case unknown(@Sendable () -> UUID)
  }

  private let source: Source

  /// Creates a generator of a function.
  ///
  /// ```swift
  /// let generator = UUIDGenerator { UUID(7) }
  /// ```
  public init(_ generate: @escaping @Sendable () -> UUID) {
    self.source = .unknown(generate)
  }

  private init(source: Source) {
    self.source = source
  }

  /// Creates a generator of a function that leaves everything as it is.
  init(stateless generate: @escaping @Sendable () -> UUID) {
    self.source = .stateless(generate)
  }

  /// The next UUID.
  ///
  /// ```swift
  /// let uuid = UUIDGenerator.incrementing
  /// let id = uuid()
  /// ```
  public func callAsFunction() -> UUID {
    switch source {
    case .stateless(let generate), .unknown(let generate): return generate()
    case .counter(let next):
      let number = next.withLock { number in
        defer { number += 1 }
        return number
      }
      return UUID(number)
    }
  }

  /// A generator that counts up from zero.
  ///
  /// The UUIDs are told apart by their last digits, so that a test can write them as numbers:
  ///
  /// ```swift
  /// let uuid = UUIDGenerator.incrementing
  /// uuid() == UUID(0)  // true
  /// uuid() == UUID(1)  // true
  /// ```
  public static var incrementing: Self { Self(source: .counter(Lock(0))) }

  /// A generator that always gives the same UUID.
  ///
  /// ```swift
  /// store.dependencies.uuid = .constant(UUID(7))
  /// ```
  public static func constant(_ uuid: UUID) -> Self { Self(stateless: { uuid }) }

  /// A generator that goes on from here without moving this one; at random where that cannot be.
  package var detached: Self {
    switch source {
    case .stateless: self
    case .counter(let next): Self(source: .counter(Lock(next.withLock { $0 })))
    case .unknown: Self(stateless: { UUID() })
    }
  }

  /// The UUID that is given next; nil when that cannot be told.
  package var upcoming: UUID? {
    guard case .counter(let next) = source else { return nil }
    return UUID(next.withLock { $0 })
  }
}

extension UUID {
  /// The UUID whose last digits are a number, as ``UUIDGenerator/incrementing`` gives them.
  ///
  /// ```swift
  /// let id = UUID(1)  // 00000000-0000-0000-0000-000000000001
  /// ```
  ///
  /// - Parameter number: Any number; a negative one gives its two's complement.
  public init(_ number: Int) {
    let number = UInt64(bitPattern: Int64(number)).bigEndian
    let bytes = withUnsafeBytes(of: number) { Array($0) }
    self.init(
      uuid: (
        0, 0, 0, 0, 0, 0, 0, 0, bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5],
        bytes[6], bytes[7]
      ))
  }
}

private enum UUIDKey: DependencyKey {
  static var liveValue: UUIDGenerator { UUIDGenerator(stateless: { UUID() }) }

  static var testValue: UUIDGenerator {
    UUIDGenerator(stateless: {
      DependencyValues.reportUnimplemented("uuid")
      return UUID()
    })
  }
}

extension DependencyValues {
  /// Makes UUIDs; in a test its use is reported unless it is overridden.
  public var uuid: UUIDGenerator {
    get { self[UUIDKey.self] }
    set { self[UUIDKey.self] = newValue }
  }

  static func reportUnimplemented(_ name: String) {
    IssueReporting.report(
      DependencyWording.unimplemented(name),
      at: IssueLocation(fileID: #fileID, filePath: #filePath, line: #line, column: #column))
  }
}
