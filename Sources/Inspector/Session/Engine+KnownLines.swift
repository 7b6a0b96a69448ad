internal import ComposableArchitecture

/// Lines that come again and do again what they did: they are run without being read.
extension Engine {
  /// Runs a line of which it is known what it gives.
  ///
  /// It is known only afterwards whether the action has done what it did before. When it has done anything
  /// else, ``sentAhead`` has it: the line is to be run as any other, which then does not send it again.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - next: The line behind it; nil when that is not known.
  ///   - output: Gets what it gives, in UTF-8.
  /// - Returns: Whether it was run; else the line is to be run as any other.
  func runAgain(_ line: String, before next: String?, into output: inout [UInt8]) -> Bool {
    guard let next, let known = knownLines[line], next == line || Self.isSend(next),
      !interruption.isRaised, store.lastActionID == lastToldID
    else { return false }
    let count = toldEvents.actionCount
    guard let number = sendAgain(known) else {
      sentAhead = SentAction(action: known.action, countBefore: count)
      return false
    }
    typedLines.append(line, failed: false)
    output.append(contentsOf: Wording.number(ofAction: number).utf8)
    output.append(contentsOf: known.text)
    return true
  }

  /// Sends the action of a line again, while nothing waits to be told.
  ///
  /// - Parameter known: The line.
  /// - Returns: The action's number; nil when it has done anything else than before, and is to be told as
  ///   ``recording(goesOn:_:)`` goes on.
  private func sendAgain(_ known: KnownLine) -> Int? {
    let store = world.store
    isRecording = true
    updatePatience()
    known.send()
    guard recorded.isEmpty, waitingIssues.isEmpty, let change = store.leafChange,
      change.place == known.place, store.passTurnOver()
    else { return nil }
    store.dropLeafChange()
    isRecording = false
    updatePatience()
    toldEvents.noteAction(id: change.id, label: known.entry.label, origin: .you)
    toldHistory.append(HistoryEntry(change, at: time(before: change.age), like: known.entry))
    return change.id
  }

  /// Takes the action that was sent ahead of the line that runs now; nil when there is none.
  func takeSentAhead() -> SentAction? {
    defer { sentAhead = nil }
    return sentAhead
  }

  /// Whether a line sends an action.
  static func isSend(_ line: String) -> Bool { line.utf8.starts(with: "send ".utf8) }

  /// Remembers what a line has given that sent an action, if running it again would give the same.
  ///
  /// - Parameters:
  ///   - line: The line, which held.
  ///   - action: The action.
  ///   - output: What was written.
  func keep(_ line: String, sending action: TypedAction, giving output: String) {
    guard Self.isSend(line), action.isLasting, redactions.isEmpty, secrets.isEmpty,
      outputRules.isEmpty,
      !settings.isTracing, !settings.isEchoing,
      let change = lastLeafChange, change.id == lastToldID,
      let entry = history.entry(change.id), entry.tellsAll(of: change),
      let send = store.sender(of: action.value)
    else { return }
    let number = Wording.number(ofAction: change.id)
    guard output.hasPrefix(number), !output.contains("\n") else { return }
    knownLines.keep(
      KnownLine(
        line: line, action: action, send: send, place: change.place, entry: entry,
        text: Array(output.utf8.dropFirst(number.utf8.count)))
    )
  }
}
