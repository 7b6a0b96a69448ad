internal import ValueReflection

/// A place of the state that an action has changed, both sides as text.
struct PathChange: Equatable, Sendable, Encodable {
  /// What has happened there.
  enum Kind: String, Sendable, Encodable {
    case changed, added, removed, reordered
  }

  /// Where it is.
  var path: String

  /// What has happened.
  var kind: Kind

  /// What stood there, a line each; nil for what was added.
  var old: [String]?

  /// What stands there, a line each; nil for what was removed.
  var new: [String]?

  private enum CodingKeys: String, CodingKey {
    case path, kind, old, new
  }

  /// Writes both sides as text.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(path, forKey: .path)
    try container.encode(kind, forKey: .kind)
    try container.encode(old?.joined(separator: "\n"), forKey: .old)
    try container.encode(new?.joined(separator: "\n"), forKey: .new)
  }
}

/// What differs between two states: the paths at once, the values when they are asked for.
struct PathChanges {
  /// Where they differ, in the order of the fields.
  var paths: [String]

  /// Writes both sides of the first changes, at most as many as given.
  var describe: @MainActor (Int) -> [PathChange]

  /// Finds where `==` of both could stop; nil when it would find no difference.
  var equalityStop: @MainActor () -> EqualityStop? = { nil }
}
