internal import ComposableArchitecture

extension TestStore {
  /// Asserts on the current state without sending anything.
  ///
  /// ```swift
  /// store.assert { $0.count = 1 }
  /// ```
  public func assert(
    _ updateStateToExpectedResult: (_ state: inout State) throws -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = IssueLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let (expected, overlay) = updated(state, by: updateStateToExpectedResult, location)
    compare(expected, state, overlay, location)
  }

  /// Compares the state that an action left with what the test expects.
  func expect(
    from before: State,
    to after: State,
    by update: ((inout State) throws -> Void)?,
    after action: Action,
    _ location: IssueLocation
  ) {
    guard exhaustivity == .on else {
      // Only what the closure touches counts.
      guard let update else { return }
      let (expected, overlay) = updated(after, by: update, location)
      return compare(expected, after, overlay, location)
    }
    guard let update else {
      if !areEqual(before, after) {
        let text = TestWording.unassertedChange(by: action, from: before, to: after)
        IssueReporting.report(text, at: location)
      }
      return
    }
    let (expected, overlay) = updated(before, by: update, location)
    if overlay.writtenCount == 0, areEqual(expected, after), areEqual(before, after) {
      return IssueReporting.report(TestWording.noChange(by: action), at: location)
    }
    compare(expected, after, overlay, location)
  }

  /// The expected state, and what the closure wrote into shared values.
  private func updated(
    _ state: State,
    by update: (inout State) throws -> Void,
    _ location: IssueLocation
  ) -> (State, SharedOverlay) {
    var state = state
    let overlay = SharedOverlay()
    do {
      try withDependencies {
        $0.stackElementID = stackElementIDs.copy
      } operation: {
        try overlay.run { try update(&state) }
      }
    } catch {
      IssueReporting.report(TestWording.threw(error), at: location)
    }
    return (state, overlay)
  }

  private func compare(
    _ expected: State,
    _ actual: State,
    _ overlay: SharedOverlay,
    _ location: IssueLocation
  ) {
    if !areEqual(expected, actual) {
      IssueReporting.report(
        TestWording.mismatch(expected: expected, actual: actual), at: location)
    }
    // Later actions may have changed shared values again.
    guard recorder.received.isEmpty else { return }
    for (written, held) in overlay.differences {
      IssueReporting.report(
        TestWording.sharedMismatch(expected: written, actual: held), at: location)
    }
  }

  /// Prints what a less strict test has skipped.
  func show(_ text: String, _ location: IssueLocation) {
    print("\(location.fileID):\(location.line): \(text)")
  }
}
