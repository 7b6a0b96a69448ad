/// Measures all actions of a catalogue and ranks them.
@MainActor
struct EnvelopeRanking {
  /// Measures one action.
  let meter: EnvelopeMeter

  /// Measures and ranks.
  ///
  /// - Parameters:
  ///   - catalogue: The actions.
  ///   - request: How each is measured.
  /// - Returns: The ranking.
  /// - Throws: That Ctrl-C was pressed.
  func report(
    of catalogue: ActionCatalogue,
    _ request: EnvelopeRequest
  ) throws(CommandError) -> RankingReport {
    var entries: [RankingReport.Entry] = []
    let progress = request.interruption?.progress
    progress?.begin(.measuring, of: catalogue.actions.count)
    defer { progress?.end() }
    for action in catalogue.actions {
      try request.interruption?.check()
      progress?.reach(entries.count + 1)
      entries.append(RankingReport.Entry(try meter.report(of: action, request), request))
    }
    let ranked = Self.ranked(entries)
    return RankingReport(
      actions: ranked,
      unmeasured: catalogue.gaps.map { .init(path: $0.path, reason: $0.reason) },
      verdict: verdict(ranked)
    )
  }

  /// The deepest first, and among those of one depth the costliest.
  private static func ranked(_ entries: [RankingReport.Entry]) -> [RankingReport.Entry] {
    func inOrder(
      _ entries: [RankingReport.Entry],
      by key: (RankingReport.Entry) -> (Int, Double)
    ) -> [RankingReport.Entry] {
      let sorted = entries.enumerated().sorted { first, second in
        let (one, other) = (key(first.element), key(second.element))
        return (one.0, one.1, first.offset) < (other.0, other.1, second.offset)
      }
      return sorted.map(\.element)
    }
    var entries = inOrder(entries) { (0, -($0.costNs ?? -1)) }
    for index in entries.indices where entries[index].costNs != nil {
      entries[index].costRank = index + 1
    }
    return inOrder(entries) { (-$0.totals.levels, 0) }
  }

  private func verdict(_ entries: [RankingReport.Entry]) -> String {
    guard let deepest = entries.first else { return Wording.nothingToRank }
    let costliest = entries.first { $0.costRank == 1 }
    let ranking = Wording.ranking(
      count: entries.count,
      deepest: (deepest.action, deepest.totals.levels),
      costliest: costliest.flatMap { entry in entry.costNs.map { (entry.action, $0) } }
    )
    guard let noise = costliest?.totals.noise else { return ranking }
    return ranking + " " + Wording.tooNoisy(noise)
  }
}

extension EnvelopeReport.Totals {
  /// The spread of the reduce time when it is too wide for the time to mean anything.
  fileprivate var noise: Double? {
    guard let reduceNs, let spreadNs, spreadNs > reduceNs / 2 else { return nil }
    return spreadNs
  }
}

extension RankingReport.Entry {
  /// Takes the totals of one action's report.
  fileprivate init(_ report: EnvelopeReport, _ request: EnvelopeRequest) {
    let totals = report.totals
    // Reducers that moved something are not timed: what is left is no cost to rank by.
    let isWhole = !request.runsReducers || totals.reduceNs != nil
    let known = [totals.embedNs, totals.extractNs, totals.reduceNs].compactMap { $0 }
    self.init(
      action: report.action,
      totals: totals,
      costNs: isWhole && !known.isEmpty ? EnvelopeReport.rounded(known.reduce(0, +)) : nil,
      impure: report.impure
    )
  }
}
