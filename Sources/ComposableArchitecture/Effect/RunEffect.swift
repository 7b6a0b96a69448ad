/// Asynchronous work, not yet started.
@usableFromInline
final class RunEffect: _EffectBox {
  /// Does the work for a running effect, and gives the error that nobody caught.
  @usableFromInline
  typealias Work = nonisolated(nonsending) @Sendable (RunningEffect) async -> (any Error)?

  let priority: TaskPriority?
  let name: String?
  let location: IssueLocation
  let work: Work
  let dependencies: DependencyValues

  @usableFromInline
  init(
    priority: TaskPriority?,
    name: String?,
    location: IssueLocation,
    work: @escaping Work
  ) {
    self.priority = priority
    self.name = name
    self.location = location
    self.work = work
    self.dependencies = DependencyValues.current
  }

  override func accept(_ context: inout EffectContext, _ runtime: StoreRuntime) {
    runtime.register(self, context)
  }
}
