/// What a task runs under: its dependencies, and the effect of a store that it runs for.
///
/// Both in one value: each one bound around the start of a task costs as much as sending an action.
package struct TaskContext: Sendable {
  @TaskLocal static var current = TaskContext()

  /// The dependencies' overrides; nil where nothing was overridden.
  var dependencies: DependencyStorage?

  /// The effect; nil outside of a store's effects.
  var effect: (any EffectHandle)?

  /// Runs `body` so that the tasks which it creates run for an effect, under its dependencies.
  package static func starting<R>(
    _ effect: any EffectHandle,
    under dependencies: DependencyValues,
    _ body: () throws -> R
  ) rethrows -> R {
    try $current.withValue(
      TaskContext(dependencies: dependencies.storage, effect: effect), operation: body)
  }

  /// The calling task's context with other dependencies.
  static func overriding(_ dependencies: DependencyValues) -> TaskContext {
    TaskContext(dependencies: dependencies.storage, effect: current.effect)
  }
}
