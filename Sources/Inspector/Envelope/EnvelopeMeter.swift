internal import CasePaths
internal import ComposableArchitecture
internal import ValueReflection

/// Measures what the envelopes of an action cost, on scratch state.
@MainActor
struct EnvelopeMeter: EnvelopeMeasuring {
  /// The store whose reducers are run.
  let runtime: StoreRuntime

  /// Writes actions.
  let actions: ActionLanguage

  func report(
    of action: Any,
    _ request: EnvelopeRequest
  ) throws(CommandError) -> EnvelopeReport {
    let steps = ActionStep.steps(of: action)
    guard !steps.isEmpty else {
      throw CommandError(.unsupported, Wording.noCaseTable(Swift.type(of: action)))
    }
    let before = PuritySnapshot(runtime)
    let dryRun = request.runsReducers ? EnvelopeDryRun(action, steps, runtime) : nil
    var moved = before.differences(to: PuritySnapshot(runtime)) + (dryRun?.attempts ?? [])
    let isRepeatable = moved.isEmpty
    let reactions = isRepeatable ? dryRun?.reactions() : nil
    var times: EnvelopeTimes?
    if request.hasTimes {
      times = try EnvelopeTimes(steps, isRepeatable ? dryRun : nil, request)
    }
    if isRepeatable, dryRun != nil {
      moved = before.differences(to: PuritySnapshot(runtime)) + (dryRun?.attempts ?? [])
    }
    let states =
      dryRun?.states ?? StaticStates(root: runtime.erasedState, actions: actions).states(of: steps)
    var report = EnvelopeReport(
      action: actions.printer.path(action),
      levels: rows(steps, states, reactions, times),
      totals: totals(steps.count, times),
      verdict: "",
      impure: moved
    )
    report.verdict = Verdict(levels: report.levels, noise: times?.noise).text
    if request.isVerbose, let times { report.spreads = steps.indices.map(times.spread(ofStep:)) }
    report.remark = remark(request, isRepeatable: isRepeatable, issues: dryRun?.issues ?? [])
    return report
  }

  func ranking(_ request: EnvelopeRequest) throws(CommandError) -> RankingReport {
    var request = request
    // Many actions share the time that one has alone.
    request.batches = request.batches ?? 5
    request.stopwatch.budgetNanoseconds = 20_000_000
    let catalogue = ActionCatalogue(actions, state: runtime.erasedState)
    return try EnvelopeRanking(meter: self).report(of: catalogue, request)
  }

  private func rows(
    _ steps: [ActionStep],
    _ states: [LevelState?],
    _ reactions: [Bool?]?,
    _ times: EnvelopeTimes?
  ) -> [EnvelopeReport.Level] {
    let pattern = PatternSpelling.steps(of: steps)
    return steps.indices.map { index in
      let step = steps[index]
      let layout = TypeLayout(step.type)
      let state = states[index]
      let stateLayout = state.map { TypeLayout($0.type) }
      let spelling = PatternSpelling.pattern(pattern[index...])
      return EnvelopeReport.Level(
        level: index + 1,
        path: actions.printer.label(steps[...index]),
        kind: EnvelopeReport.Kind(step, hasState: state != nil),
        leaf: index == steps.count - 1,
        enum: TypeName.of(step.type),
        case: step.enumCase.name,
        cases: step.type._$cases.count,
        actionSize: layout.size,
        actionStride: layout.stride,
        boxed: PayloadStorage.isBoxed(any: step.value),
        stateType: state.map { TypeName.of($0.type) },
        stateSize: stateLayout?.size,
        stateStride: stateLayout?.stride,
        stateBoxed: state?.isBoxed,
        embedNs: times?.embed[index]?.rounded,
        extractNs: times?.extract[index]?.rounded,
        reduceSelfNs: times?.own[index]?.rounded,
        reduceTotalNs: times?.total[index]?.rounded,
        reacts: reactions?[index],
        pattern: spelling,
        patternLength: spelling.count
      )
    }
  }

  private func totals(_ count: Int, _ times: EnvelopeTimes?) -> EnvelopeReport.Totals {
    EnvelopeReport.Totals(
      levels: count,
      embedNs: times.flatMap { EnvelopeTimes.sum($0.embed)?.rounded },
      extractNs: times.flatMap { EnvelopeTimes.sum($0.extract)?.rounded },
      reduceNs: times?.total.first.flatMap { $0?.rounded },
      spreadNs: times?.total.first.flatMap { $0 }.map { EnvelopeReport.rounded($0.spread) }
    )
  }

  private func remark(
    _ request: EnvelopeRequest,
    isRepeatable: Bool,
    issues: [String]
  ) -> String? {
    guard request.runsReducers else { return Wording.reducersNotRun }
    guard isRepeatable else { return Wording.reducersNotRepeated }
    return issues.isEmpty ? nil : Wording.issuesInDryRun(issues)
  }
}

extension EnvelopeReport.Kind {
  /// What a step is.
  init(_ step: ActionStep, hasState: Bool) {
    switch step.envelope {
    case .presentation: self = .presentation
    case .element: self = .element
    case .stack: self = .stack
    case nil: self = hasState ? .feature : .plain
    }
  }
}
