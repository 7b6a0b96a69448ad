internal import ComposableArchitecture
internal import Foundation
internal import Sharing
internal import ValueReflection

/// Everything that a dry run must leave as it is, at one moment.
@MainActor
struct PuritySnapshot {
  private let state: Any
  private let objectText: [String]?
  private let effects: [Int]
  private let lastIDs: (action: Int, effect: Int)
  private let sources: SourcePositions
  private let shared: [SharedSnapshot]
  private let stored: StoredContents

  /// Looks at a store and its surroundings.
  init(_ runtime: StoreRuntime) {
    state = runtime.erasedState
    // A copy holds the same objects: what they hold is compared as text.
    objectText =
      ObjectSearch().mayFindObject(in: Swift.type(of: state))
      ? Dump().lines(of: ReflectedValue(state))
      : nil
    effects = runtime.effects.map(\.id)
    lastIDs = runtime.lastIDs
    sources = SourcePositions(runtime.storeDependencies)
    shared = SharedSnapshot.snapshotOfLiveReferences(
      in: SharedStorages(runtime.storeDependencies))
    stored = StoredContents(runtime.storeDependencies)
  }

  /// What is another in a later snapshot, in words; empty when nothing is.
  func differences(to later: Self) -> [String] {
    var found = Difference.between(state, later.state, limit: 10).map(Wording.moved(state:))
    if found.isEmpty, let objectText, let text = later.objectText, objectText != text {
      found = [Wording.movedObject(Self.firstDifference(objectText, text))]
    }
    if effects != later.effects || lastIDs.effect != later.lastIDs.effect {
      found.append(Wording.movedEffects)
    }
    if lastIDs.action != later.lastIDs.action { found.append(Wording.movedActions) }
    found += sources.differences(to: later.sources)
    found += sharedDifferences(to: later)
    found += stored.differences(to: later.stored)
    return found
  }

  private func sharedDifferences(to later: Self) -> [String] {
    let values = Dictionary(later.shared.map { ($0.id, $0.value) }) { first, _ in first }
    return shared.compactMap { reference in
      guard let value = values[reference.id] else { return nil }
      return Difference.between(reference.value, value, limit: 1).isEmpty ? nil : reference.marker
    }
  }

  /// The first line that is another, without indentation.
  private static func firstDifference(_ old: [String], _ new: [String]) -> String {
    let index = zip(old, new).enumerated().first { $1.0 != $1.1 }?.offset
    let line = index.map { new[$0] } ?? (old.count > new.count ? old.last : new.last) ?? ""
    return line.trimmingCharacters(in: .whitespaces)
  }
}
