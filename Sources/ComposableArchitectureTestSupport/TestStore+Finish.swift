internal import ComposableArchitecture

extension TestStore {
  /// Waits until all effects have ended, and asserts that nothing was left unasserted.
  ///
  /// ```swift
  /// await store.send(.refreshTapped)
  /// await store.receive(\.response)
  /// await store.finish()
  /// ```
  ///
  /// The end of the test asks the same, but cannot wait.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait for what effects do outside of the store's clock.
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
    let location = IssueLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await wait(for: timeout) { effects.isEmpty }
    for effect in effects {
      IssueReporting.report(TestWording.unfinished(effect), at: location)
    }
    guard exhaustivity == .on else { return }
    if !recorder.received.isEmpty {
      IssueReporting.report(TestWording.unreceived(recorder.received.map(\.action)), at: location)
      recorder.received = []
    }
    requireAllSharedChanges(location)
  }

  /// What effects have changed in shared values has to be asserted.
  func requireAllSharedChanges(_ location: IssueLocation) {
    for difference in sharedChangeLog.take().differences {
      IssueReporting.report(TestWording.unassertedSharedChange(difference), at: location)
    }
  }
}
