/// Dismisses the presentation that a feature stands in, from inside one of its effects.
///
/// ```swift
/// @Dependency(\.dismiss) var dismiss
///
/// case .closeButtonTapped:
///   return .run { _ in await dismiss() }
/// ```
public struct DismissEffect: Sendable {
  private let dismiss: @MainActor @Sendable () async -> Void

  /// Creates an effect of a function, for tests of a feature on its own.
  public init(_ dismiss: @escaping @MainActor @Sendable () async -> Void) {
    self.dismiss = dismiss
  }

  /// Dismisses the nearest presentation around the running effect's feature.
  public func callAsFunction() async { await dismiss() }
}

/// What `dismiss` does for the effect that a task runs for; a store sets it.
package struct DismissContext: Sendable {
  /// Dismisses the presentation of the running effect; nil outside of a store's effects.
  ///
  /// A struct around the function: a function as a task local's value crashes optimised builds.
  @TaskLocal package static var current: DismissContext?

  private let dismiss: @MainActor @Sendable () -> Void

  /// Wraps a store's function.
  package init(_ dismiss: @escaping @MainActor @Sendable () -> Void) {
    self.dismiss = dismiss
  }

  /// Calls the function.
  @MainActor
  package func callAsFunction() { dismiss() }
}

private enum DismissKey: DependencyKey {
  static var liveValue: DismissEffect {
    DismissEffect { DismissContext.current?() }
  }

  static var testValue: DismissEffect { liveValue }
}

extension DependencyValues {
  /// Dismisses the presentation that a feature stands in.
  public var dismiss: DismissEffect {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }
}
