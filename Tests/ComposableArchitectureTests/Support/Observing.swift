import Observation

/// How often an observer has fired.
@MainActor
final class Changes {
  nonisolated(unsafe) var count = 0
}

/// Tracks what `read` reads, and counts the changes of it.
@MainActor
func observing(_ read: () -> Void) -> Changes {
  let changes = Changes()
  withObservationTracking(read) { changes.count += 1 }
  return changes
}
