/// A reducer that does nothing; composing with it changes nothing.
///
/// ```swift
/// EmptyReducer().ifLet(\.$sheet, action: \.sheet) { Sheet() }
/// ```
public struct EmptyReducer<State, Action>: _PrimitiveReducer {
  /// Creates a reducer that does nothing.
  @inlinable
  public init() {}

  /// Does nothing.
  @inlinable
  public func _step(
    _ body: Never?,
    _ state: UnsafeMutablePointer<State>,
    _ action: Action
  ) -> _EffectBox? {
    nil
  }
}
