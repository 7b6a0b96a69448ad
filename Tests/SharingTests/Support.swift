internal import Dependencies
internal import Foundation
internal import Observation
internal import Sharing
internal import Testing

/// Runs a closure with storage of its own in memory.
func withEphemeralStorage<R>(_ operation: () throws -> R) rethrows -> R {
  try withDependencies {
    $0.defaultInMemoryStorage = InMemoryStorage()
    $0.defaultAppStorage = .inMemory
    $0.defaultFileStorage = .inMemory
  } operation: {
    try operation()
  }
}

/// Runs a closure with a folder of its own, which is removed afterwards.
func withFolder<R>(_ operation: (URL) throws -> R) throws -> R {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("SharingTests-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try operation(folder)
}

/// A profile as an app shares it.
struct Profile: Codable, Hashable, Sendable {
  var name = "Ada"
  var tags: [String] = []
  var nickname: String?
}

/// Runs a closure that must report exactly one runtime issue on this thread, which holds a text.
@discardableResult
func expectIssue<R>(
  _ text: String = "",
  sourceLocation: SourceLocation = #_sourceLocation,
  _ operation: () throws -> R
) rethrows -> R {
  var messages: [String] = []
  let result = try IssueReporting.withSink { message, _ in
    messages.append(message)
    return true
  } _: {
    try operation()
  }
  #expect(messages.count == 1, "\(messages)", sourceLocation: sourceLocation)
  #expect(
    messages.allSatisfy { text.isEmpty || $0.contains(text) }, "\(messages)",
    sourceLocation: sourceLocation)
  return result
}

/// How often what a closure reads has changed since; once at most, as Observation tells it.
func observe(_ read: () -> Void) -> LockIsolated<Int> {
  let count = LockIsolated(0)
  withObservationTracking(read) { count.withValue { $0 += 1 } }
  return count
}
