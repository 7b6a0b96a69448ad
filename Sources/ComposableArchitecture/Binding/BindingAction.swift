internal import ValueReflection

/// An action that sets one field of a feature's state, as forms do.
///
/// ```swift
/// enum Action: BindableAction {
///   case binding(BindingAction<State>)
/// }
///
/// store.send(.binding(.set(\.name, "Ada")))
/// ```
///
/// A reducer tells which field was set by its key path:
///
/// ```swift
/// case .binding(\.name):
///   state.problems = validate(state.name)
///   return .none
/// ```
public struct BindingAction<Root> {
  /// The field that is set.
  public let keyPath: PartialKeyPath<Root>

  /// The value that it gets.
  let value: Any

  private let assign: (inout Root) -> Void
  private let isEqual: (Any) -> Bool

  private init<Value>(
    _ keyPath: WritableKeyPath<Root, Value>,
    _ value: Value,
    isEqual: @escaping (Any) -> Bool
  ) {
    self.keyPath = keyPath
    self.value = value
    self.assign = { $0[keyPath: keyPath] = value }
    self.isEqual = isEqual
  }

  /// Creates an action for a value of which nothing is known before the program runs.
  init<Value>(erased keyPath: WritableKeyPath<Root, Value>, _ value: Value) {
    self.init(keyPath, value) { other in
      (value as? any Equatable)?.isEqual(to: other) ?? false
    }
  }

  /// The action that sets a field to a value, as a form sends it.
  ///
  /// ```swift
  /// store.send(.binding(.set(\.name, "Ada")))
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The field.
  ///   - value: Its new value.
  /// - Returns: The action.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<Root, Value>,
    _ value: Value
  ) -> Self where Root: ObservableState {
    Self(keyPath, value) { $0 as? Value == value }
  }

  /// Whether the action sets a field: lets a `switch` react to one field.
  ///
  /// ```swift
  /// case .binding(\.name):
  ///   state.problems = validate(state.name)
  ///   return .none
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The field.
  ///   - action: The action.
  /// - Returns: Whether the action sets that field, to whatever value.
  public static func ~= <Value>(
    keyPath: WritableKeyPath<Root, Value>,
    action: Self
  ) -> Bool {
    keyPath == action.keyPath
  }

  /// Sets the field.
  @usableFromInline
  func apply(to root: inout Root) { assign(&root) }
}

/// The action that sets fields of a feature's state.
///
/// ```swift
/// enum Action: BindableAction { case binding(BindingActionOf<Feature>) }
/// ```
public typealias BindingActionOf<R: Reducer> = BindingAction<R.State>

extension BindingAction: Equatable {
  /// Whether both set the same field to equal values.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.keyPath == rhs.keyPath && lhs.isEqual(rhs.value)
  }
}

// The key path names a field and captures nothing; the value is sendable by `set`'s constraint, or was
// read from text.
extension BindingAction: @unchecked Sendable {}
