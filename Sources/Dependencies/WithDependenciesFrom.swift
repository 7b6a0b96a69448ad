/// Runs synchronous code under the dependencies of a model: what a child of it is made under.
///
/// ```swift
/// final class ListModel {
///   @Dependency(\.uuid) var uuid
///   var detail: DetailModel?
///
///   func detailTapped() {
///     detail = withDependencies(from: self) { DetailModel() }
///   }
/// }
///
/// final class DetailModel {
///   @Dependency(\.uuid) var uuid
/// }
/// ```
///
/// These are the ones that the model's `@Dependency` properties were made under, with those of the
/// calling code over them. A model without such a property is reported; the operation runs all the same.
///
/// - Parameters:
///   - model: An object with a `@Dependency` property.
///   - operation: The code that sees them, also in tasks that it starts.
///   - fileID: The file that an issue names.
///   - filePath: The path of that file.
///   - line: The line that an issue names.
///   - column: The column in that line.
/// - Returns: What `operation` returns.
@discardableResult
public func withDependencies<R>(
  from model: some AnyObject,
  operation: () throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> R {
  try withDependencies(
    from: model, { _ in }, operation: operation,
    fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Runs synchronous code under the dependencies of a model, some overridden.
///
/// ```swift
/// final class ListModel {
///   @Dependency(\.uuid) var uuid
///
///   func childID() -> UUID {
///     withDependencies(from: self) {
///       $0.uuid = .incrementing
///     } operation: {
///       @Dependency(\.uuid) var uuid
///       return uuid()
///     }
///   }
/// }
/// ```
///
/// - Parameters:
///   - model: An object with a `@Dependency` property.
///   - updateValues: Overrides dependencies.
///   - operation: The code that sees them, also in tasks that it starts.
///   - fileID: The file that an issue names.
///   - filePath: The path of that file.
///   - line: The line that an issue names.
///   - column: The column in that line.
/// - Returns: What `operation` returns.
@discardableResult
public func withDependencies<R>(
  from model: some AnyObject,
  _ updateValues: (inout DependencyValues) throws -> Void,
  operation: () throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> R {
  let location = IssueLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let dependencies = DependencyValues.current(with: model, at: location)
  return try withDependencies(
    {
      $0 = dependencies
      try updateValues(&$0)
    }, operation: operation)
}

/// Runs asynchronous code under the dependencies of a model, some overridden.
///
/// - Parameters:
///   - model: An object with a `@Dependency` property.
///   - updateValues: Overrides dependencies.
///   - operation: The code that sees them, also in tasks that it starts.
///   - fileID: The file that an issue names.
///   - filePath: The path of that file.
///   - line: The line that an issue names.
///   - column: The column in that line.
/// - Returns: What `operation` returns.
@discardableResult
nonisolated(nonsending) public func withDependencies<R>(
  from model: some AnyObject,
  _ updateValues: (inout DependencyValues) throws -> Void,
  operation: nonisolated(nonsending) () async throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async rethrows -> R {
  let location = IssueLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let dependencies = DependencyValues.current(with: model, at: location)
  return try await withDependencies(
    {
      $0 = dependencies
      try updateValues(&$0)
    }, operation: operation)
}

/// Runs asynchronous code under the dependencies of a model.
///
/// - Parameters:
///   - model: An object with a `@Dependency` property.
///   - operation: The code that sees them, also in tasks that it starts.
///   - fileID: The file that an issue names.
///   - filePath: The path of that file.
///   - line: The line that an issue names.
///   - column: The column in that line.
/// - Returns: What `operation` returns.
@discardableResult
nonisolated(nonsending) public func withDependencies<R>(
  from model: some AnyObject,
  operation: nonisolated(nonsending) () async throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async rethrows -> R {
  try await withDependencies(
    from: model, { _ in }, operation: operation,
    fileID: fileID, filePath: filePath, line: line, column: column)
}

extension DependencyValues {
  /// The current dependencies over those that a model's properties were made under.
  fileprivate static func current(with model: AnyObject, at location: IssueLocation) -> Self {
    let mirrors = sequence(first: Mirror(reflecting: model), next: \.superclassMirror)
    for child in mirrors.lazy.flatMap(\.children) {
      guard let capture = child.value as? any DependencyCapture else { continue }
      return current.merged(over: capture.captured)
    }
    IssueReporting.report(DependencyWording.noDependencies("\(type(of: model))"), at: location)
    return current
  }
}
