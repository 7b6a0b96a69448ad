/// A column of numbers before a state tree.
enum MetricsColumn: CaseIterable {
  case depth, nodes, leaves, comparisons, size, heap, unshared, shared, share

  /// The columns in the order in which they are left out where there is no room for all.
  static let leastImportantFirst: [Self] = [
    .leaves, .depth, .size, .shared, .heap, .comparisons, .nodes, .unshared, .share,
  ]

  /// Whether it holds what was measured.
  var isTime: Bool {
    switch self {
    case .unshared, .shared, .share: true
    default: false
    }
  }

  /// Where the text stands.
  var alignment: TextTable.Alignment { self == .share ? .left : .right }

  /// What stands in a node's line.
  func cell(_ metrics: StateMetrics) -> String {
    switch self {
    case .depth: return Quantity.count(metrics.depth)
    case .nodes: return Quantity.count(metrics.nodes)
    case .leaves: return Quantity.count(metrics.leaves)
    case .comparisons:
      return Wording.bounded(Quantity.count(metrics.comparisons), isLower: metrics.isProbing)
    case .size: return Quantity.bytes(metrics.size)
    case .heap:
      guard let bytes = metrics.heapBytes else { return Wording.absent }
      return Quantity.bytes(bytes) + (metrics.sharesHeap ? Wording.sharedMark : "")
    case .unshared:
      guard let time = metrics.equality?.unsharedNs else { return Wording.absent }
      return Wording.bounded(Wording.time(time), isLower: metrics.equality?.lowerBound == true)
    case .shared: return Wording.time(metrics.equality?.sharedNs)
    case .share: return metrics.share.map(Self.bar) ?? ""
    }
  }

  /// Eight blocks for the whole, and the share in percent.
  private static func bar(_ share: Double) -> String {
    let filled = Int((max(0, min(1, share)) * 8).rounded())
    let blocks = String(repeating: "█", count: filled) + String(repeating: "░", count: 8 - filled)
    return blocks + " " + Quantity.share(share)
  }
}
