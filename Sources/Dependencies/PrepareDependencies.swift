/// Sets dependencies for the rest of the program, or of the running test.
///
/// ```swift
/// @main struct App {
///   static func main() {
///     prepareDependencies { $0.timeZone = .gmt }
///     // The app's stores are made from here on.
///   }
/// }
/// ```
///
/// What is set becomes the default of its key in the context that the closure sets, else in that of the
/// program; `withDependencies` overrides it. Call it once, before a dependency is used: a key that was
/// used or prepared already keeps its value, and that is reported.
///
/// - Parameters:
///   - updateValues: Sets dependencies.
///   - fileID: The file that an issue names.
///   - filePath: The path of that file.
///   - line: The line that an issue names.
///   - column: The column in that line.
/// - Returns: What the closure returns.
@discardableResult
public func prepareDependencies<R>(
  _ updateValues: (inout DependencyValues) throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> R {
  var values = DependencyValues()
  let result = try values.override(updateValues)
  for (key, value) in values.storage.values where !(value is DependencyContext) {
    guard !DefaultDependencies.prepare(value, of: key, in: values.context) else { continue }
    IssueReporting.report(
      DependencyWording.usedBeforePrepared("\(type(of: value))"),
      at: IssueLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
  return result
}
