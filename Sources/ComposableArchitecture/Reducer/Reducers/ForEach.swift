extension Reducer where Action: CasePathable {
  /// Runs an element's reducer for actions that are addressed to it by id, before this reducer.
  ///
  /// The element's effects end when it is removed, by whatever road.
  ///
  /// ```swift
  /// Reduce { state, action in .none }
  ///   .forEach(\.rows, action: \.rows) { Row() }
  /// ```
  ///
  /// - Complexity: An element's action takes the same time for any number of elements.
  /// - Parameters:
  ///   - toElementsState: The collection.
  ///   - toElementAction: The case that wraps the elements' actions.
  ///   - element: The element's reducer.
  ///   - fileID: The file that an issue names.
  ///   - filePath: The path of that file.
  ///   - line: The line that an issue names.
  ///   - column: The column in that line.
  /// - Returns: A reducer that runs the element, then this one.
  @inlinable
  public func forEach<ElementState, ElementAction, ID: Hashable, Element: Reducer>(
    _ toElementsState: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action toElementAction: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> element: @escaping () -> Element,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> _ForEach<Self, ID, Element>
  where ElementState == Element.State, ElementAction == Element.Action {
    _ForEach(
      IdentifiedChildren(
        _ReducerNode(self), StateProjection(toElementsState), ActionRoute(toElementAction),
        _LazyReducerNode(element),
        IssueLocation(fileID: fileID, filePath: filePath, line: line, column: column)))
  }
}

/// A reducer with many children of one kind.
public struct _ForEach<Base: Reducer, ID: Hashable, Element: Reducer>: _PrimitiveReducer
where Base.Action: CasePathable {
  @usableFromInline let storage: IdentifiedChildren<Base, ID, Element>

  @inlinable
  init(_ storage: IdentifiedChildren<Base, ID, Element>) {
    self.storage = storage
  }

  /// Runs the element, then the base.
  @inlinable
  public func _step(
    _ body: Never?,
    _ state: UnsafeMutablePointer<Base.State>,
    _ action: Base.Action
  ) -> _EffectBox? {
    storage.step(state, action)
  }
}
