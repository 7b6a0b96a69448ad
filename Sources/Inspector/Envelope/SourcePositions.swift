internal import ComposableArchitecture
internal import Foundation

/// Where the sources of ids, random numbers and time stand.
struct SourcePositions {
  private let uuid: UUID?
  private let stackID: StackElementID
  private let number: UInt64?
  private let now: TestClock.Instant?

  /// Looks at the sources of a store without moving them.
  init(_ dependencies: DependencyValues) {
    uuid = dependencies.uuid.upcoming
    stackID = dependencies.stackElementID.upcoming
    number = dependencies.withRandomNumberGenerator.upcoming
    now = dependencies.usesVirtualTime ? (dependencies.continuousClock as? TestClock)?.now : nil
  }

  /// The sources that have moved, in words.
  func differences(to later: Self) -> [String] {
    var found: [String] = []
    if uuid != later.uuid { found.append(Wording.movedUUIDs) }
    if stackID != later.stackID { found.append(Wording.movedStackIDs) }
    if number != later.number { found.append(Wording.movedRandomNumbers) }
    if now != later.now { found.append(Wording.movedClock) }
    return found
  }
}
