extension Engine {
  /// The feature that a path names; the root without one.
  func feature(at path: Word?) throws(CommandError) -> FeaturePlace {
    guard let path else { return FeaturePlace() }
    return try language.feature(at: path, in: store.state)
  }

  /// The effects in flight at a feature and below.
  ///
  /// - Parameters:
  ///   - feature: Where.
  ///   - limits: How many are described; the rest is counted.
  ///   - showsAges: Whether it is told how old they are.
  /// - Returns: The report.
  /// - Complexity: O(effects of the store).
  func effects(
    at feature: FeaturePlace,
    _ limits: EffectsGrouping.Limits,
    showsAges: Bool
  ) -> EffectsReport {
    let effects = store.effects.filter { Self.isPath($0.path, inside: feature.path) }
    var grouping = EffectsGrouping(limits: limits)
    for effect in effects {
      let origin = EffectsReport.Origin(file: effect.file, line: effect.line)
      grouping.add(path: effect.path, origin: origin) {
        report(of: effect).showingAge(showsAges)
      }
    }
    let listing = EffectsReport(
      inFlight: effects.count,
      children: grouping.children,
      omitted: grouping.omitted,
      feature: feature,
      cancelIDOverlaps: cancelIDOverlaps(of: effects)
    )
    return scrubbed(listing)
  }

  /// A report without the texts that were seen at hidden paths.
  private func scrubbed(_ report: EffectsReport) -> EffectsReport {
    secrets.isEmpty ? report : report.mapTexts(secrets.scrubbed)
  }

  /// How many effects are in flight at a feature and below.
  func effectCount(at feature: FeaturePlace) -> Int {
    store.effects.count { Self.isPath($0.path, inside: feature.path) }
  }

  /// The ids under which effects of several children are ended together, in the order of the first.
  private func cancelIDOverlaps(of effects: [InspectedEffect]) -> [EffectsReport.CancelIDOverlap] {
    struct Use: Hashable {
      var area: ObjectIdentifier?
      var id: AnyHashable
    }
    struct Owner: Hashable {
      var use: Use
      var path: String
    }
    var order: [Use] = []
    var children: [Use: [String]] = [:]
    var known: Set<Owner> = []
    for effect in effects {
      for id in effect.cancelIDs {
        let use = Use(area: effect.cancelArea, id: id)
        guard known.insert(Owner(use: use, path: effect.path)).inserted else { continue }
        if children[use] == nil { order.append(use) }
        children[use, default: []].append(effect.path)
      }
    }
    return order.compactMap { use in
      guard let paths = children[use], paths.count > 1 else { return nil }
      return EffectsReport.CancelIDOverlap(id: states.spelling(of: use.id.base), children: paths)
    }
  }

  /// The last effects that have ended at a feature and below.
  func endedEffects(
    at feature: FeaturePlace,
    limit: Int,
    _ limits: EffectsGrouping.Limits,
    showsAges: Bool
  ) -> EffectsReport {
    var grouping = EffectsGrouping(limits: limits)
    for (path, effect) in lastEnded(at: feature, limit) {
      let origin = EffectsReport.Origin(file: effect.file, line: effect.line)
      grouping.add(path: path, origin: origin) { effect.showingAge(showsAges) }
    }
    let listing = EffectsReport(
      inFlight: effectCount(at: feature),
      children: grouping.children,
      omitted: grouping.omitted,
      feature: feature,
      isFinished: true
    )
    return scrubbed(listing)
  }

  /// The effects in flight at a feature and below, with what started them.
  func effectTree(at feature: FeaturePlace) -> EffectTreeReport {
    let effects = store.effects.filter { Self.isPath($0.path, inside: feature.path) }
    let tree = CauseTree(
      effects: effects.map { .init(id: $0.id, path: $0.path, actionID: $0.actionID) },
      ledger: ledger
    )
    return EffectTreeReport(inFlight: effects.count, roots: tree.roots, feature: feature)
  }

  /// The last effects that have ended at a feature and below, with what started them.
  func endedEffectTree(at feature: FeaturePlace, limit: Int) -> EffectTreeReport {
    let tree = CauseTree(
      effects: lastEnded(at: feature, limit).map {
        .init(id: $0.effect.id, path: $0.path, actionID: $0.effect.action.id, isRunning: false)
      },
      ledger: ledger
    )
    return EffectTreeReport(
      inFlight: effectCount(at: feature),
      roots: tree.roots,
      feature: feature,
      isFinished: true
    )
  }

  private func lastEnded(
    at feature: FeaturePlace,
    _ limit: Int
  ) -> ArraySlice<(path: String, effect: EffectsReport.Effect)> {
    ledger.ended.filter { Self.isPath($0.path, inside: feature.path) }.suffix(limit)
  }

  /// What is told of an effect.
  func report(of effect: InspectedEffect) -> EffectsReport.Effect {
    let start = ledger.start(of: effect.id) ?? clock.now
    return EffectsReport.Effect(
      id: effect.id,
      name: effect.name,
      action: ActionReference(
        id: effect.actionID,
        label: effect.action.map { concealing(language.label(of: $0)) }
          ?? ledger.label(of: effect.actionID)
      ),
      cancelIDs: effect.cancelIDs.map { states.spelling(of: $0.base) },
      sent: effect.sent,
      age: (clock.now - start).seconds,
      file: effect.file,
      line: effect.line,
      orphan: effect.isOrphan
    )
  }

  /// Whether a feature's path is another's or below it.
  static func isPath(_ path: String, inside outer: String) -> Bool {
    guard !outer.isEmpty, path != outer else { return true }
    return path.hasPrefix(outer + ".") || path.hasPrefix(outer + "[")
  }
}

extension EffectsReport.Effect {
  /// The effect, without its age unless that is shown.
  fileprivate func showingAge(_ isShown: Bool) -> Self {
    guard !isShown else { return self }
    var effect = self
    effect.age = nil
    return effect
  }
}
