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

  /// The names from one back to itself, were it to stand for a text; nil when it would not come back.
  func cycle(of name: String, for text: String) -> [String]? {
    var names = [name]
    var text = text
    while let next = Word.split(text, limit: 1).first?.text {
      names.append(next)
      if next == name { return names }
      guard let following = texts[next] else { return nil }
      text = following
    }
    return nil
  }

  /// The line with its first word replaced for as long as that is a name.
  ///
  /// It ends, since no name leads back to itself.
  func expanding(_ line: String) -> String {
    guard !texts.isEmpty else { return line }
    var line = line
    while let name = Word.split(line, limit: 1).first, let text = texts[name.text] {
      line = text + line.dropFirst(name.end)
    }
    return line
  }
}
