internal import CasePaths
internal import ComposableArchitecture

/// The store that a session drives, whatever the types of its state and actions.
@MainActor
protocol InspectedStore: AnyObject {
  /// The type of the root action.
  var actionType: any CasePathable.Type { get }

  /// The root state; a copy.
  var state: Any { get }

  /// Sends an action of the root's type as typed by a person.
  func send(_ action: Any)

  /// The effects in flight, in the order of their start.
  var effects: [InspectedEffect] { get }

  /// Waits until the store is quiet, or until `shouldStop` says so.
  ///
  /// - Parameters:
  ///   - isLazy: Whether what the app's own code may have queued can wait for a later call.
  ///   - shouldStop: Asked now and then; true ends the waiting.
  func settle(isLazy: Bool, until shouldStop: @MainActor () -> Bool) async

  /// Whether nothing goes on but what waits: no action is queued and no job of an effect.
  var isQuiet: Bool { get }

  /// Takes what happens in the store, in order; actions may wait until they are asked for.
  var onEvent: ((InspectedEvent) -> Void)? { get set }

  /// How long actions may wait.
  var patience: ActionPatience { get set }

  /// Tells the actions that wait, before anything else is told.
  func tellWaitingActions()

  /// The number of the last action; nil when it is not known.
  var lastActionID: Int? { get }

  /// What sends an action of the root's type as typed by a person, again and again; nil when nothing does.
  func sender(of action: Any) -> (@MainActor () -> Void)?

  /// What the only action that waits has changed, when that were leaves only.
  var leafChange: LeafChange? { get }

  /// Drops the only action that waits, of which ``leafChange`` has told all.
  func dropLeafChange()

  /// Passes the waiting over that ``settle(isLazy:until:)`` would lazily pass over; false when it may not be.
  func passTurnOver() -> Bool

  /// Asked while actions follow one another without a pause, with their number; true drops those that wait.
  var shouldStop: ((Int) -> Bool)? { get set }
}

/// How long actions may wait until they are told.
enum ActionPatience: Equatable {
  /// Not at all.
  case none
  /// Until they are asked for, or until there is no more room.
  case whole
  /// Until they are asked for; of those before the last ones, so many, none need be told.
  case recent(Int)
}

extension InspectedStore {
  /// By default each action is told at once.
  var patience: ActionPatience {
    get { .none }
    set {}
  }

  /// By default none waits.
  func tellWaitingActions() {}

  /// By default it is not known.
  var lastActionID: Int? { nil }

  /// By default an action is sent each time anew.
  func sender(of action: Any) -> (@MainActor () -> Void)? { nil }

  /// By default nothing is known.
  var leafChange: LeafChange? { nil }

  /// By default there is none.
  func dropLeafChange() {}

  /// By default no turn is passed over.
  func passTurnOver() -> Bool { false }
}

/// An effect as the core knows it.
struct InspectedEffect {
  /// The effect's number.
  var id: Int

  /// The name that the feature gave it.
  var name: String?

  /// The path of the feature that returned it; empty for the root.
  var path: String

  /// The number of the action that started it.
  var actionID: Int

  /// The action that started it, when it is known.
  var action: Any?

  /// The ids that end it.
  var cancelIDs: [AnyHashable]

  /// Where its cancel ids count: effects of one area under one id are ended together.
  var cancelArea: ObjectIdentifier?

  /// How many actions it has sent.
  var sent: Int

  /// The file it was written in.
  var file: String

  /// The line it was written on.
  var line: Int

  /// Whether its child is gone although it runs.
  var isOrphan: Bool
}

/// An action as the core knows it.
struct InspectedAction {
  /// The action's number.
  var id: Int

  /// The action, of the root's type.
  var action: Any

  /// Who sent it.
  var origin: InspectedEvent.Origin

  /// The state on both sides, when the one before was kept.
  var change: StateChange?

  /// The time in reduce; copies that keeping the state before causes are in it.
  var reduceNanoseconds = 0

  /// How long ago that was.
  var age = Duration.zero
}

/// Something that happened in the store, as the core tells it.
enum InspectedEvent {
  /// Who sent an action.
  enum Origin: Equatable {
    case you
    case tool
    case effect(Int)
    case action(Int)
  }

  /// How an effect ended.
  enum Ending: Equatable {
    /// Its work returned.
    case finished

    /// Its work threw an error that nobody caught.
    case failed(String)

    /// It was cancelled, during an action if there was one.
    case cancelled(by: Int?, reason: String)
  }

  /// An action was processed.
  case action(InspectedAction)

  /// An effect started.
  case effectStarted(InspectedEffect)

  /// An effect ended.
  case effectEnded(InspectedEffect, Ending)

  /// The core noticed misuse.
  case issue(IssueReport)
}
