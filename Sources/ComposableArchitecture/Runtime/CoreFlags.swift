public import CPlatform

/// Process-wide flags that operators look at on the way of an action.
public enum _CoreFlags {
  /// Whether something asks operators to report the levels that they enter.
  @exclusivity(unchecked)
  public nonisolated(unsafe) static var isTracing = false

  /// Whether something may ask operators which children they run: a trace, or a tape.
  @inlinable
  public static var isWatchingChildren: Bool { c_platform_child_watchers() != 0 }

  /// Whether reducers run on scratch state, so that nothing they do may stay.
  @exclusivity(unchecked)
  public nonisolated(unsafe) static var isDryRunning = false
}
