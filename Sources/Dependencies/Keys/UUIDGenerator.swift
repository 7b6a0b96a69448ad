public import Foundation

/// Makes UUIDs: at random in an app, counted in a test.
///
/// ```swift
/// @Dependency(\.uuid) var uuid
/// let id = uuid()
/// ```
public struct UUIDGenerator: Sendable {
  private let generate: @Sendable () -> UUID

  /// Creates a generator of a function.
  public init(_ generate: @escaping @Sendable () -> UUID) {
    self.generate = generate
  }

  /// The next UUID.
  public func callAsFunction() -> UUID { generate() }

  /// A generator that counts up from zero.
  public static var incrementing: Self {
    let next = Lock(0)
    return Self {
      let number = next.withLock { number in
        defer { number += 1 }
        return number
      }
      return UUID(number)
    }
  }

  /// A generator that always gives the same UUID.
  public static func constant(_ uuid: UUID) -> Self { Self { uuid } }
}

extension UUID {
  /// The UUID whose last digits are a number, as in `UUID(1)`.
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
  static var liveValue: UUIDGenerator { UUIDGenerator { UUID() } }

  static var testValue: UUIDGenerator {
    UUIDGenerator {
      DependencyValues.reportUnimplemented("uuid")
      return UUID()
    }
  }
}

extension DependencyValues {
  /// Makes UUIDs.
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
