/// An action that keeps what a view sends in a case of its own.
///
/// ```swift
/// enum Action: ViewAction {
///   case response(String)
///   case view(View)
///
///   enum View { case refreshTapped }
/// }
/// ```
public protocol ViewAction<ViewAction> {
  /// What a view sends.
  associatedtype ViewAction

  /// The action that wraps what a view sends.
  static func view(_ action: ViewAction) -> Self
}
