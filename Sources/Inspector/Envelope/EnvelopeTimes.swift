internal import CasePaths
internal import ComposableArchitecture

/// The times of an action's levels.
@MainActor
struct EnvelopeTimes {
  /// The time to wrap each step's payload; nil for a case that offers no probe.
  private(set) var embed: [Measurement?] = []

  /// The time to unwrap each step's payload.
  private(set) var extract: [Measurement?] = []

  /// The time in each step's reducers and all below; nil for a step without reducers.
  private(set) var total: [Measurement?] = []

  /// The time in each step's own reducers: total less the totals of the next levels.
  private(set) var own: [Measurement?] = []

  /// Measures the steps of an action.
  ///
  /// - Parameters:
  ///   - steps: The action's steps.
  ///   - dryRun: Runs its reducers; nil when they are not to be run.
  ///   - request: How it is measured.
  /// - Throws: That Ctrl-C was pressed.
  init(
    _ steps: [ActionStep],
    _ dryRun: EnvelopeDryRun?,
    _ request: EnvelopeRequest
  ) throws(CommandError) {
    var stopwatch = request.stopwatch
    stopwatch.interruption = request.interruption
    if let batches = request.batches { stopwatch.batches = batches }
    for index in steps.indices {
      let runs = Self.probe(ofStep: index, in: steps)?.runs(on: steps[index].value)
      let times = try runs.map { runs throws(CommandError) in try Self.times(of: runs, stopwatch) }
      embed.append(times?.embed)
      extract.append(times?.extract)
    }
    try measureReducers(steps, dryRun, stopwatch)
  }

  /// The probe of a step's case: an envelope's is made where its types are known, in the table around it.
  private static func probe(ofStep index: Int, in steps: [ActionStep]) -> CaseProbe? {
    guard index > 0, steps[index].isImplied, let child = steps[index - 1].nextIndex else {
      return steps[index].enumCase.probe
    }
    let parameter = steps[index - 1].enumCase.parameters[child]
    return parameter.envelopeProbe ?? steps[index].enumCase.probe
  }

  private static func times(
    of runs: CaseRuns,
    _ stopwatch: Stopwatch
  ) throws(CommandError) -> (embed: Measurement, extract: Measurement) {
    let measured = try stopwatch.measureInRounds(
      [runs.embed, runs.extract, runs.nothing].map { TimedWork(prepare: { _ in }, run: $0) })
    let loop = measured[2].nanoseconds
    return (measured[0].lessening(by: loop), measured[1].lessening(by: loop))
  }

  private mutating func measureReducers(
    _ steps: [ActionStep],
    _ dryRun: EnvelopeDryRun?,
    _ stopwatch: Stopwatch
  ) throws(CommandError) {
    guard let dryRun else {
      total = steps.map { _ in nil }
      own = total
      return
    }
    let match = dryRun.match
    let measured = try Self.totals(dryRun, stopwatch)
    func sum(_ levels: [Int]) -> Measurement? { Self.sum(levels.map { measured[$0] }) }
    for step in steps.indices {
      let entries = match.entries(ofStep: step)
      let whole = sum(entries)
      total.append(whole)
      let inner = sum(match.inner(of: entries))
      own.append(
        whole.map { $0.lessening(by: inner?.nanoseconds ?? 0, spread: inner?.spread ?? 0) })
    }
  }

  /// The times of all levels, measured in turn.
  private static func totals(
    _ dryRun: EnvelopeDryRun,
    _ stopwatch: Stopwatch
  ) throws(CommandError) -> [Measurement] {
    let limit = dryRun.writesShared ? ScratchBudget.largestBatchWithSharedWrites : nil
    let works = dryRun.match.levels.indices.map { index in
      let runs = dryRun.match.runs(of: index)
      var work = TimedWork(prepare: runs.prepare, run: { _ in runs.run() })
      work.largestBatch = min(limit ?? .max, ScratchBudget(stopwatch).largestBatch(of: runs))
      return work
    }
    return try stopwatch.measureInRounds(works, around: dryRun.perform)
  }

  /// The sum of some measurements; nil when there are none.
  static func sum(_ measurements: [Measurement?]) -> Measurement? {
    let measurements = measurements.compactMap { $0 }
    guard var result = measurements.first else { return nil }
    for next in measurements.dropFirst() {
      result.nanoseconds += next.nanoseconds
      result.spread += next.spread
    }
    return result
  }

  /// The spread of the whole's time when it is too wide for the times to mean anything.
  var noise: Double? {
    guard let whole = total.first.flatMap({ $0 }), whole.isNoisy else { return nil }
    return whole.spread
  }

  /// How far the batches of a step differed.
  func spread(ofStep index: Int) -> EnvelopeReport.Spread {
    EnvelopeReport.Spread(
      embedNs: embed[index].map { EnvelopeReport.rounded($0.spread) },
      extractNs: extract[index].map { EnvelopeReport.rounded($0.spread) },
      reduceSelfNs: own[index].map { EnvelopeReport.rounded($0.spread) },
      reduceTotalNs: total[index].map { EnvelopeReport.rounded($0.spread) }
    )
  }
}

/// How many scratch states a batch may have.
@MainActor
struct ScratchBudget {
  /// Each run under an overlay goes on from what the one before has written.
  static let largestBatchWithSharedWrites = 16

  /// How long the copies for one batch may take, in nanoseconds.
  private static let copying: UInt64 = 10_000_000

  private static let largestBatch = 1_024

  private let stopwatch: Stopwatch

  init(_ stopwatch: Stopwatch) {
    self.stopwatch = stopwatch
  }

  /// The most runs in a batch, told by how long one copy takes.
  func largestBatch(of runs: any PreparedRuns) -> Int {
    let start = stopwatch.now()
    runs.prepare(1)
    runs.prepare(0)
    let elapsed = max(1, stopwatch.now() &- start)
    return max(1, Int(min(UInt64(Self.largestBatch), Self.copying / elapsed)))
  }
}
