internal import ComposableArchitecture

/// Hands what happens in the core's store on, in the session's terms.
///
/// The store holds it; it holds neither the store nor the session, so that both may go away.
@MainActor
final class CoreStoreObserver: StoreObserver, ActionTapeReader {
  var onEvent: ((InspectedEvent) -> Void)?
  var shouldStop: ((Int) -> Bool)?
  @exclusivity(unchecked) var patience = ActionPatience.none

  /// Whether actions come from the store's tape; else each is told when it was reduced.
  var hasTape = false

  /// Tells what is on the tape.
  var tellTape: () -> Void = {}

  var needsStateBefore: Bool { !hasTape }

  var letsActionsWait: Bool { patience != .none }
  func letsActionsGo(keeping count: Int) -> Bool {
    if case .recent(let needed) = patience { needed <= count } else { false }
  }
  func readTape() { tellTape() }

  func actionReduced(_ record: ActionRecord) {
    if !hasTape { tell(record) }
  }

  func tell(_ record: ActionRecord) {
    onEvent?(
      .action(
        InspectedAction(
          id: record.id,
          action: record.action,
          origin: InspectedEvent.Origin(record.origin),
          change: record.stateBefore.map { before in
            StateChange(
              before: before, after: record.stateAfter(), shared: record.sharedChanges)
          },
          reduceNanoseconds: record.reduceNanoseconds,
          age: record.age
        )
      )
    )
  }

  func effectStarted(_ record: EffectRecord) {
    onEvent?(.effectStarted(InspectedEffect(record)))
  }

  func effectEnded(_ record: EffectRecord, _ ending: EffectEnding) {
    onEvent?(.effectEnded(InspectedEffect(record), InspectedEvent.Ending(ending)))
  }

  func shouldStopDraining(after count: Int) -> Bool { shouldStop?(count) ?? false }

  func issueReported(_ issue: RuntimeIssue) -> Bool {
    guard let onEvent else { return false }
    onEvent(
      .issue(
        IssueReport(
          code: issue.code.rawValue,
          message: issue.message,
          path: issue.path.description,
          action: issue.actionID == 0 ? nil : ActionReference(id: issue.actionID, label: nil),
          file: issue.location.isInLibrary ? nil : "\(issue.location.fileID)",
          line: issue.location.isInLibrary ? nil : Int(issue.location.line)
        )
      )
    )
    return true
  }
}

extension IssueLocation {
  /// Whether the place is the library's own, which tells a person nothing.
  fileprivate var isInLibrary: Bool {
    ["ComposableArchitecture/", "Dependencies/", "Sharing/"].contains { "\(fileID)".hasPrefix($0) }
  }
}

extension InspectedEvent.Origin {
  /// Takes over the core's origin.
  fileprivate init(_ origin: ActionOrigin) {
    switch origin {
    case .user: self = .you
    case .tool: self = .tool
    case .effect(let id): self = .effect(id)
    case .action(let id): self = .action(id)
    }
  }
}

extension InspectedEvent.Ending {
  /// Takes over the core's ending.
  fileprivate init(_ ending: EffectEnding) {
    switch ending {
    case .finished: self = .finished
    case .failed(let error): self = .failed(error)
    case .cancelled(let reason, let action):
      self = .cancelled(by: action, reason: Wording.reason(reason))
    }
  }
}

extension Wording {
  fileprivate static func reason(_ reason: EffectEnding.Reason) -> String {
    switch reason {
    case .id(let id): cancelledByID(id)
    case .ownerGone: ownerGone
    case .storeTask: storeTaskCancelled
    case .storeGone: storeGone
    }
  }
}
