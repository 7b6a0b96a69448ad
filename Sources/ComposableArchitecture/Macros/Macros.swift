/// Makes a type a feature: adds the conformance, case paths of the actions, and what is left out.
///
/// On an enum, each case names the feature of a destination; the state and the action of all of them are
/// written.
///
/// ```swift
/// @Reducer
/// struct Counter {
///   struct State { var count = 0 }
///   enum Action { case incremented }
///   var body: some ReducerOf<Self> { Reduce { state, _ in state.count += 1; return .none } }
/// }
/// ```
@attached(
  member,
  names: named(State), named(Action), named(body), named(CaseScope), named(scope)
)
@attached(memberAttribute)
@attached(extension, conformances: Reducer, CaseReducer)
public macro Reducer() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "ReducerMacro")

/// Makes an enum of destinations a feature, with conformances for its state and its action.
///
/// The state of a feature that presents the enum can only be compared when the enum's can.
///
/// ```swift
/// @Reducer(state: .equatable, action: .equatable)
/// enum Destination { case editor(Editor) }
/// ```
///
/// - Parameters:
///   - state: The protocols that the written `State` conforms to; each feature's state has to.
///   - action: The protocols that the written `Action` conforms to; each feature's action has to.
@attached(
  member,
  names: named(State), named(Action), named(body), named(CaseScope), named(scope)
)
@attached(memberAttribute)
@attached(extension, conformances: Reducer, CaseReducer)
public macro Reducer(
  state: _SynthesizedConformance...,
  action: _SynthesizedConformance...
) = #externalMacro(module: "ComposableArchitectureMacros", type: "ReducerMacro")

/// Leaves a case of a `@Reducer` enum without a feature: its payload is plain data.
///
/// Use it for a screen that shows something and sends nothing.
///
/// ```swift
/// @Reducer
/// enum Destination {
///   case editor(Editor)
///   @ReducerCaseIgnored case share(URL)
/// }
/// ```
@attached(peer)
public macro ReducerCaseIgnored() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "MarkerMacro")

/// Marks a case of a `@Reducer` enum whose payload is a state that each of its actions dismisses.
///
/// The payload's type has to conform to `_EphemeralState`. `AlertState` and `ConfirmationDialogState` need
/// no mark.
///
/// ```swift
/// struct Toast: _EphemeralState {
///   enum Action { case undoTapped }
///   var text: String
/// }
///
/// @Reducer
/// enum Destination {
///   case editor(Editor)
///   @ReducerCaseEphemeral case toast(Toast)
/// }
/// ```
@attached(peer)
public macro ReducerCaseEphemeral() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "MarkerMacro")

/// Makes the fields of a state observable one by one.
///
/// Who reads one field while it observes, such as a view or ``observe(_:)``, is told when that field
/// changes, and not when another does.
///
/// ```swift
/// @ObservableState
/// struct State { var count = 0 }
/// ```
@attached(extension, conformances: ObservableState)
@attached(
  member,
  names: named(_$id), named(_$idOffset), named(_$stored), named(_$fields),
  named(_$hasCustomEquality), named(_$Ordinals), named(CodingKeys)
)
@attached(memberAttribute)
public macro ObservableState() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "ObservableStateMacro")

/// Makes one field observable; `@ObservableState` applies it.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_))
public macro ObservationStateTracked(_ ordinal: Int) =
  #externalMacro(module: "ComposableArchitectureMacros", type: "ObservationStateTrackedMacro")

/// Leaves a field of an `@ObservableState` unobserved.
///
/// Use it for what nobody shows, such as a cache:
///
/// ```swift
/// @ObservableState
/// struct State {
///   var text = ""
///   @ObservationStateIgnored var lengths: [String: Int] = [:]
/// }
/// ```
@attached(peer)
public macro ObservationStateIgnored() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "MarkerMacro")

/// Marks the optional state of a presented child.
///
/// Each life of the child gets a number of its own: effects of one that was dismissed end, although the
/// next one looks the same. `\.$destination` names the storage for `ifLet`.
///
/// ```swift
/// @Presents var destination: Destination.State?
/// ```
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(`$`), prefixed(_))
public macro Presents() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "PresentsMacro")
