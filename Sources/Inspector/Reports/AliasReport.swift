/// The names of a person's own.
struct AliasReport: Report {
  /// The names and what they stand for.
  var aliases: AliasTable

  /// Whether they were asked for: what was set is not repeated to a person.
  var isShown: Bool

  private enum CodingKeys: String, CodingKey {
    case aliases
  }

  private struct Item: Encodable {
    var name: String
    var text: String?
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(
      aliases.names.map { Item(name: $0, text: aliases[$0]) }, forKey: .aliases)
  }

  func write(to text: inout TextOutput) {
    guard isShown else { return }
    if aliases.names.isEmpty { text.line(Wording.noAliases) }
    for name in aliases.names { text.line("\(text.paint(name, .name)) = \(aliases[name] ?? "")") }
  }
}
