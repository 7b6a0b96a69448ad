internal import ValueReflection

extension StateWalk {
  /// What the unfinished step at the end of a path can become; evaluates no app code.
  ///
  /// - Parameters:
  ///   - word: The path with its place in the line.
  ///   - root: The root state.
  ///   - others: Words that may stand instead of a path.
  /// - Returns: Names of fields, cases and members, or what addresses elements.
  func completions(of word: Word, in root: Any, or others: [String] = []) -> Completions {
    let (outer, start) = Self.split(word.text)
    guard let start, let path = try? StatePath(Word(text: outer, start: word.start)),
      let spot = try? spot(at: path, in: root)
    else { return Completions(replacementStart: word.end) }
    var probe = CompletionProbe()
    let typed = String(word.text.dropFirst(start))
    if word.text.dropFirst(outer.count).first == "[" {
      note(spot, typed, start, in: &probe)
    } else {
      let members = StateMember.members(of: spot.type).map(\.rawValue)
      let names = spot.type.names.map(Self.escaped) + members + (outer.isEmpty ? others : [])
      probe.note(CompletionProbe.Candidate.words(names), at: start)
    }
    return probe.completions(of: typed, at: word.start + start)
  }

  private func spot(at path: StatePath, in root: Any) throws(CommandError) -> StateSpot {
    var spot = StateSpot(node: ReflectedValue(root))
    for step in path.steps { spot = try next(spot, step) }
    return spot
  }

  private func note(
    _ spot: StateSpot,
    _ typed: String,
    _ start: Int,
    in probe: inout CompletionProbe
  ) {
    guard let node = spot.node?.contents, let count = node.elementCount else { return }
    if typed.hasPrefix("#") || node.addresses == nil {
      let positions = (0..<count).lazy.map { position in
        CompletionProbe.Candidate(text: "#\(position)]", display: "#\(position)")
      }
      probe.note(positions, at: start)
    } else if let addresses = node.addresses {
      probe.note(AddressCandidates(addresses, coders, closing: "]"), at: start)
    }
  }

  /// The part of a path before its last step, and where the last step's text starts; nil for a path that
  /// ends behind a bracket.
  private static func split(_ text: String) -> (outer: String, start: Int?) {
    var nesting = Nesting()
    var outer = 0
    var start = 0
    var isClosed = false
    for (index, character) in text.enumerated() {
      if nesting.isClosed, character == "." || character == "[" {
        outer = index
        start = index + 1
        isClosed = false
      }
      nesting.read(character)
      if nesting.isClosed, character == "]" { isClosed = true }
    }
    return (String(text.prefix(outer)), isClosed ? nil : start)
  }

  private static func escaped(_ name: String) -> String {
    name.allSatisfy(\.isNamePart) ? name : "`\(name)`"
  }
}
