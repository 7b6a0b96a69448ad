/// Effects below what started them: those in flight, or the last that have ended.
struct EffectTreeReport: Report {
  /// The most first causes that are written.
  static let visibleRoots = 100

  /// How many effects run.
  var inFlight: Int

  /// The first causes.
  var roots: [CauseTree.Node]

  /// The feature that was asked for.
  var feature = FeaturePlace()

  /// Whether the effects below the causes are those that have ended.
  var isFinished = false

  private enum CodingKeys: String, CodingKey {
    case inFlight, roots
  }

  func write(to text: inout TextOutput) {
    if !isFinished {
      text.sentences(Wording.inFlight(inFlight, at: feature))
    } else if roots.isEmpty {
      text.line(Wording.nothingEnded)
    }
    for root in roots.prefix(Self.visibleRoots) { write(root, depth: 0, to: &text) }
    if roots.count > Self.visibleRoots {
      text.line(text.paint(Wording.more(roots.count - Self.visibleRoots), .dim))
    }
  }

  private func write(_ node: CauseTree.Node, depth: Int, to text: inout TextOutput) {
    let indentation = String(repeating: "  ", count: depth)
    if node.omitsCauses { text.line(indentation + text.paint(Wording.earlierCauses, .dim)) }
    let id: String
    let role: TextOutput.Role
    let end = node.isRunning || node.kind == .action ? "" : "  " + Wording.hasEnded
    switch node.kind {
    case .action: (id, role) = (Wording.number(ofAction: node.id), .dim)
    case .effect: (id, role) = ("e\(node.id)", node.isRunning ? .added : .dim)
    }
    let label = node.label.map { $0.isEmpty ? Wording.root : $0 } ?? Wording.notKept
    text.line(
      indentation + text.paint(id, role) + " "
        + text.paint(label, node.kind == .action ? .name : .plain)
        + text.paint(end, .dim))
    for child in node.children { write(child, depth: depth + 1, to: &text) }
  }
}
