/// A button of an alert or a dialog as plain data: its label, its role and the action that it sends.
///
/// ```swift
/// let delete = ButtonState(role: .destructive, action: Feature.Action.Alert.deleteConfirmed) {
///   TextState("Delete")
/// }
/// ```
///
/// A button without an action only dismisses what it stands in.
public struct ButtonState<Action>: Identifiable {
  /// Which button this is; it takes no part in comparisons.
  public let id: UInt64

  /// What a tap sends.
  public let action: ButtonStateAction<Action>

  /// What stands on the button.
  public let label: TextState

  /// What the button is for.
  public let role: ButtonStateRole?

  /// Creates a button whose action is given as what a tap does.
  ///
  /// ```swift
  /// let cancel = ButtonState<Feature.Action.Alert>(role: .cancel, action: .send(nil)) {
  ///   TextState("Cancel")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - role: What the button is for.
  ///   - action: What a tap sends; nothing by default.
  ///   - label: What stands on the button.
  public init(
    role: ButtonStateRole? = nil,
    action: ButtonStateAction<Action> = .send(nil),
    label: () -> TextState
  ) {
    self.init(role: role, action: action, label: label())
  }

  /// Creates a button whose tap sends an action.
  ///
  /// Its sibling takes a ``ButtonStateAction``, and nothing for a button that only dismisses.
  ///
  /// - Parameters:
  ///   - role: What the button is for.
  ///   - action: What a tap sends.
  ///   - label: What stands on the button.
  public init(
    role: ButtonStateRole? = nil,
    action: Action,
    label: () -> TextState
  ) {
    self.init(role: role, action: .send(action), label: label())
  }

  private init(role: ButtonStateRole?, action: ButtonStateAction<Action>, label: TextState) {
    self.id = IdentityNumber.next()
    self.role = role
    self.action = action
    self.label = label
  }

  /// Calls `perform` with the action that a tap sends; nil for none.
  ///
  /// It is what code that shows a button calls on a tap:
  ///
  /// ```swift
  /// for button in state.alert?.buttons ?? [] {
  ///   button.withAction { action in
  ///     if let action { store.send(.alert(.presented(action))) }
  ///   }
  /// }
  /// ```
  public func withAction(_ perform: (Action?) -> Void) {
    perform(action.action)
  }

  /// The button with its action turned into another.
  ///
  /// ```swift
  /// let button = ButtonState(action: 1) { TextState("One") }
  /// let other = button.map { number in number.map(String.init) }
  /// ```
  ///
  /// - Parameter transform: Turns one action into another; nil stands for none.
  /// - Returns: The button for the other actions, under a new id.
  public func map<NewAction>(
    _ transform: (Action?) -> NewAction?
  ) -> ButtonState<NewAction> {
    ButtonState<NewAction>(role: role, action: action.map(transform), label: label)
  }
}

/// What a tap on a button sends.
///
/// ```swift
/// let delete = ButtonStateAction.send(Feature.Action.Alert.deleteConfirmed)
/// ```
public struct ButtonStateAction<Action> {
  /// The action; nil for none.
  public let action: Action?

  /// Sends an action; nil only dismisses.
  public static func send(_ action: Action?) -> Self { Self(action: action) }

  /// The same for another action.
  public func map<NewAction>(
    _ transform: (Action?) -> NewAction?
  ) -> ButtonStateAction<NewAction> {
    .send(transform(action))
  }
}

/// What a button is for, which decides how it looks.
///
/// ```swift
/// let cancel = ButtonState<Feature.Action.Alert>(role: .cancel) { TextState("Cancel") }
/// ```
public enum ButtonStateRole: Hashable, Sendable {
  /// It leaves everything as it is.
  case cancel

  /// It destroys something.
  case destructive
}

extension ButtonState: Equatable where Action: Equatable {
  /// Whether role, action and label are equal.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.role == rhs.role && lhs.action == rhs.action && lhs.label == rhs.label
  }
}

extension ButtonState: Hashable where Action: Hashable {
  /// Hashes role, action and label.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(role)
    hasher.combine(action)
    hasher.combine(label)
  }
}

extension ButtonState: Sendable where Action: Sendable {}
extension ButtonStateAction: Equatable where Action: Equatable {}
extension ButtonStateAction: Hashable where Action: Hashable {}
extension ButtonStateAction: Sendable where Action: Sendable {}
