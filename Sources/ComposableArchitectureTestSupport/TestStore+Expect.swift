internal import ComposableArchitecture

extension TestStore {
  /// Asserts on the current state without sending anything.
  ///
  /// ```swift
  /// store.assert { $0.count = 1 }
  /// ```
  ///
  /// For shared values that effects have changed, and for what a less strict test wants to know at its end.
  ///
  /// - Parameters:
  ///   - updateStateToExpectedResult: Turns the state into the expected one.
  ///   - fileID: The file that a failure names.
  ///   - filePath: The path of that file.
  ///   - line: The line that a failure names.
  ///   - column: The column in that line.
  public func assert(
    _ updateStateToExpectedResult: (_ state: inout State) throws -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = IssueLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    // Effects may have changed shared values since the last action.
    let changes = recorder.received.isEmpty ? sharedChangeLog.take() : SharedChanges()
    let moments = moments(of: changes)
    let start = exhaustivity == .on ? moments.before : moments.after
    let (expected, shared) = updated(state, start, by: updateStateToExpectedResult, location)
    compare(expected, state, location)
    compare(shared, moments.after, location)
  }

  /// Compares the state that an action left with what the test expects.
  func expect(
    from before: State,
    to after: State,
    by update: ((inout State) throws -> Void)?,
    after action: Action,
    _ changes: SharedChanges,
    _ location: IssueLocation
  ) {
    let moments = moments(of: changes)
    guard exhaustivity == .on else {
      showSkippedChanges(from: before, to: after, by: update, after: action, moments, location)
      // Only what the closure touches counts.
      guard let update else { return }
      let (expected, shared) = updated(after, moments.after, by: update, location)
      compare(expected, after, location)
      return compare(shared, moments.after, location)
    }
    guard let update else {
      return requireNoChange(from: before, to: after, by: action, changes, location)
    }
    let (expected, shared) = updated(before, moments.before, by: update, location)
    let isUnchanged = areEqual(expected, after) && areEqual(before, after)
    if isUnchanged, changes.differences.isEmpty, shared.differences(from: moments.after).isEmpty {
      return IssueReporting.report(TestWording.noChange(by: action), at: location)
    }
    compare(expected, after, location)
    compare(shared, moments.after, location)
  }

  /// Prints the changes that a less strict test has not asserted, when it asks for them.
  private func showSkippedChanges(
    from before: State,
    to after: State,
    by update: ((inout State) throws -> Void)?,
    after action: Action,
    _ moments: (before: SharedValues, after: SharedValues),
    _ location: IssueLocation
  ) {
    guard showsSkippedAssertions else { return }
    // The closure runs once more for the comparison that counts, where its failures are reported.
    let (expected, shared) = IssueSink { _, _ in true }.taking {
      updated(before, moments.before, by: { try update?(&$0) }, location)
    }
    if !areEqual(expected, after) {
      show(TestWording.skippedChange(by: action, from: expected, to: after), location)
    }
    for difference in shared.differences(from: moments.after) {
      show(TestWording.skippedChange(difference, by: action), location)
    }
  }

  private func requireNoChange(
    from before: State,
    to after: State,
    by action: Action,
    _ changes: SharedChanges,
    _ location: IssueLocation
  ) {
    if !areEqual(before, after) {
      let text = TestWording.unassertedChange(by: action, from: before, to: after)
      IssueReporting.report(text, at: location)
    }
    for difference in changes.differences {
      let text = TestWording.unassertedSharedChange(difference, by: action)
      IssueReporting.report(text, at: location)
    }
  }

  /// The shared values before and after changes, as far as later ones have hidden them.
  private func moments(of changes: SharedChanges) -> (before: SharedValues, after: SharedValues) {
    var later = SharedValues()
    for received in recorder.received { later = later.completed(by: received.sharedChanges.before) }
    later = later.completed(by: sharedChangeLog.current.before)
    return (changes.before.completed(by: later), changes.after.completed(by: later))
  }

  /// The expected state, and the shared values with what the closure wrote into them.
  private func updated(
    _ state: State,
    _ shared: SharedValues,
    by update: (inout State) throws -> Void,
    _ location: IssueLocation
  ) -> (State, SharedValues) {
    var state = state
    let overlay = SharedOverlay(over: shared)
    do {
      try withDependencies {
        $0.stackElementID = stackElementIDs.copy
      } operation: {
        try overlay.run { try update(&state) }
      }
    } catch {
      IssueReporting.report(TestWording.threw(error), at: location)
    }
    return (state, overlay.values)
  }

  private func compare(_ expected: State, _ actual: State, _ location: IssueLocation) {
    guard !areEqual(expected, actual) else { return }
    IssueReporting.report(
      TestWording.mismatch(expected: expected, actual: actual), at: location)
  }

  private func compare(_ expected: SharedValues, _ actual: SharedValues, _ location: IssueLocation)
  {
    for difference in expected.differences(from: actual) {
      IssueReporting.report(TestWording.sharedMismatch(difference), at: location)
    }
  }

  private var showsSkippedAssertions: Bool { exhaustivity == .off(showSkippedAssertions: true) }

  /// Prints what a less strict test has skipped, when it asks for that.
  func show(_ text: @autoclosure () -> String, _ location: IssueLocation) {
    guard showsSkippedAssertions else { return }
    SkippedOutput.write("\(location.fileID):\(location.line): \(text())")
  }

  /// Prints which effects a less strict test has skipped, when it asks for that.
  func showEffects(_ location: IssueLocation) {
    for effect in effects { show(TestWording.skipped(effect), location) }
  }
}
