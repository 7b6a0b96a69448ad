extension Engine {
  /// Reads the patterns of a filter; a name that no action has is an error.
  func patterns(_ words: [Word]) throws(CommandError) -> [ActionPattern] {
    var patterns: [ActionPattern] = []
    for word in words {
      try language.check(path: word, of: store.actionType)
      patterns.append(ActionPattern(word.text))
    }
    return patterns
  }
}
