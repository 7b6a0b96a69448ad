extension DependencyValues {
  /// Whether a store starts its effects in an order that follows from the program alone, whatever its clock.
  ///
  /// A store with a virtual clock does so anyway; a test's store always does.
  ///
  /// ```swift
  /// let store = Store(initialState: Feature.State()) {
  ///   Feature()
  /// } withDependencies: {
  ///   $0.startsEffectsInOrder = true
  /// }
  /// ```
  package var startsEffectsInOrder: Bool {
    get { usesVirtualTime || self[EffectOrderKey.self] }
    set { self[EffectOrderKey.self] = newValue }
  }
}

private enum EffectOrderKey: DependencyKey {
  static var liveValue: Bool { false }
  static var testValue: Bool { false }
}
