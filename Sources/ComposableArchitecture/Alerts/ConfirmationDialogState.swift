/// A dialog of choices as plain data: a title, a message and buttons.
///
/// ```swift
/// state.dialog = ConfirmationDialogState(titleVisibility: .visible) {
///   TextState("Sort by")
/// } actions: {
///   ButtonState(action: .sorted(.title)) { TextState("Title") }
///   ButtonState(action: .sorted(.date)) { TextState("Date") }
/// }
/// ```
///
/// It is presented like a feature, with `ifLet(\.$dialog, action: \.dialog)`; each of its actions
/// dismisses it.
public struct ConfirmationDialogState<Action>: Identifiable {
  /// Which dialog this is; it takes no part in comparisons.
  public let id: UInt64

  /// The buttons.
  public var buttons: [ButtonState<Action>]

  /// What the dialog explains.
  public var message: TextState?

  /// What the dialog asks.
  public var title: TextState

  /// Whether the title is shown.
  public var titleVisibility: ConfirmationDialogStateTitleVisibility

  /// Creates a dialog.
  ///
  /// ```swift
  /// let dialog = ConfirmationDialogState<Never> { TextState("Nothing to choose.") }
  /// ```
  ///
  /// - Parameters:
  ///   - titleVisibility: Whether the title is shown.
  ///   - title: What the dialog asks.
  ///   - actions: The buttons; none stands for one that dismisses.
  ///   - message: What the dialog explains.
  public init(
    titleVisibility: ConfirmationDialogStateTitleVisibility = .automatic,
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.id = IdentityNumber.next()
    self.titleVisibility = titleVisibility
    self.title = title()
    self.buttons = actions()
    self.message = message?()
  }

  /// The dialog with its buttons' actions turned into others, as ``AlertState/map(_:)`` does for an alert.
  ///
  /// - Parameter transform: Turns one action into another; nil stands for a button that only dismisses.
  /// - Returns: The dialog for the other actions, under a new id.
  public func map<NewAction>(
    _ transform: (Action?) -> NewAction?
  ) -> ConfirmationDialogState<NewAction> {
    var dialog = ConfirmationDialogState<NewAction>(titleVisibility: titleVisibility) { title }
    dialog.message = message
    dialog.buttons = buttons.map { $0.map(transform) }
    return dialog
  }
}

/// Whether a dialog's title is shown.
///
/// ```swift
/// let dialog = ConfirmationDialogState<Never>(titleVisibility: .hidden) { TextState("Sort by") }
/// ```
public enum ConfirmationDialogStateTitleVisibility: Hashable, Sendable {
  /// As the platform likes.
  case automatic

  /// It is not.
  case hidden

  /// It is.
  case visible
}

extension ConfirmationDialogState: _EphemeralState {}

extension ConfirmationDialogState: Equatable where Action: Equatable {
  /// Whether title, message and buttons are equal.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.title == rhs.title && lhs.titleVisibility == rhs.titleVisibility
      && lhs.message == rhs.message && lhs.buttons == rhs.buttons
  }
}

extension ConfirmationDialogState: Hashable where Action: Hashable {
  /// Hashes title, message and buttons.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(titleVisibility)
    hasher.combine(message)
    hasher.combine(buttons)
  }
}

extension ConfirmationDialogState: Sendable where Action: Sendable {}
