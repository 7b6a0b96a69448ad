/// An alert as plain data: a title, a message and buttons.
///
/// ```swift
/// @Presents var alert: AlertState<Action.Alert>?
///
/// state.alert = AlertState {
///   TextState("Delete?")
/// } actions: {
///   ButtonState(role: .destructive, action: .deleteConfirmed) { TextState("Delete") }
///   ButtonState(role: .cancel) { TextState("Cancel") }
/// } message: {
///   TextState("This cannot be undone.")
/// }
/// ```
///
/// It is presented like a feature, with `ifLet(\.$alert, action: \.alert)`; each of its actions
/// dismisses it.
public struct AlertState<Action>: Identifiable {
  /// Which alert this is; it takes no part in comparisons.
  public let id: UInt64

  /// The buttons.
  public var buttons: [ButtonState<Action>]

  /// What the alert explains.
  public var message: TextState?

  /// What the alert says first.
  public var title: TextState

  /// Creates an alert.
  ///
  /// ```swift
  /// let alert = AlertState<Feature.Action.Alert> { TextState("Saved.") }
  /// ```
  ///
  /// - Parameters:
  ///   - title: What the alert says first.
  ///   - actions: The buttons; none stands for one that dismisses.
  ///   - message: What the alert explains.
  public init(
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.id = IdentityNumber.next()
    self.title = title()
    self.buttons = actions()
    self.message = message?()
  }

  /// The alert with its buttons' actions turned into others.
  ///
  /// For an alert that a child describes and a parent presents:
  ///
  /// ```swift
  /// let ok = AlertState<Never> { TextState("Saved.") }
  /// let alert = ok.map { _ in Feature.Action.Alert?.none }
  /// ```
  ///
  /// - Parameter transform: Turns one action into another; nil stands for a button that only dismisses.
  /// - Returns: The alert for the other actions, under a new id.
  public func map<NewAction>(
    _ transform: (Action?) -> NewAction?
  ) -> AlertState<NewAction> {
    var alert = AlertState<NewAction> { title }
    alert.message = message
    alert.buttons = buttons.map { $0.map(transform) }
    return alert
  }
}

extension AlertState: _EphemeralState {}

extension AlertState: Equatable where Action: Equatable {
  /// Whether title, message and buttons are equal.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.title == rhs.title && lhs.message == rhs.message && lhs.buttons == rhs.buttons
  }
}

extension AlertState: Hashable where Action: Hashable {
  /// Hashes title, message and buttons.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(message)
    hasher.combine(buttons)
  }
}

extension AlertState: Sendable where Action: Sendable {}
