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
  ///
  /// ```swift
  /// let isDismissed = LockIsolated(false)
  /// store.dependencies.dismiss = DismissEffect { isDismissed.setValue(true) }
  /// ```
  public init(_ dismiss: @escaping @MainActor @Sendable () async -> Void) {
    self.dismiss = dismiss
  }

  /// Dismisses the nearest presentation around the running effect's feature.
  ///
  /// The parent's reducer gets the dismissal as an action. It does nothing outside of a store's effects.
  public func callAsFunction() async { await dismiss() }
}

/// An effect of a store, as what runs inside it sees it.
package protocol EffectHandle: AnyObject, Sendable {
  /// Dismisses the nearest presentation around the effect's feature.
  @MainActor func dismiss()
}

/// The effect that a task runs for.
package enum CurrentEffect {
  /// The effect; nil outside of a store's effects.
  package static var handle: (any EffectHandle)? { TaskContext.current.effect }
}

private enum DismissKey: DependencyKey {
  static var liveValue: DismissEffect {
    DismissEffect { CurrentEffect.handle?.dismiss() }
  }

  static var testValue: DismissEffect { liveValue }
}

extension DependencyValues {
  /// Dismisses the presentation that a feature stands in.
  ///
  /// Where nothing presents the feature, a `TestStore` notes that it is over, and `Store` does nothing.
  public var dismiss: DismissEffect {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }
}
