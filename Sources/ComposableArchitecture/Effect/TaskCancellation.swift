internal import Foundation

/// Runs a part of an effect under an id, by which other effects and actions can end it.
///
/// ```swift
/// return .run { send in
///   try await withTaskCancellation(id: CancelID.search, cancelInFlight: true) {
///     try await clock.sleep(for: .milliseconds(300))
///     await send(.response(try await search(query)))
///   }
/// }
/// ```
///
/// The id counts as in ``Effect/cancellable(id:cancelInFlight:)``: inside the nearest presentation around
/// the effect's feature. The operation runs in a task of its own, which is cancelled with the effect.
///
/// > Important: Outside of an effect the operation runs without an id, and that is reported.
///
/// - Parameters:
///   - id: The id that ends the operation.
///   - cancelInFlight: Whether what runs under the id ends first.
///   - fileID: The file that an issue names.
///   - filePath: The path of that file.
///   - line: The line that an issue names.
///   - column: The column in that line.
///   - operation: The work.
/// - Returns: What the operation returns.
/// - Throws: What the operation throws, which usually is `CancellationError` when it is cancelled.
nonisolated(nonsending) public func withTaskCancellation<Success: Sendable, Failure: Error>(
  id: some Hashable & Sendable,
  cancelInFlight: Bool = false,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  operation: nonisolated(nonsending) @escaping @Sendable () async throws(Failure) -> Success
) async throws(Failure) -> Success {
  guard let effect = CurrentEffect.handle as? RunningEffect else {
    IssueReporting.report(
      Wording.cancellationOutsideOfEffect(id),
      at: IssueLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    return try await operation()
  }
  let (part, task) = await effect.startPart(CancelID(id), cancelInFlight: cancelInFlight) {
    () async -> Result<Success, Failure> in
    do throws(Failure) {
      return .success(try await operation())
    } catch {
      return .failure(error)
    }
  }
  let result = await withTaskCancellationHandler {
    await task.value
  } onCancel: {
    task.cancel()
  }
  if let part { await effect.endPart(part) }
  return try result.get()
}

extension Task where Success == Never, Failure == Never {
  /// Ends what runs under an id, from inside an effect.
  ///
  /// ```swift
  /// return .run { send in
  ///   await send(.stopped)
  ///   Task.cancel(id: CancelID.timer)
  /// }
  /// ```
  ///
  /// The id counts as in ``Effect/cancel(id:)``: inside the nearest presentation around the effect's
  /// feature and below. On the main thread all has ended when the call returns, elsewhere soon after.
  ///
  /// > Important: Outside of an effect nothing is cancelled, and that is reported.
  ///
  /// - Parameters:
  ///   - id: The id of what ends.
  ///   - fileID: The file that an issue names.
  ///   - filePath: The path of that file.
  ///   - line: The line that an issue names.
  ///   - column: The column in that line.
  public static func cancel(
    id: some Hashable & Sendable,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    guard let effect = CurrentEffect.handle as? RunningEffect else {
      IssueReporting.report(
        Wording.cancelOutsideOfEffect(id),
        at: IssueLocation(fileID: fileID, filePath: filePath, line: line, column: column))
      return
    }
    guard Thread.isMainThread else {
      _ = Task<Void, Never> { @MainActor in effect.cancel(CancelID(id)) }
      return
    }
    MainActor.assumeIsolated { effect.cancel(CancelID(id)) }
  }
}
