internal import ComposableArchitecture

extension TestStore {
  /// Forgets the actions that effects have sent and that were not asserted.
  ///
  /// ```swift
  /// await store.send(.refreshTapped)
  /// await store.skipReceivedActions()
  /// ```
  ///
  /// The store's state is then the one after the last of them.
  ///
  /// - Parameters:
  ///   - strict: Whether it is a failure when there are none.
  ///   - fileID: The file that a failure names.
  ///   - filePath: The path of that file.
  ///   - line: The line that a failure names.
  ///   - column: The column in that line.
  public func skipReceivedActions(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = IssueLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await settle()
    if recorder.received.isEmpty, strict {
      return IssueReporting.report(TestWording.nothingToSkip, at: location)
    }
    skipReceived(location)
  }

  /// Cancels the effects that still run.
  ///
  /// For a test that has seen enough of a timer:
  ///
  /// ```swift
  /// await store.send(.timerStarted)
  /// await store.skipInFlightEffects()
  /// ```
  ///
  /// - Parameters:
  ///   - strict: Whether it is a failure when there are none.
  ///   - fileID: The file that a failure names.
  ///   - filePath: The path of that file.
  ///   - line: The line that a failure names.
  ///   - column: The column in that line.
  public func skipInFlightEffects(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = IssueLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await settle()
    if effects.isEmpty, strict {
      return IssueReporting.report(TestWording.noEffectToSkip, at: location)
    }
    showEffects(location)
    store.runtime.cancelAll()
    await settle()
  }

  /// Runs a part of a test with another strictness.
  ///
  /// ```swift
  /// await store.withExhaustivity(.off) {
  ///   await store.send(.refreshTapped)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - exhaustivity: How strict the store is meanwhile.
  ///   - operation: The part of the test.
  /// - Returns: What the operation returns.
  /// - Throws: What the operation throws.
  public func withExhaustivity<R>(
    _ exhaustivity: Exhaustivity,
    operation: () async throws -> R
  ) async rethrows -> R {
    let outer = self.exhaustivity
    self.exhaustivity = exhaustivity
    defer { self.exhaustivity = outer }
    return try await operation()
  }

  /// Takes received actions out, all or up to the first that is wanted.
  func skipReceived(_ location: IssueLocation, upTo isWanted: (Action) -> Bool = { _ in false }) {
    while let first = recorder.received.first, !isWanted(first.action) {
      recorder.received.removeFirst()
      state = first.state
      stackElementIDs = first.stackElementIDs
      show(TestWording.skipped(first.action), location)
    }
  }
}
