/// What an action changed: old and new of each path.
struct DiffReport: Report {
  /// The action.
  var entry: HistoryEntry

  private enum CodingKeys: String, CodingKey {
    case id, label, changes, omitted
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(entry.id, forKey: .id)
    try container.encode(entry.label, forKey: .label)
    try container.encode(entry.changes, forKey: .changes)
    try container.encode(entry.omitted, forKey: .omitted)
  }

  func write(to text: inout TextOutput) {
    text.line(
      text.paint(Wording.number(ofAction: entry.id), .dim) + " " + text.paint(entry.label, .name))
    if entry.changes.isEmpty { text.line("  " + Wording.changed([], omitted: 0, limit: 0)) }
    for change in entry.changes { write(change, to: &text) }
    if entry.omitted > 0 { text.line("  " + text.paint(Wording.more(entry.omitted), .dim)) }
  }

  private func write(_ change: PathChange, to text: inout TextOutput) {
    let path = change.path.isEmpty ? Wording.root : change.path
    if let old = change.old, let new = change.new, old.count == 1, new.count == 1 {
      let sides = text.paint(old[0], .removed) + " → " + text.paint(new[0], .added)
      text.line("  \(path): \(sides)")
      return
    }
    text.line("  \(path): \(Wording.word(for: change.kind))")
    for line in change.old ?? [] { text.line("    " + text.paint("- " + line, .removed)) }
    for line in change.new ?? [] { text.line("    " + text.paint("+ " + line, .added)) }
  }
}
