internal import CasePaths

@testable internal import Inspector

/// A store without a core: a count, and what each action does is written out here.
///
/// `add` counts; `start` starts an effect that sleeps for a second, then adds; `stop` cancels it; `loop`
/// never ends; `bad` leaves an issue.
@MainActor
final class FakeStore: InspectedStore {
  enum Action: CasePathable {
    case any
    struct AllCasePaths {}
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  let clock: FakeClock
  var count = 0
  var running: [InspectedEffect] = []
  var onEvent: ((InspectedEvent) -> Void)?
  var shouldStop: ((Int) -> Bool)?
  private var lastAction = 0
  private var lastEffect = 0
  private var isLooping = false

  init(clock: FakeClock) {
    self.clock = clock
    clock.onWake = { [unowned self] in wake() }
  }

  var actionType: any CasePathable.Type { Action.self }
  var state: Any { count }
  var effects: [InspectedEffect] { running }

  func send(_ action: Any) { process(action as? String ?? "", .you) }

  var isQuiet: Bool { !isLooping }

  func settle(isLazy: Bool, until shouldStop: @MainActor () -> Bool) async {
    while isLooping, !shouldStop() { process("loop", .action(lastAction)) }
  }

  private func process(_ action: String, _ origin: InspectedEvent.Origin) {
    lastAction += 1
    let before = count
    if action == "add" { count += 1 }
    onEvent?(
      .action(
        InspectedAction(
          id: lastAction,
          action: action,
          origin: origin,
          change: StateChange(before: before, after: count),
          reduceNanoseconds: 1_500
        )
      )
    )
    switch action {
    case "start": start()
    case "stop": end(by: lastAction)
    case "loop": isLooping = true
    case "bad": onEvent?(.issue(Self.issue(lastAction)))
    default: break
    }
  }

  private static func issue(_ id: Int) -> IssueReport {
    IssueReport(
      code: "absentChild",
      message: "No child\nIt may have gone.",
      path: "child",
      action: ActionReference(id: id, label: "bad"),
      file: "App/Child.swift",
      line: 7
    )
  }

  private func start() {
    lastEffect += 1
    let effect = InspectedEffect(
      id: lastEffect,
      name: "timer",
      path: "child",
      actionID: lastAction,
      action: "start",
      cancelIDs: [AnyHashable("tick")],
      sent: 0,
      file: "App/Child.swift",
      line: 3,
      isOrphan: false
    )
    running.append(effect)
    clock.deadlines.append(clock.now + .seconds(1))
    onEvent?(.effectStarted(effect))
  }

  private func end(by action: Int?) {
    guard let effect = running.popLast() else { return }
    clock.deadlines = []
    onEvent?(
      .effectEnded(effect, action.map { .cancelled(by: $0, reason: "cancel id tick") } ?? .finished)
    )
  }

  private func wake() {
    process("add", .effect(running.last?.id ?? 0))
    end(by: nil)
  }
}

@MainActor
final class FakeClock: SessionClock {
  var now = Duration.zero
  var isVirtual = true
  var deadlines: [Duration] = []
  var onWake: () -> Void = {}
  var sleeperCount: Int? { deadlines.count }

  func wakeNext(until moment: Duration) -> Bool {
    guard let next = deadlines.min(), next <= moment else {
      now = moment
      return false
    }
    now = next
    onWake()
    return true
  }
}

struct FakeLanguage: LineLanguage {
  func parse(
    _ text: Word,
    as type: any CasePathable.Type,
    state: Any,
    presence: PresenceCheck
  ) throws(CommandError) -> TypedAction {
    if case .required = presence, text.text.hasPrefix("gone") {
      throw CommandError(.absentChild, "'gone' is not there", column: text.column)
    }
    return TypedAction(value: text.text, label: text.text)
  }

  func isOpen(_ text: String, as type: any CasePathable.Type) -> Bool { OpenEnd.exists(in: text) }

  func label(of action: Any) -> String { action as? String ?? "" }
  func swiftSpelling(of action: Any) -> String { "." + label(of: action) }

