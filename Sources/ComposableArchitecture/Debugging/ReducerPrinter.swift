/// What is done with each action and the change that it made, for ``Reducer/_printChanges(_:)``.
///
/// ```swift
/// Feature()._printChanges(.actionLabels)
/// Feature()._printChanges(_ReducerPrinter { action, before, after in log(action) })
/// ```
public struct _ReducerPrinter<State, Action> {
  private let show: (_ receivedAction: Action, _ oldState: State, _ newState: State) -> Void

  /// Creates a printer of a function.
  ///
  /// ```swift
  /// let count = LockIsolated(0)
  /// let counting = _ReducerPrinter<Feature.State, Feature.Action> { _, _, _ in
  ///   count.withValue { $0 += 1 }
  /// }
  /// ```
  ///
  /// - Parameter printChange: Called after each action with the states before and after it.
  public init(
    printChange:
      @escaping (
        _ receivedAction: Action, _ oldState: State, _ newState: State
      ) -> Void
  ) {
    self.show = printChange
  }

  /// Shows one change.
  ///
  /// - Parameters:
  ///   - receivedAction: The action that was reduced.
  ///   - oldState: The state before it.
  ///   - newState: The state after it.
  public func printChange(receivedAction: Action, oldState: State, newState: State) {
    show(receivedAction, oldState, newState)
  }
}

extension _ReducerPrinter {
  /// Prints the action and the lines of the state that it changed, on standard output.
  ///
  /// ```swift
  /// Feature()._printChanges(.customDump)
  /// ```
  ///
  /// - Complexity: O(n) in the size of both states, for each action.
  public static var customDump: Self {
    Self { Swift.print(ChangeText.text(of: $0, from: $1, to: $2)) }
  }

  /// Prints the action's name without its payload, on standard output.
  ///
  /// ```swift
  /// Feature()._printChanges(.actionLabels)
  /// ```
  public static var actionLabels: Self {
    Self { action, _, _ in Swift.print(Wording.received(Spelling.label(of: action))) }
  }
}
