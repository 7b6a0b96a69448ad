/// What can be sent from a path.
struct ActionsReport: Report {
  /// One case of the actions here.
  struct Item: Equatable, Encodable {
    /// What one types, without the payload.
    var action: String

    /// The payload as declared: labels and types.
    var payload: String?

    /// Whether it leads on to a child's actions.
    var isChild: Bool

    /// Why it cannot be sent by hand; nil when it can.
    var problem: String?
  }

  /// The path that was asked for.
  var path: String

  /// The enum's type.
  var type: String

  /// The cases in the order of the source.
  var actions: [Item]

  func write(to text: inout TextOutput) {
    let width = actions.map { ($0.action + ($0.payload ?? "")).cells }.max() ?? 0
    for item in actions {
      let spelling = item.action + (item.payload ?? "")
      let padding = String(repeating: " ", count: width - spelling.cells)
      var line = text.paint(item.action, .name) + text.paint(item.payload ?? "", .type)
      if let problem = item.problem {
        line += padding + "  " + text.paint(problem, .dim)
      } else if item.isChild {
        line += padding + "  " + text.paint(Wording.leadsOn, .dim)
      }
      text.line(line)
    }
  }
}
