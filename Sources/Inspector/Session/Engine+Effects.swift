extension Engine {
  /// The effects in flight at a path and below; empty for all.
  func effects(at path: String) -> EffectsReport {
    let effects = store.effects.filter { Self.isPath($0.path, inside: path) }
    return EffectsReport(
      inFlight: effects.count,
      children: grouped(effects.map { ($0.path, report(of: $0)) }),
      path: path,
      isPathPresent: path.isEmpty || states.isPresent(path, in: store.state)
    )
  }

  /// The last effects that have ended at a path and below.
  func endedEffects(at path: String, limit: Int) -> EffectsReport {
    let ended = ledger.ended.filter { Self.isPath($0.path, inside: path) }.suffix(limit)
    return EffectsReport(
      inFlight: store.effects.filter { Self.isPath($0.path, inside: path) }.count,
      children: grouped(ended.map { ($0.path, $0.effect) }),
      path: path,
      isFinished: true
    )
  }

  /// The effects in flight at a path and below, with what started them.
  func effectTree(at path: String) -> EffectTreeReport {
    let effects = store.effects.filter { Self.isPath($0.path, inside: path) }
    let tree = CauseTree(
      effects: effects.map { .init(id: $0.id, path: $0.path, actionID: $0.actionID) },
      ledger: ledger
    )
    return EffectTreeReport(
      inFlight: effects.count,
      roots: tree.roots,
      path: path,
      isPathPresent: path.isEmpty || states.isPresent(path, in: store.state)
    )
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
    let showsAge = clock.isVirtual || !options.stable
    let start = ledger.start(of: effect.id) ?? clock.now
    return EffectsReport.Effect(
      id: effect.id,
      name: effect.name,
      action: ActionReference(
        id: effect.actionID,
        label: effect.action.map(language.label) ?? ledger.label(of: effect.actionID)
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
