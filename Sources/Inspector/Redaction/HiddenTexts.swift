internal import ValueReflection

/// Finds the texts at hidden paths of a state.
struct HiddenTexts {
  /// The most nodes below a hidden path that are looked at.
  private static let limit = 10_000

  /// The texts, in the order of the state.
  private(set) var texts: [String] = []

  /// Looks along the patterns; what is beside them is not visited.
  init(of state: Any, _ redactions: Redactions) {
    for pattern in redactions.parts { collect(ReflectedValue(state), pattern[...]) }
  }

  private mutating func collect(_ node: ReflectedValue, _ pattern: ArraySlice<PathParts.Part>) {
    var pattern = pattern
    if let text = node.formattedText, !pattern.isEmpty { texts.append(text) }
    let node = node.contents
    for name in node.caseNames {
      guard let part = pattern.first else { break }
      guard part.meets(.name(name)) else { return }
      pattern.removeFirst()
    }
    guard let part = pattern.first else { return collectAll(node) }
    for child in node.children where PathParts(child.name).parts.first?.meets(part) == true {
      collect(child, pattern.dropFirst())
    }
  }

  private mutating func collectAll(_ node: ReflectedValue) {
    var walk = NodeWalk(node, path: "")
    var count = 0
    while let next = walk.next(), count < Self.limit {
      count += 1
      if next.value.isLeaf, !next.value.isNil,
        let text = next.value.formattedText ?? next.value.payload?.value as? String
          ?? next.value.value as? String
      {
        texts.append(text)
      }
    }
  }
}
