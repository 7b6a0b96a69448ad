/// An action with a case that sets fields of the state.
///
/// ```swift
/// enum Action: BindableAction {
///   case binding(BindingAction<State>)
///   case saveTapped
/// }
/// ```
public protocol BindableAction<State> {
  /// The state whose fields are set.
  associatedtype State

  /// The action that sets a field.
  static func binding(_ action: BindingAction<State>) -> Self

  /// What sets a field, when the action is of that case.
  var binding: BindingAction<State>? { get }
}

extension BindableAction {
  /// What sets a field, when the action is of that case.
  ///
  /// - Complexity: O(n) in the number of the action's cases.
  public var binding: BindingAction<State>? {
    if let action = self as? any CasePathable, let found = BindingCase<State>(type(of: action)) {
      return found.extract(self)
    }
    // Without a table of cases the enum tells its case by reflection only.
    guard let child = Mirror(reflecting: self).children.first, child.label == "binding" else {
      return nil
    }
    return child.value as? BindingAction<State>
  }

  /// The action that sets a field to a value.
  ///
  /// ```swift
  /// return .send(.set(\.name, ""))
  /// ```
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<State, Value>,
    _ value: Value
  ) -> Self where State: ObservableState {
    .binding(.set(keyPath, value))
  }
}

/// The case of an action that sets fields, found in the table of cases.
@usableFromInline
struct BindingCase<State> {
  /// The case's position.
  @usableFromInline let tag: Int
  private let enumCase: EnumCase

  /// Looks for the case; nil when the table lacks it.
  @usableFromInline
  init?(_ type: any CasePathable.Type) {
    let found = type._$cases.first {
      $0.name == "binding" && $0.parameters.count == 1
        && $0.parameters[0].type == BindingAction<State>.self
    }
    guard let found else { return nil }
    self.enumCase = found
    self.tag = found.tag
  }

  /// What sets a field, when an action is of the case.
  @usableFromInline
  func extract(_ action: Any) -> BindingAction<State>? {
    enumCase.extract(from: action)?.first as? BindingAction<State>
  }
}
