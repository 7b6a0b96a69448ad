internal import CPlatform

extension DependencyValues {
  /// Whether the feature stands in a presentation: behind `@Presents`, or on a navigation stack.
  ///
  /// ```swift
  /// @Dependency(\.isPresented) var isPresented
  /// @Dependency(\.dismiss) var dismiss
  ///
  /// case .doneTapped:
  ///   return isPresented ? .run { _ in await dismiss() } : .none
  /// ```
  ///
  /// > Important: Declare it as a property of the feature: it is known where the feature is made.
  public var isPresented: Bool { false }
}

/// Whether reducers are being made for a presentation.
package enum PresentationContext {
  /// Makes reducers that a presentation holds.
  package static func make<R>(_ body: () -> R) -> R {
    c_platform_add_presenters(1)
    defer { c_platform_add_presenters(-1) }
    return body()
  }

  /// Whether what is made now stands in a presentation.
  package static var isActive: Bool { c_platform_presenters() > 0 }
}
