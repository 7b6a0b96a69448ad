/// Which entries run under which cancel ids, by the areas that they stand in.
///
/// A cancel reaches an area and all areas below it. Either side may be the large one: ten thousand rows
/// may run under one id, of which one is cancelled, and one id may run among ten thousand rows. So the
/// smaller side is searched.
@MainActor
struct CancelIndex {
  /// What runs under one id in one area, outside of the areas below.
  private final class Area {
    let node: OwnerNode
    var entries = RunningEntries<OwnedEntry>()

    init(_ node: OwnerNode) {
      self.node = node
    }
  }

  private typealias Areas = [ObjectIdentifier: Area]

  private var areas: [CancelID: Areas] = [:]

  nonisolated init() {}

  /// Takes in an entry under its ids.
  mutating func insert(_ entry: OwnedEntry) {
    guard !entry.cancelIDs.isEmpty else { return }
    let node = entry.owner.area
    for id in entry.cancelIDs {
      let area = areas[id]?[ObjectIdentifier(node)] ?? Area(node)
      area.entries.append(entry)
      areas[id, default: [:]][ObjectIdentifier(node)] = area
    }
  }

  /// Takes out an entry that has ended.
  mutating func remove(_ entry: OwnedEntry) {
    guard !entry.cancelIDs.isEmpty else { return }
    let key = ObjectIdentifier(entry.owner.area)
    for id in entry.cancelIDs {
      guard let area = areas[id]?[key] else { continue }
      area.entries.drop()
      guard area.entries.isEmpty else { continue }
      areas[id]?[key] = nil
      if areas[id]?.isEmpty == true { areas[id] = nil }
    }
  }

  /// What runs under an id in an area and below, in the order of registration.
  ///
  /// - Complexity: O(min(n, m) + k log k) for n areas in which the id runs, m owners in the area and k
  ///   entries found.
  func entries(of id: CancelID, in node: OwnerNode) -> [OwnedEntry] {
    guard let areas = areas[id] else { return [] }
    let found = Self.areas(areas, below: node).flatMap(\.entries.running)
    return found.count > 1 ? found.sorted { $0.order < $1.order } : found
  }

  private static func areas(_ areas: Areas, below node: OwnerNode) -> [Area] {
    if areas.count > 1, let owners = node.subtree(limit: areas.count) {
      return owners.compactMap { areas[ObjectIdentifier($0)] }
    }
    return areas.values.filter { $0.node.isInside(node) }
  }
}
