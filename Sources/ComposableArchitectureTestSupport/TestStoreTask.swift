internal import ComposableArchitecture

/// The effects that an action sent to a test store has started, and all that follow from them.
///
/// ```swift
/// let task = await store.send(.appeared)
/// await task.cancel()
/// ```
@MainActor
public struct TestStoreTask {
  let task: StoreTask
  let timeout: Duration

  /// Whether nothing of the action runs any more.
  public var isFinished: Bool { task.isFinished }

  /// Ends the action's effects and waits until they have.
  ///
  /// ```swift
  /// let task = await store.send(.timerStarted)
  /// await task.cancel()
  /// ```
  public func cancel() async {
    task.cancel()
    await task.finish()
  }

  /// Waits until the action's effects, and those of every action they send, have ended.
  ///
  /// ```swift
  /// let task = await store.send(.refreshTapped)
  /// await store.receive(\.response)
  /// await task.finish()
  /// ```
  ///
  /// - Parameters:
  ///   - timeout: How long to wait.
  ///   - fileID: The file that a failure names.
  ///   - filePath: The path of that file.
  ///   - line: The line that a failure names.
  ///   - column: The column in that line.
  public func finish(
    timeout: Duration? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let deadline = ContinuousClock.now + (timeout ?? self.timeout)
    while !task.isFinished, ContinuousClock.now < deadline {
      await Task.yield()
    }
    guard !task.isFinished else { return }
    IssueReporting.report(
      TestWording.unfinishedTask,
      at: IssueLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }
}
