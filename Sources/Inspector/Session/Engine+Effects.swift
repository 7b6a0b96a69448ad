extension Engine {
  /// The feature that a path names; the root without one.
  func feature(at path: Word?) throws(CommandError) -> FeaturePlace {
    guard let path else { return FeaturePlace() }
    return try language.feature(at: path, in: store.state)
  }

  /// The effects in flight at a feature and below.
  func effects(at feature: FeaturePlace) -> EffectsReport {
    let effects = store.effects.filter { Self.isPath($0.path, inside: feature.path) }
    return EffectsReport(
      inFlight: effects.count,
      children: grouped(effects.map { ($0.path, report(of: $0)) }),
      feature: feature,
      commonCancelIDs: commonCancelIDs(of: effects)
    )
  }

  /// The ids under which effects of several children are ended together, in the order of the first.
  private func commonCancelIDs(of effects: [InspectedEffect]) -> [EffectsReport.CommonCancelID] {
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
      return EffectsReport.CommonCancelID(id: states.spelling(of: use.id.base), children: paths)
    }
  }

  /// The last effects that have ended at a feature and below.
  func endedEffects(at feature: FeaturePlace, limit: Int) -> EffectsReport {
    let ended = lastEnded(at: feature, limit)
    return EffectsReport(
      inFlight: store.effects.count { Self.isPath($0.path, inside: feature.path) },
      children: grouped(ended.map { ($0.path, $0.effect) }),
      feature: feature,
      isFinished: true
    )
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
      inFlight: store.effects.count { Self.isPath($0.path, inside: feature.path) },
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

  private func grouped(
    _ effects: [(path: String, effect: EffectsReport.Effect)]
  ) -> [EffectsReport.Child] {
    var children: [EffectsReport.Child] = []
    var places: [String: Int] = [:]
    for (path, effect) in effects {
      if let place = places[path] {
        children[place].effects.append(effect)
      } else {
        places[path] = children.count
        children.append(EffectsReport.Child(path: path, effects: [effect]))
      }
    }
    return children
  }

  /// What is told of an effect.
  func report(of effect: InspectedEffect) -> EffectsReport.Effect {
    let showsAge = clock.isVirtual || !isStable
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
      age: showsAge ? (clock.now - start).seconds : nil,
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
