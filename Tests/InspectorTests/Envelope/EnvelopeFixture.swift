internal import ComposableArchitecture
internal import Foundation

@testable internal import Inspector

/// Measures envelopes of a store's actions as the command does.
@MainActor
struct EnvelopeFixture<State, Action: CasePathable> {
  let store: Store<State, Action>
  let actions = ActionLanguage(root: Action.self)

  init(_ store: Store<State, Action>) {
    self.store = store
  }

  /// The report on an action in path spelling; without times unless asked for.
  func report(
    _ line: String,
    _ request: EnvelopeRequest = EnvelopeRequest(hasTimes: false)
  ) throws -> EnvelopeReport {
    let action = try actions.parse(line, state: store.runtime.erasedState).value
    return try meter.report(of: action, request)
  }

  var meter: EnvelopeMeter { EnvelopeMeter(runtime: store.runtime, actions: actions) }
}

extension EnvelopeReport {
  /// Each level in one line: case, kind, enum, state, reaction.
  var summary: String {
    levels.map { level in
      let reacts = level.reacts.map { $0 ? "reacts" : "passes" } ?? "–"
      return "\(level.case) \(level.kind) \(level.enum) \(level.stateType ?? "–") \(reacts)"
    }
    .joined(separator: "\n")
  }
}
