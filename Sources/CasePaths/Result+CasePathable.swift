/// The outcome of an effect's work, whose action is received by case: `\.loaded.success`.
///
/// ```swift
/// enum Action { case loaded(Result<String, any Error>) }
///
/// await store.receive(\.loaded.success) { $0.fact = "0 is a good number." }
/// ```
///
/// Its table is empty: tools read and write it as the plain enum that it is.
extension Result: CasePathable {
  /// The paths of both cases.
  public struct AllCasePaths: Sendable {
    /// The path to the value.
    public var success: AnyCasePath<Result, Success> {
      AnyCasePath(
        name: "success",
        tag: 0,
        embed: { .success($0) },
        extract: { if case .success(let value) = $0 { value } else { nil } }
      )
    }

    /// The path to the error.
    public var failure: AnyCasePath<Result, Failure> {
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
