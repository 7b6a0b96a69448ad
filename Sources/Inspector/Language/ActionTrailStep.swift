internal import CasePaths

/// A step of the way that an action takes while it is read.
struct ActionTrailStep: Equatable {
  /// The case's name.
  var name: String
  /// How the enum contains the child, when it is an envelope.
  var envelope: ActionEnvelopeKind?
  /// Whether the case was written; false for an implied one.
  var isOwn: Bool
  /// The element's id as written.
  var idText: String?
  /// The element's id.
  var id: AnyHashable?

  /// The path of some steps; an element whose id is not known stands for any.
  static func path(of steps: some Sequence<ActionTrailStep>) -> String {
    steps.reduce(into: "") { path, step in
      if let id = step.idText {
        path += "[\(id)]"
      } else if step.isOwn, step.envelope == .element || step.envelope == .stack,
        step.name == step.envelope?.impliedCase
      {
        path += "[*]"
      } else if step.isOwn, step.name != step.envelope?.impliedCase {
        path += (path.isEmpty ? "" : ".") + step.name
      }
    }
  }

  /// What errors call the step.
  var text: String { idText.map { "[\($0)]" } ?? name }
}
