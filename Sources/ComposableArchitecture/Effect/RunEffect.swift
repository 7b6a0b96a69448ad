/// Asynchronous work, not yet started.
final class RunEffect<Action>: _EffectBox {
  typealias Operation = nonisolated(nonsending) @Sendable (Send<Action>) async throws -> Void
  typealias Handler = nonisolated(nonsending) @Sendable (any Error, Send<Action>) async -> Void

  private let priority: TaskPriority?
  private let name: String?
  private let location: IssueLocation
  private let operation: Operation
  private let handler: Handler?
  private let dependencies: DependencyValues

  init(
    priority: TaskPriority?,
    name: String?,
    location: IssueLocation,
    operation: @escaping Operation,
    handler: Handler?
  ) {
    self.priority = priority
    self.name = name
    self.location = location
    self.operation = operation
    self.handler = handler
    self.dependencies = DependencyValues.current
  }

  override func accept(_ context: EffectContext, _ runtime: StoreRuntime) {
    let work = EffectWork(operation: operation, handler: handler)
    runtime.register(context, name: name, location: location) { effect, runtime in
      let send = Send<Action> { action in effect.receive(action) }
      return withDependencies {
        $0 = self.dependencies
      } operation: {
        runtime.startTask(priority: self.priority, name: self.name, effect) {
          await work.run(send)
        }
      }
    }
  }
}

/// The work of an effect with what it needs to run on its own.
private struct EffectWork<Action>: Sendable {
  let operation: RunEffect<Action>.Operation
  let handler: RunEffect<Action>.Handler?

  /// Does the work, and gives the error that nobody caught.
  nonisolated(nonsending) func run(_ send: Send<Action>) async -> (any Error)? {
    do {
      try await operation(send)
    } catch is CancellationError {
      return nil
    } catch {
      guard let handler else { return error }
      await handler(error, send)
    }
    return nil
  }
}
