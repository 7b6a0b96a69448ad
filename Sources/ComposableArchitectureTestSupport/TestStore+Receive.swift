public import ComposableArchitecture

extension TestStore {
  /// Asserts that an effect has sent an action, and how it changed the state.
  ///
  /// ```swift
  /// await store.receive(.factResponse("0 is nothing")) {
  ///   $0.fact = "0 is nothing"
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - expectedAction: The action to receive.
  ///   - timeout: How long to wait for what effects do outside of the store's clock.
  ///   - updateStateToExpectedResult: Turns the state before into the expected one.
  ///   - fileID: The file that a failure names.
  ///   - filePath: The path of that file.
  ///   - line: The line that a failure names.
  ///   - column: The column in that line.
  public func receive(
    _ expectedAction: Action,
    timeout: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async where Action: Equatable {
    await receive(
      ReceivedPattern(name: TestWording.spelling(of: expectedAction)) { action in
        guard action != expectedAction else { return nil }
        return TestWording.unexpected(action, instead: TestWording.spelling(of: expectedAction))
      },
      timeout: timeout,
      assert: updateStateToExpectedResult,
      IssueLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Asserts that an effect has sent an action of a case, and how it changed the state.
  ///
  /// ```swift
  /// await store.receive(\.editor.delegate.saved)
  /// ```
  ///
  /// It differs from its sibling with a value only in that the payload does not matter.
  ///
  /// - Parameters:
  ///   - actionCase: The case, as far into children as wanted.
  ///   - timeout: How long to wait for what effects do outside of the store's clock.
  ///   - updateStateToExpectedResult: Turns the state before into the expected one.
  ///   - fileID: The file that a failure names.
  ///   - filePath: The path of that file.
  ///   - line: The line that a failure names.
  ///   - column: The column in that line.
  public func receive<Value>(
    _ actionCase: CaseKeyPath<Action, Value>,
    timeout: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async where Action: CasePathable {
    let path = AnyCasePath(actionCase)
    await receive(
      ReceivedPattern(name: ".\(path.name)") { action in
        guard path.extract(from: action) == nil else { return nil }
        return TestWording.unexpected(action, instead: ".\(path.name)")
      },
      timeout: timeout,
      assert: updateStateToExpectedResult,
      IssueLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Asserts that an effect has sent an action of a case with a payload.
  ///
  /// ```swift
  /// await store.receive(\.download.progressed, 0.1) { $0.download?.progress = 0.1 }
  /// ```
  ///
  /// - Parameters:
  ///   - actionCase: The case, as far into children as wanted.
  ///   - value: The payload to receive.
  ///   - timeout: How long to wait for what effects do outside of the store's clock.
  ///   - updateStateToExpectedResult: Turns the state before into the expected one.
  ///   - fileID: The file that a failure names.
  ///   - filePath: The path of that file.
  ///   - line: The line that a failure names.
  ///   - column: The column in that line.
  public func receive<Value: Equatable>(
    _ actionCase: CaseKeyPath<Action, Value>,
    _ value: Value,
    timeout: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async where Action: CasePathable {
    let path = AnyCasePath(actionCase)
    await receive(
      ReceivedPattern(name: ".\(path.name)") { action in
        guard let found = path.extract(from: action) else {
          return TestWording.unexpected(action, instead: ".\(path.name)")
        }
        return found == value ? nil : TestWording.payload(found, insteadOf: value, in: path.name)
      },
      timeout: timeout,
      assert: updateStateToExpectedResult,
      IssueLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Asserts that an effect has sent an action that a predicate accepts.
  ///
  /// For actions that cannot be compared and are not named by a case alone:
  ///
  /// ```swift
  /// await store.receive { action in action.is(\.response) || action.is(\.failed) }
  /// ```
  ///
  /// - Parameters:
  ///   - isMatching: Whether an action is the one.
  ///   - timeout: How long to wait for what effects do outside of the store's clock.
  ///   - updateStateToExpectedResult: Turns the state before into the expected one.
  ///   - fileID: The file that a failure names.
  ///   - filePath: The path of that file.
  ///   - line: The line that a failure names.
  ///   - column: The column in that line.
  public func receive(
    _ isMatching: (_ action: Action) -> Bool,
    timeout: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await withoutActuallyEscaping(isMatching) { isMatching in
      await receive(
        ReceivedPattern(name: TestWording.predicate) { action in
          isMatching(action) ? nil : TestWording.unexpected(action, instead: TestWording.predicate)
        },
        timeout: timeout,
        assert: updateStateToExpectedResult,
        IssueLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      )
    }
  }

  /// Waits for an action, takes it and asserts the state after it.
  private func receive(
    _ pattern: ReceivedPattern<Action>,
    timeout: Duration?,
    assert update: ((inout State) throws -> Void)?,
    _ location: IssueLocation
  ) async {
    let isExhaustive = exhaustivity == .on
    await wait(for: timeout) {
      recorder.received.contains { isExhaustive || pattern.mismatch($0.action) == nil }
    }
    if !isExhaustive { skipReceived(location, upTo: { pattern.mismatch($0) == nil }) }
    guard !recorder.received.isEmpty else {
      let text = TestWording.nothingReceived(instead: pattern.name, effects: effects)
      return IssueReporting.report(text, at: location)
    }
    let received = recorder.received.removeFirst()
    if let mismatch = pattern.mismatch(received.action) {
      IssueReporting.report(mismatch, at: location)
    }
    let before = state
    state = received.state
    expect(
      from: before, to: state, by: update, after: received.action, received.sharedChanges, location)
    stackElementIDs = received.stackElementIDs
    await settle()
  }
}

/// What an action has to be like to be received.
struct ReceivedPattern<Action> {
  /// How a failure names it.
  let name: String

  /// What is wrong with an action; nil when it is the one.
  let mismatch: (Action) -> String?
}
