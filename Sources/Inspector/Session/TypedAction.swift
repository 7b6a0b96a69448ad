/// An action that a person typed.
struct TypedAction {
  /// The action, of the root's type.
  var value: Any

  /// The action in path spelling.
  var label: String

  /// Whether the same text stands for the same action, whose child is there, until one comes or goes.
  var isLasting = false
}

/// An action that the store has reduced before its line is run.
struct SentAction {
  /// The action.
  var action: TypedAction

  /// How many actions there were before it.
  var countBefore: Int
}
