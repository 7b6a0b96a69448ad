extension Engine {
  /// Reads the patterns of a filter; a name that no action has is an error.
  func patterns(_ words: [Word]) throws(CommandError) -> [ActionPattern] {
    var patterns: [ActionPattern] = []
    for word in words {
      patterns.append(ActionPattern(try language.pattern(word, of: store.actionType)))
    }
    return patterns
  }
}
