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
      entries.append(RankingReport.Entry(try meter.report(of: action, request)))
    }
    rankByCost(&entries)
    let order = entries.indices.sorted { first, second in
      let (one, other) = (entries[first], entries[second])
      return (-one.levels, -(one.costNs ?? 0), first) < (
        -other.levels, -(other.costNs ?? 0), second
      )
    }
    return RankingReport(
      actions: order.map { entries[$0] },
      unmeasured: catalogue.gaps.map { .init(path: $0.path, reason: $0.reason) },
      verdict: verdict(order.map { entries[$0] })
    )
  }

  private func rankByCost(_ entries: inout [RankingReport.Entry]) {
    let costs = entries.indices.compactMap { index in entries[index].costNs.map { (index, $0) } }
    for (rank, (index, _)) in costs.sorted(by: { $0.1 > $1.1 }).enumerated() {
      entries[index].costRank = rank + 1
    }
  }

  private func verdict(_ entries: [RankingReport.Entry]) -> String {
    guard let deepest = entries.first else { return Wording.nothingToRank }
    let costliest = entries.first { $0.costRank == 1 }
    return Wording.ranking(
      count: entries.count,
      deepest: (deepest.action, deepest.levels),
      costliest: costliest.flatMap { entry in entry.costNs.map { (entry.action, $0) } }
    )
  }
}

extension RankingReport.Entry {
  /// Takes the totals of one action's report.
  fileprivate init(_ report: EnvelopeReport) {
    let times = [report.totals.embedNs, report.totals.extractNs, report.totals.reduceNs]
    let known = times.compactMap { $0 }
    self.init(
      action: report.action,
      levels: report.totals.levels,
      costNs: known.isEmpty ? nil : EnvelopeReport.rounded(known.reduce(0, +)),
      embedNs: report.totals.embedNs,
      extractNs: report.totals.extractNs,
      reduceNs: report.totals.reduceNs,
      spreadNs: report.totals.spreadNs,
      pure: report.pure,
      impure: report.impure
    )
  }
}
