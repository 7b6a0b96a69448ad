internal import CasePaths

/// The language of actions, as commands use it.
@MainActor
protocol LineLanguage {
  /// Reads an action of the given type.
  ///
  /// - Parameters:
  ///   - text: The action with its place in the line.
  ///   - type: The root action's type.
  ///   - state: The root state: ids by position and what is there are read from it.
  ///   - presence: Whether an absent child is an error.
  /// - Returns: The action with its label.
  /// - Throws: What is wrong with the text, with its place.
  func parse(
    _ text: Word,
    as type: any CasePathable.Type,
    state: Any,
    presence: PresenceCheck
  ) throws(CommandError) -> TypedAction

  /// Whether an action ends inside a bracket or a quote.
  func isOpen(_ text: String, as type: any CasePathable.Type) -> Bool

  /// The action in path spelling.
  func label(of action: Any) -> String

  /// The action in Swift spelling.
  func swiftSpelling(of action: Any) -> String

  /// A filter of actions and features; a path that no action has is refused, `[*]` is any element.
  func pattern(_ path: Word, of type: any CasePathable.Type) throws(CommandError) -> String

  /// Where the payload of an action stands in its text, as far as it can be read; evaluates no app code.
  func payload(of text: String, as type: any CasePathable.Type) -> ActionPayload

  /// The feature that a path names; a path that no action has is refused.
  func feature(at path: Word, in state: Any) throws(CommandError) -> FeaturePlace

  /// What can be sent from a path.
  func actions(
    at path: Word,
    of type: any CasePathable.Type,
    state: Any
  ) throws(CommandError) -> ActionsReport

  /// What the word that ends the text can become.
  func completions(of text: Word, type: any CasePathable.Type, state: Any) -> Completions
}

/// Whether the child that an action is for has to be there.
enum PresenceCheck {
  /// It need not be.
  case none
  /// It has to be; the failure says what to do.
  case required(remedy: String)
}

/// A feature by its path.
struct FeaturePlace: Equatable {
  /// The path, its ids as effects name them; empty for the root.
  var path = ""

  /// Whether it is there.
  var isPresent = true
}

/// How much of the state a command wants to see.
struct StateRequest {
  /// How many levels below the path; nil for all.
  var depth: Int?

  /// How many children of a node.
  var maximalChildren = 10

  /// Whether numbers are wanted.
  var hasMetrics = false

  /// Whether times are measured.
  var hasTimes = false

  /// How many of the costliest parts are listed instead of the tree; nil for the tree.
  var top: Int?

  /// A text whose places are listed instead of the tree; nil for the tree.
  var find: String?

  /// Whether the value at a path is hidden, so that it cannot be found.
  var hides: (String) -> Bool = { _ in false }

  /// Whether the app's own descriptions are asked for.
  var describes = false

  /// How many nodes at most.
  var page = Int.max

  /// The flag that ends the walk.
  var interruption: Interruption?
}

/// The state as a tree, as commands use it.
@MainActor
protocol StateReading {
  /// The tree at a path.
  func report(
    of state: Any,
    at path: Word,
    _ request: StateRequest
  ) throws(CommandError) -> StateReport

  /// The comparisons of `==` on each field at a path; none where no value is there.
  func comparisons(
    of state: Any,
    at path: Word,
    _ interruption: Interruption
  ) throws(CommandError) -> [FieldComparisons]

  /// Refuses a path that the state does not have; `[*]` stands for any element.
  func check(pattern: Word, of state: Any) throws(CommandError)

  /// The value at a path; nil when the path is right but nothing is there.
  func value(of state: Any, at path: Word) throws(CommandError) -> StateValue?

  /// What an action changed, inside of shared values too.
  func changes(in change: StateChange) -> PathChanges

  /// Reads a literal as a value's type.
  func read(_ literal: Word, like value: StateValue) throws(CommandError) -> Any

  /// Whether a literal of a type ends inside a bracket or a quote.
  func isOpen(_ literal: Word, as type: any Any.Type) -> Bool

  /// A value in the language's spelling.
  func spelling(of value: Any) -> String

  /// What the path that ends the text can become; `others` may stand instead of it.
  func completions(of text: Word, state: Any, or others: [String]) -> Completions

  /// What the word that ends a literal can become.
  func completions(ofLiteral text: Word, like value: StateValue) -> Completions
}

extension StateReading {
  /// By default nothing is known of comparisons.
  func comparisons(
    of state: Any,
    at path: Word,
    _ interruption: Interruption
  ) throws(CommandError) -> [FieldComparisons] { [] }

  /// By default nothing is known of literals.
  func completions(ofLiteral text: Word, like value: StateValue) -> Completions {
    Completions(replacementStart: text.end)
  }
}

/// A part of the state.
struct StateValue {
  /// The value.
  var value: Any

  /// The type of the field that holds it.
  var type: any Any.Type
}

/// What `envelope` measures.
@MainActor
protocol EnvelopeMeasuring {
  /// Measures an action as a dry run.
  ///
  /// - Parameters:
  ///   - action: The root action.
  ///   - request: What is wanted.
  /// - Returns: A row per level, totals and the verdict.
  /// - Throws: That Ctrl-C was pressed, or that the action cannot be taken apart.
  func report(
    of action: Any,
    _ request: EnvelopeRequest
  ) throws(CommandError) -> EnvelopeReport

  /// Measures every action path there is and ranks them.
  ///
  /// - Parameter request: What is wanted of each.
  /// - Returns: The ranking.
  /// - Throws: That Ctrl-C was pressed.
  func ranking(_ request: EnvelopeRequest) throws(CommandError) -> RankingReport
}