  func pattern(_ path: Word, of type: any CasePathable.Type) throws(CommandError) -> String {
    guard ["add", "start", "stop"].contains(path.text) else {
      throw CommandError(.unknownCase, "No action '\(path.text)'", column: path.column)
    }
    return path.text
  }

  func payload(of text: String, as type: any CasePathable.Type) -> ActionPayload {
    let name = text.prefix { $0 != " " }.count
    return ActionPayload(path: String(text.prefix(name)), start: name, isUnknown: false, end: name)
  }

  func feature(at path: Word, in state: Any) throws(CommandError) -> FeaturePlace {
    guard ["child", "nowhere"].contains(path.text) else {
      throw CommandError(.unknownCase, "No child '\(path.text)'", column: path.column)
    }
    return FeaturePlace(path: path.text, isPresent: path.text == "child")
  }

  func actions(
    at path: Word,
    of type: any CasePathable.Type,
    state: Any
  ) throws(CommandError) -> ActionsReport {
    ActionsReport(path: path.text, type: "Action", actions: [.init(action: "add", isChild: false)])
  }

  func completions(of text: Word, type: any CasePathable.Type, state: Any) -> Completions {
    Completions(replacementStart: text.start, items: [.init(text: "add")])
  }
}

struct FakeStates: StateReading {
  func report(
    of state: Any,
    at path: Word,
    _ request: StateRequest
  ) throws(CommandError) -> StateReport {
    let node = StateNode(name: "count", type: "Int", value: "\(state)", omitted: 0)
    return StateReport(root: node, path: "count")
  }

  func value(of state: Any, at path: Word) throws(CommandError) -> StateValue? {
    switch path.text {
    case "count": return StateValue(value: state, type: Int.self)
    case "title": return StateValue(value: "Solaris", type: String.self)
    case "child": return StateValue(value: Int?.none as Any, type: Int?.self)
    case "child.deep": return nil
    default:
      throw CommandError(.unknownField, "No field '\(path.text)'", column: path.column)
    }
  }

  func check(pattern: Word, of state: Any) throws(CommandError) {
    _ = try value(of: state, at: pattern)
  }

  func changes(in change: StateChange) -> PathChanges {
    guard let old = change.before as? Int, let new = change.after as? Int, old != new else {
      return PathChanges(paths: [], describe: { _ in [] })
    }
    return PathChanges(
      paths: ["count"],
      describe: { _ in
        [PathChange(path: "count", kind: .changed, old: ["\(old)"], new: ["\(new)"])]
      }
    )
  }

  func read(_ literal: Word, like value: StateValue) throws(CommandError) -> Any {
    if let number = Int(literal.text), value.type != String.self { return number }
    if value.type == String.self { return literal.text }
    throw CommandError(.badPayload, "No number", column: literal.column)
  }

  func isOpen(_ literal: Word, as type: any Any.Type) -> Bool { OpenEnd.exists(in: literal.text) }

  func spelling(of value: Any) -> String { "\(Comparison.flattened(value) ?? "nil")" }
  func completions(of text: Word, state: Any, or others: [String]) -> Completions {
    Completions()
  }
}

struct FakeEnvelopes: EnvelopeMeasuring {
  var isPure = true

  func ranking(_ request: EnvelopeRequest) throws(CommandError) -> RankingReport {
    RankingReport(actions: [], unmeasured: [], verdict: "all")
  }

  func report(
    of action: Any,
    _ request: EnvelopeRequest
  ) throws(CommandError) -> EnvelopeReport {
    EnvelopeReport(
      action: "\(action)",
      levels: [],
      totals: .init(levels: 0),
      verdict: "reduce \(request.runsReducers), times \(request.hasTimes)",
      impure: isPure ? [] : ["the state"]
    )
  }
}

/// A session over the fakes.
@MainActor
func fakeRunner(
  _ options: SessionOptions = SessionOptions(),
  isVirtual: Bool = true,
  isPure: Bool = true
) -> LineRunner {
  LineRunner(
    engine: Engine(options: options, language: FakeLanguage(), states: FakeStates()) {
      let clock = FakeClock()
      clock.isVirtual = isVirtual
      return Engine.World(
        store: FakeStore(clock: clock),
        clock: clock,
        envelopes: FakeEnvelopes(isPure: isPure)
      )
    }
  )
}
