extension EffectsReport {
  /// The report with other texts, put in before it is laid out, so that its columns stay aligned.
  func mapTexts(_ text: (String) -> String) -> EffectsReport {
    var report = self
    report.feature.path = text(feature.path)
    for index in report.children.indices {
      report.children[index].path = text(children[index].path)
      report.children[index].effects = children[index].effects.map { $0.mapTexts(text) }
    }
    for index in report.omitted.indices {
      report.omitted[index].pattern = text(omitted[index].pattern)
    }
    report.cancelIDOverlaps = cancelIDOverlaps.map { overlap in
      CancelIDOverlap(id: text(overlap.id), children: overlap.children.map(text))
    }
    return report
  }
}

extension EffectsReport.Effect {
  /// The effect with other texts.
  fileprivate func mapTexts(_ text: (String) -> String) -> Self {
    var effect = self
    effect.name = name.map(text)
    effect.action.label = action.label.map(text)
    effect.cancelIDs = cancelIDs.map(text)
    if let reason = ended?.by?.reason { effect.ended?.by?.reason = text(reason) }
    return effect
  }
}
