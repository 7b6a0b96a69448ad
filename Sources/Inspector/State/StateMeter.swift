internal import ComposableArchitecture
internal import ValueReflection

/// Finds the numbers of the nodes that are shown, and what must be said about them.
struct StateMeter {
  /// The numbers, in the order of the nodes.
  private(set) var metrics: [StateMetrics]

  /// What a reader must know besides.
  private(set) var remarks = MetricsRemarks()

  private let tree: StateTree
  private let path: String

  /// Counts and measures.
  ///
  /// - Parameters:
  ///   - tree: The nodes.
  ///   - path: Where the tree stands.
  ///   - request: Whether times are measured, and the flag that ends it.
  /// - Throws: That Ctrl-C was pressed.
  init(_ tree: StateTree, path: String, _ request: StateRequest) throws(CommandError) {
    self.tree = tree
    self.path = path
    let progress = request.interruption?.progress
    progress?.begin(.counting)
    defer { progress?.end() }
    let counts = try tree.counts(request.interruption)
    metrics = tree.places.indices.map { index in
      let value = tree.places[index].value
      return StateMetrics(counts[index], size: value.size, equatable: value.isEquatable)
    }
    noteHeap(try tree.heapShares(request.interruption))
    remarks.hasProbing = counts.contains { $0.isLowerBound }
    noteCustomEquality(counts)
    if request.hasTimes {
      var meter = EqualityMeter(tree: tree, counts: counts)
      meter.stopwatch.interruption = request.interruption
      take(try meter.results())
    }
  }

  private mutating func take(_ results: [EqualityMeter.Result]) {
    let whole = results.first?.unshared
    for (index, result) in results.enumerated() {
      metrics[index].equality = StateMetrics.Equality(result)
      if let whole, whole > 0, let times = result.times, !times.isAlone {
        metrics[index].share = times.unshared / whole
      }
    }
    remarks.isDebug = Build.isDebug
    // A fact is said of the nodes below which no other explains it.
    var isExplained = Set<Explanation>()
    for (index, place) in tree.places.enumerated().reversed() {
      guard let parent = place.parent else { continue }
      for (fact, _) in results[index].facts where fact.isPassedUp {
        isExplained.insert(Explanation(node: parent, fact: fact))
      }
    }
    for (index, result) in results.enumerated() {
      for (fact, detail) in result.facts
      where !isExplained.contains(Explanation(node: index, fact: fact)) {
        remarks.note(fact, at: tree.path(of: index, below: path), detail: detail)
      }
    }
  }

  private struct Explanation: Hashable {
    var node: Int
    var fact: MetricsRemarks.Fact
  }

  private mutating func noteHeap(_ shares: [HeapWalk.Share]) {
    var isExplained: Set<Int> = []
    for (index, share) in shares.enumerated() where share.sharedWith != nil {
      if let parent = tree.places[index].parent { isExplained.insert(parent) }
    }
    for (index, share) in shares.enumerated() {
      metrics[index].heapBytes = share.bytes
      guard let owner = share.sharedWith else { continue }
      metrics[index].sharesHeap = true
      guard !isExplained.contains(index) else { continue }
      let path = tree.path(of: index, below: path)
      remarks.note(.sharedHeap, at: path, detail: tree.path(of: owner, below: self.path))
    }
  }

  /// Tells which types compare in a way of their own: the macros have recorded it, or it is found out.
  private mutating func noteCustomEquality(_ counts: [Counts]) {
    var known: Set<ObjectIdentifier> = []
    for (index, place) in tree.places.enumerated() {
      let value = place.value
      guard counts[index].depth <= DeepStack.harmlessDepth,
        known.insert(ObjectIdentifier(value.type)).inserted
      else { continue }
      let observable = value.type as? any ObservableState.Type
      let ignored = FieldProbe.ignoredFields(of: value)
      let isRecorded = observable?._$hasCustomEquality == true
      guard isRecorded || !ignored.isEmpty else { continue }
      remarks.note(
        .customEquality,
        at: tree.path(of: index, below: path),
        detail: Wording.equality(of: value.typeName, ignoring: ignored)
      )
    }
  }
}

extension EqualityMeter.Result {
  /// What was measured.
  var times: EqualityMeter.Times? {
    if case .measured(let times) = self { times } else { nil }
  }

  /// The time against a copy, when it was measured.
  var unshared: Double? { times?.unshared }

  /// What must be said, with what is said besides.
  var facts: [(fact: MetricsRemarks.Fact, detail: String?)] {
    switch self {
    case .notEquatable: [(.notEquatable, nil)]
    case .tooDeep: [(.tooDeep, nil)]
    case .unequal: [(.unequal, nil)]
    case .measured(let times): times.facts
    }
  }
}

extension EqualityMeter.Times {
  /// How many times less the comparison with itself takes than the other for both to be explained.
  private static let wideGap = 100.0

  fileprivate var facts: [(fact: MetricsRemarks.Fact, detail: String?)] {
    var facts: [(MetricsRemarks.Fact, String?)] = []
    if !missed.isEmpty { facts.append((.lowerBound, missed.joined(separator: ", "))) }
    if isInside { facts.append((.inside, nil)) }
    if isAlone { facts.append((.alone, nil)) }
    if shared > 0, unshared / shared >= Self.wideGap {
      facts.append((.sharedStorage, Wording.timesFaster(unshared / shared)))
    }
    return facts
  }
}

extension MetricsRemarks.Fact {
  /// Whether the nodes above have it because a node below has it.
  fileprivate var isPassedUp: Bool { self != .inside && self != .alone }
}

extension StateMetrics.Equality {
  /// Takes over what was measured; nil where nothing can be measured.
  fileprivate init?(_ result: EqualityMeter.Result) {
    switch result {
    case .notEquatable, .tooDeep: return nil
    case .unequal: self.init(unsharedNs: nil, sharedNs: nil, lowerBound: false)
    case .measured(let times):
      self.init(
        unsharedNs: times.unshared,
        sharedNs: times.shared,
        lowerBound: !times.missed.isEmpty
      )
    }
  }
}
