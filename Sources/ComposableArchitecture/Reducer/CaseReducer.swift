/// A feature that is one of several: a `@Reducer` enum of destinations.
///
/// The macro writes the conformance; the body is the type's, since no value of the enum is ever made.
///
/// ```swift
/// @Reducer
/// enum Destination {
///   case editor(Editor)
///   case counter(Counter)
/// }
/// ```
public protocol CaseReducer<State, Action>: Reducer
where
  State: CasePathable, Action: CasePathable, Body: Reducer, Body.State == State,
  Body.Action == Action
{
  // The types are named again so that they are inferred from the static body.

  /// The states of all cases.
  associatedtype State = State

  /// The actions of all cases.
  associatedtype Action = Action

  /// The type of the composed features.
  associatedtype Body = Body

  /// The features of the cases, each run in its case.
  @ReducerBuilder<State, Action>
  static var body: Body { get }

  /// A case for each of the enum's, which holds the store of its feature.
  associatedtype CaseScope

  /// The case that a store's state is in, with the store of its feature.
  @MainActor static func scope(_ store: Store<State, Action>) -> CaseScope
}

extension CaseReducer {
  /// The features of the cases, for a value.
  @inlinable
  public var body: Body { Self.body }
}

/// The state of a `@Reducer` enum, which knows the enum.
///
/// Operators and ``Store/case`` find the features of a presented state through it.
///
/// ```swift
/// typealias Screens = Destination.State.StateReducer  // Destination
/// ```
public protocol CaseReducerState: CasePathable {
  /// The enum of features.
  associatedtype StateReducer: CaseReducer where StateReducer.State == Self
}

extension Reducer where Action: CasePathable {
  /// Runs the features of a `@Reducer` enum on a presented state, before this reducer.
  ///
  /// ```swift
  /// Reduce { state, action in .none }
  ///   .ifLet(\.$destination, action: \.destination)
  /// ```
  ///
  /// - Parameters:
  ///   - toPresentationState: The child's storage, as in `\.$destination`.
  ///   - toPresentationAction: The case that wraps the child's actions.
  ///   - fileID: The file that an issue names.
  ///   - filePath: The path of that file.
  ///   - line: The line that an issue names.
  ///   - column: The column in that line.
  /// - Returns: A reducer that runs the feature, then this one.
  @inlinable
  public func ifLet<ChildState: CaseReducerState, ChildAction>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<ChildState>>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> where ChildAction == ChildState.StateReducer.Action {
    ifLet(
      toPresentationState,
      action: toPresentationAction,
      destination: { ChildState.StateReducer.body },
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}
