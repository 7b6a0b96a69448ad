internal import ValueReflection

/// Measures `==` of the nodes that are shown: against a copy that shares no storage, and against itself.
struct EqualityMeter {
  /// What is known of a node's `==`.
  enum Result {
    /// Its type has none.
    case notEquatable

    /// A comparison would need more stack than there is.
    case tooDeep

    /// The value is not equal to an exact copy.
    case unequal

    /// It was measured.
    case measured(Times)
  }

  /// The times of a node's `==`.
  struct Times {
    /// Against a copy that shares no storage, in nanoseconds.
    var unshared: Double

    /// Against itself, in nanoseconds.
    var shared: Double

    /// The types of parts that the copy still shares.
    var missed: [String] = []

    /// Whether `unshared` is what the `==` of the value around it takes for this part.
    var isInside = false

    /// Whether the node, compared alone, takes longer than the value around it.
    var isAlone = false
  }

  /// The time for all nodes after which each is measured in as few batches as can be, in nanoseconds.
  static let budget: UInt64 = 5_000_000_000

  /// The nodes.
  let tree: StateTree

  /// Their counts.
  let counts: [Counts]

  /// What takes the times.
  var stopwatch = Stopwatch()

  /// Measures all nodes, in their order.
  ///
  /// - Throws: That Ctrl-C was pressed.
  func results() throws(CommandError) -> [Result] {
    guard let depth = counts.first?.depth, depth > DeepStack.harmlessDepth else {
      return try measured()
    }
    return try DeepStack.run { () -> Swift.Result<[Result], CommandError> in
      do throws(CommandError) {
        return .success(try measured())
      } catch {
        return .failure(error)
      }
    }.get()
  }

  private func measured() throws(CommandError) -> [Result] {
    let start = stopwatch.now()
    let progress = stopwatch.interruption?.progress
    progress?.begin(.comparing, of: tree.places.count)
    var results: [Result] = []
    /// The children of the copies; nil below a node whose copy is not whole.
    var copies: [ReflectedValue.Children?] = []
    for (index, place) in tree.places.enumerated() {
      try stopwatch.interruption?.check()
      progress?.reach(index + 1)
      guard counts[index].depth <= DeepStack.maximalDepth else {
        results.append(.tooDeep)
        copies.append(nil)
        continue
      }
      let copy: (node: ReflectedValue, missed: [String])
      if let siblings = place.parent.flatMap({ copies[$0] }), let position = place.position,
        position < siblings.count
      {
        copy = (siblings[position], [])
      } else {
        copy = try unshared(place.value)
      }
      let isWhole = copy.missed.isEmpty && !place.value.isSharedReference
      copies.append(isWhole ? copy.node.children : nil)
      var result = try measure(place.value, copy, since: start)
      if var times = result.times, let around = place.around, let whole = results[around].times {
        let value = tree.places[around].value
        try compare(&times, of: place.value, copy.node, with: whole, of: value, since: start)
        result = .measured(times)
      }
      results.append(result)
    }
    return results
  }

  /// Looks at a part's time beside that of the value around it.
  ///
  /// The `==` of the whole may be compiled for the part's type, where the part's own, called alone, is
  /// not. So what the whole takes for the part counts; where that cannot be told from what the rest
  /// takes, a part that seems dearer than the whole has no share of it.
  private func compare(
    _ times: inout Times,
    of part: ReflectedValue,
    _ copy: ReflectedValue,
    with around: Times,
    of whole: ReflectedValue,
    since start: UInt64
  ) throws(CommandError) {
    guard times.unshared * 2 > around.unshared else { return }
    if let inside = try timeInside(whole, part, copy, around, since: start),
      inside < times.unshared / 2
    {
      times.unshared = inside
      times.isInside = true
    }
    times.isAlone = times.unshared > around.unshared
  }

  /// What the `==` of a value takes for one of its parts, in nanoseconds; nil when it cannot be told from
  /// what the rest takes.
  private func timeInside(
    _ whole: ReflectedValue,
    _ part: ReflectedValue,
    _ copy: ReflectedValue,
    _ around: Times,
    since start: UInt64
  ) throws(CommandError) -> Double? {
    guard let changed = whole.replacing(part, by: copy), let comparing = Comparing(whole, changed),
      comparing.run(1) == 1
    else { return nil }
    let inside = try time(comparing, since: start) - around.shared
    return inside > around.shared / 4 ? inside : nil
  }

  private func unshared(
    _ node: ReflectedValue
  ) throws(CommandError) -> (node: ReflectedValue, missed: [String]) {
    let interruption = stopwatch.interruption
    if let copy = node.unshared(isInterrupted: { interruption?.isRaised == true }) { return copy }
    throw .interrupted
  }

  private func measure(
    _ node: ReflectedValue,
    _ copy: (node: ReflectedValue, missed: [String]),
    since start: UInt64
  ) throws(CommandError) -> Result {
    guard let unshared = Comparing(node, copy.node), let shared = Comparing(node, node) else {
      return .notEquatable
    }
    guard unshared.run(1) == 1 else { return .unequal }
    return .measured(
      Times(
        unshared: try time(unshared, since: start),
        shared: try time(shared, since: start),
        missed: copy.missed
      )
    )
  }

  private func time(_ comparing: Comparing, since start: UInt64) throws(CommandError) -> Double {
    var stopwatch = stopwatch
    let spent = stopwatch.now() &- start
    stopwatch.budgetNanoseconds = min(
      stopwatch.budgetNanoseconds, Self.budget - min(spent, Self.budget))
    return try stopwatch.measure { _ = comparing.run($0) }.nanoseconds
  }
}
