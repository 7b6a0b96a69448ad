/// Where the payload of an action stands in its text.
struct ActionPayload: Equatable {
  /// The path of the deepest case that could be read, its ids as far as they are known.
  var path: String

  /// How many characters stand before its payload.
  var start: Int

  /// Whether a name follows that no case has.
  var isUnknown: Bool

  /// How many characters stand before what follows that name.
  var end: Int
}

extension ActionPayload {
  /// Where what stands for a hidden value starts, in characters from the action's start; nil when none does.
  ///
  /// Behind a name that no case has, anything may be meant that is hidden near it.
  func secretStart(_ redactions: Redactions) -> Int? {
    switch redactions.relation(to: path) {
    case .inside: start
    case .above: isUnknown ? end : nil
    case .apart: nil
    }
  }
}
