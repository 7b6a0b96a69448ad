/// What the session hides.
extension Engine {
  /// Hides the values of a path from now on, also in what is remembered.
  ///
  /// - Parameter pattern: A path of the state, of an action, or both.
  /// - Throws: That neither has such a path.
  func hide(_ pattern: Word) throws(CommandError) {
    try check(pattern)
    redactions.add(pattern.text)
    noteHiddenTexts(of: store.state)
    for entry in history.entries {
      for text in redactions.hiddenTexts(of: entry) { secrets.insert(quotedTextsIn: text) }
    }
    rewriteWhatIsRemembered()
  }

  /// Shows the values of a path again; what was remembered without them stays so.
  func show(_ pattern: String) {
    redactions.remove(pattern)
    secrets.removeAll()
    noteHiddenTexts(of: store.state)
  }

  /// An action's label as it is told; the payload of a hidden one is remembered as a secret.
  func concealing(_ label: String) -> String {
    let shown = redactions.label(label)
    if shown != label {
      secrets.insert(payload: String(label.dropFirst(PathParts(label).length)))
    }
    return secrets.scrubbed(shown)
  }

  /// Whether a value of the state is hidden, which an action of any path may carry.
  var hidesState: Bool {
    redactions.patterns.contains { pattern in
      let word = Word(text: pattern, start: 0)
      do throws(CommandError) {
        try states.check(pattern: word, of: store.state)
        return true
      } catch {
        return false
      }
    }
  }

  /// An action in Swift spelling; of a hidden one nothing is spelled.
  func swiftSpelling(of action: TypedAction) -> String {
    redactions.label(action.label) == action.label
      ? language.swiftSpelling(of: action.value) : Wording.redacted
  }

  /// The aliases without what is hidden in what they stand for.
  var shownAliases: AliasTable {
    guard !redactions.isEmpty else { return aliases }
    var shown = aliases
    let lines = LineRedaction(engine: self)
    for name in aliases.names { shown[name] = aliases[name].map(lines.redacted) }
    return shown
  }

  /// An action of the history without the texts that were seen at hidden paths.
  func scrubbed(_ entry: HistoryEntry) -> HistoryEntry {
    guard !secrets.isEmpty else { return entry }
    return entry.replacing(label: secrets.scrubbed(entry.label), changes: entry.changes)
  }

  /// Remembers the texts at hidden paths of a state.
  func noteHiddenTexts(of state: Any) {
    guard !redactions.isEmpty else { return }
    for text in HiddenTexts(of: state, redactions).texts { secrets.insert(text) }
  }

  /// Refuses a path that neither the state nor an action has; the better try is told.
  private func check(_ pattern: Word) throws(CommandError) {
    var failures: [CommandError] = []
    do throws(CommandError) {
      try states.check(pattern: pattern, of: store.state)
      return
    } catch { failures.append(error) }
    do throws(CommandError) {
      _ = try language.pattern(pattern, of: store.actionType)
      return
    } catch { failures.append(error) }
    throw failures.max { ($0.column ?? 0) < ($1.column ?? 0) } ?? failures[0]
  }
}
