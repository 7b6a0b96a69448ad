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

    /// The action with its payload.
    var spelling: String { action + (payload ?? "") }
  }

  /// The path that was asked for.
  var path: String

  /// The enum's type.
  var type: String

  /// The cases in the order of the source.
  var actions: [Item]

  func write(to text: inout TextOutput) {
    let width = actions.map(\.spelling.cells).max() ?? 0
    for item in actions {
      let line = text.paint(item.action, .name) + text.paint(item.payload ?? "", .type)
      let remark = item.problem ?? (item.isChild ? Wording.leadsOn : "")
      if remark.isEmpty {
        text.line(line)
      } else if let limit = text.width, width + 2 + remark.cells > limit {
        text.line(line)
        text.sentences(remark, .dim, indentation: 4)
      } else {
        let padding = String(repeating: " ", count: width - item.spelling.cells + 2)
        text.line(line + padding + text.paint(remark, .dim))
      }
    }
  }
}
