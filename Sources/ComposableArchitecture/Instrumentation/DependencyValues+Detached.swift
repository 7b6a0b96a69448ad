extension DependencyValues {
  /// These dependencies with copies of the sources of ids, dates and random numbers and of a virtual clock,
  /// which can be used without moving the originals.
  var detached: DependencyValues {
    var copy = self
    copy.uuid = uuid.detached
    copy.date = date.detached
    copy.withRandomNumberGenerator = withRandomNumberGenerator.detached
    copy.stackElementID = stackElementID.copy
    if usesVirtualTime, let clock = continuousClock as? TestClock {
      copy.continuousClock = TestClock(now: clock.now)
    }
    copy[OriginalDependenciesKey.self] = OriginalDependencies(values: self)
    return copy
  }

  /// What these dependencies are copies of; nil for those of a store.
  var original: DependencyValues? { self[OriginalDependenciesKey.self].values }
}

/// What a dry run leaves behind must not know of it.
enum DryRun {
  /// Runs `body` under the dependencies that the current ones are copies of.
  static func underOriginals<R>(_ body: () -> R) -> R {
    guard let original = DependencyValues.current.original else { return body() }
    _CoreFlags.isDryRunning = false
    let outer = DependencyAmbient.swap(to: original.ambient)
    defer {
      withExtendedLifetime(original) { _ = DependencyAmbient.swap(to: outer) }
      _CoreFlags.isDryRunning = true
    }
    return body()
  }
}

/// The dependencies that others are copies of.
private struct OriginalDependencies: Sendable {
  let values: DependencyValues?
}

private enum OriginalDependenciesKey: DependencyKey {
  static var liveValue: OriginalDependencies { OriginalDependencies(values: nil) }
  static var testValue: OriginalDependencies { liveValue }
}
