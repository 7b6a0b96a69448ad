internal import ValueReflection

/// The outcome of an effect's work as an action carries it: a result whose errors can be compared.
///
/// ```swift
/// enum Action { case loaded(TaskResult<String>) }
///
/// return .run { send in
///   await send(.loaded(TaskResult { try await fetchFact(42) }))
/// }
/// ```
///
/// `Result` does as well where actions need not be `Equatable`.
public enum TaskResult<Success: Sendable>: Sendable {
  /// The work gave a value.
  case success(Success)

  /// The work threw an error.
  case failure(any Error)

  /// The outcome of some work.
  @inlinable
  public init(
    catching work: @Sendable () async throws -> Success
  ) async {
    do {
      self = .success(try await work())
    } catch {
      self = .failure(error)
    }
  }

  /// The outcome of a result.
  @inlinable
  public init(_ result: Result<Success, some Error>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }

  /// The value.
  ///
  /// - Throws: The error, if there is one instead.
  @inlinable
  public var value: Success {
    get throws {
      switch self {
      case .success(let value): value
      case .failure(let error): throw error
      }
    }
  }

  /// The outcome with its value changed.
  @inlinable
  public func map<NewSuccess>(_ transform: (Success) -> NewSuccess) -> TaskResult<NewSuccess> {
    flatMap { .success(transform($0)) }
  }

  /// The outcome of more work with the value.
  @inlinable
  public func flatMap<NewSuccess>(
    _ transform: (Success) -> TaskResult<NewSuccess>
  ) -> TaskResult<NewSuccess> {
    switch self {
    case .success(let value): transform(value)
    case .failure(let error): .failure(error)
    }
  }
}

extension Result where Success: Sendable, Failure == any Error {
  /// The result of an outcome.
  public init(_ result: TaskResult<Success>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }
}

// Written by hand, without the table that the macro would add: tools read and write it as the plain enum
// that it is, as they do `Result`.
extension TaskResult: CasePathable {
  /// The paths of both cases.
  public struct AllCasePaths: Sendable {
    /// The path to the value.
    public var success: AnyCasePath<TaskResult, Success> {
      AnyCasePath(
        name: "success",
        tag: 0,
        embed: { .success($0) },
        extract: { if case .success(let value) = $0 { value } else { nil } }
      )
    }

    /// The path to the error.
    public var failure: AnyCasePath<TaskResult, any Error> {
      AnyCasePath(
        name: "failure",
        tag: 1,
        embed: { .failure($0) },
        extract: { if case .failure(let error) = $0 { error } else { nil } }
      )
    }
  }

  /// The paths of both cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// The case's position.
  public var _$tag: Int {
    switch self {
    case .success: 0
    case .failure: 1
    }
  }
}

extension TaskResult: Equatable where Success: Equatable {
  /// Whether the values are equal, or the errors are of one type that is `Equatable` and equal.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs, rhs) {
    case (.success(let left), .success(let right)): left == right
    case (.failure(let left), .failure(let right)): isEqual(left, right)
    case (.success, .failure), (.failure, .success): false
    }
  }

  /// Compares errors; says so when those of one type cannot be compared.
  private static func isEqual(_ left: any Error, _ right: any Error) -> Bool {
    if let left = (left as Any) as? any Equatable { return left.isEqual(to: right) }
    if type(of: left) == type(of: right) {
      IssueReporting.report(
        Wording.incomparableErrors(type(of: left)),
        at: IssueLocation(fileID: #fileID, filePath: #filePath, line: #line, column: #column))
    }
    return false
  }
}

extension TaskResult: Hashable where Success: Hashable {
  /// Hashes the value, or the error as far as it can be.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .success(let value):
      hasher.combine(0)
      hasher.combine(value)
    case .failure(let error):
      hasher.combine(1)
      if let error = (error as Any) as? AnyHashable { hasher.combine(error) }
    }
  }
}
