public import ComposableArchitecture

extension TestStore {
  /// Sends an action and asserts how it changes the state.
  ///
  /// ```swift
  /// await store.send(.incremented) {
  ///   $0.count = 1
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - action: The action to send.
  ///   - updateStateToExpectedResult: Turns the state before into the expected one.
  ///   - fileID: The file that a failure names.
  ///   - filePath: The path of that file.
  ///   - line: The line that a failure names.
  ///   - column: The column in that line.
  /// - Returns: The effects that the action started, to wait for or to cancel.
  @discardableResult
  public func send(
    _ action: Action,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    let location = IssueLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    requireAllReceived(before: action, location)
    let before = state
    let task = store.send(action)
    state = recorder.stateAfterSend ?? store.withState { $0 }
    expect(
      from: before,
      to: state,
      by: updateStateToExpectedResult,
      after: action,
      recorder.sharedChangesAfterSend,
      location
    )
    stackElementIDs = recorder.stackElementIDs
    await settle()
    return TestStoreTask(task: task, timeout: timeout)
  }

  /// Sends the action of a case without a payload and asserts how it changes the state.
  ///
  /// ```swift
  /// await store.send(\.header.clockToggled) { $0.header.isClockOn = true }
  /// ```
  ///
  /// - Parameters:
  ///   - action: The case, as far into children as wanted.
  ///   - updateStateToExpectedResult: Turns the state before into the expected one.
  ///   - fileID: The file that a failure names.
  ///   - filePath: The path of that file.
  ///   - line: The line that a failure names.
  ///   - column: The column in that line.
  /// - Returns: The effects that the action started, to wait for or to cancel.
  @discardableResult
  public func send(
    _ action: CaseKeyPath<Action, Void>,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask where Action: CasePathable {
    await send(
      AnyCasePath(action).embed(()),
      assert: updateStateToExpectedResult,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Sends the action of a case with a payload and asserts how it changes the state.
  ///
  /// ```swift
  /// await store.send(\.queryChanged, "dune") { $0.query = "dune" }
  /// ```
  ///
  /// - Parameters:
  ///   - action: The case, as far into children as wanted.
  ///   - value: The payload to send.
  ///   - updateStateToExpectedResult: Turns the state before into the expected one.
  ///   - fileID: The file that a failure names.
  ///   - filePath: The path of that file.
  ///   - line: The line that a failure names.
  ///   - column: The column in that line.
  /// - Returns: The effects that the action started, to wait for or to cancel.
  @discardableResult
  public func send<Value>(
    _ action: CaseKeyPath<Action, Value>,
    _ value: Value,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask where Action: CasePathable {
    await send(
      AnyCasePath(action).embed(value),
      assert: updateStateToExpectedResult,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Received actions have to be asserted before the next one is sent.
  private func requireAllReceived(before action: Action, _ location: IssueLocation) {
    guard !recorder.received.isEmpty else { return }
    let actions = recorder.received.map(\.action)
    if exhaustivity == .on {
      IssueReporting.report(TestWording.unreceived(actions, before: action), at: location)
    }
    skipReceived(location)
  }
}
