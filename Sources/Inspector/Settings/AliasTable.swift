/// Names of a person's own that stand for the beginning of a line.
struct AliasTable: Equatable {
  private var texts: [String: String] = [:]

  /// The names in order.
  var names: [String] { texts.keys.sorted() }

  /// What a name stands for.
  subscript(name: String) -> String? {
    get { texts[name] }
    set { texts[name] = newValue }
  }

  /// The line with its first word replaced for as long as that is a name.
  ///
  /// A name that leads back to itself is replaced once.
  func expanding(_ line: String) -> String {
    guard !texts.isEmpty else { return line }
    var line = line
    var seen: Set<String> = []
    while let name = Word.split(line, limit: 1).first, let text = texts[name.text],
      seen.insert(name.text).inserted
    {
      line = text + line.dropFirst(name.end)
    }
    return line
  }
}
