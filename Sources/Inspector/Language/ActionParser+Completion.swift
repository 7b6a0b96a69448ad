internal import CasePaths
internal import ValueReflection

extension ActionParser {
  /// Whether the text is read to complete it: values are passed over, nothing of the app is called.
  var isCompleting: Bool { probe != nil }

  /// What the unfinished word at the end can become.
  var completions: Completions {
    let end = cursor.length
    guard let probe, let start = probe.start else { return Completions(replacementStart: end) }
    return probe.completions(of: cursor.text(from: start, to: end), at: start)
  }

  /// Notes the cases of an enum when a name ends the text.
  mutating func noteCases(_ type: any CasePathable.Type, except excluded: String? = nil) {
    guard isCompleting, isUnfinished(\.isNamePart) else { return }
    let candidates = type._$cases.compactMap { enumCase in
      enumCase.name == excluded ? nil : candidate(enumCase)
    }
    probe?.note(candidates, at: cursor.position)
  }

  /// Notes words when one of them could end the text.
  mutating func noteWords(_ words: @autoclosure () -> [String]) {
    guard isCompleting, isUnfinished({ $0.isNamePart }) else { return }
    probe?.note(CompletionProbe.Candidate.words(words()), at: cursor.position)
  }

  /// Notes the ids of the elements that are there, or their positions behind a `#`.
  ///
  /// - Parameters:
  ///   - elements: The addresses of the elements.
  ///   - closing: What follows an id.
  mutating func noteAddresses(_ elements: ElementAddresses?, closing: String) {
    guard isCompleting, let elements else { return }
    var ahead = cursor
    let typed = ahead.takeBalanced()
    guard ahead.isAtEnd else { return }
    if typed.hasPrefix("#") {
      let positions = (0..<elements.count).lazy.map { position in
        CompletionProbe.Candidate(text: "#\(position)\(closing)", display: "#\(position)")
      }
      probe?.note(positions, at: cursor.position)
    } else {
      probe?.note(AddressCandidates(elements, coders, closing: closing), at: cursor.position)
    }
  }

  /// Notes a label when a name ends the text.
  mutating func noteLabel(_ label: String?) {
    guard let label else { return }
    noteWords(["\(label): "])
  }

  /// Notes the names of an enum's cases, read from its metadata.
  mutating func noteNames(of type: any Any.Type) {
    guard isCompleting, case .cases(let cases) = ReflectedType(type).kind else { return }
    noteWords(cases.filter { $0.payload == nil }.map(\.name))
  }

  private func isUnfinished(_ isPart: (Character) -> Bool) -> Bool {
    var ahead = cursor
    while let current = ahead.current {
      guard isPart(current) else { return false }
      ahead.advance()
    }
    return true
  }

  /// A case with what must follow it; nil for one that cannot be sent.
  private func candidate(_ enumCase: EnumCase) -> CompletionProbe.Candidate? {
    let name = enumCase.name
    guard let first = enumCase.parameters.first else { return .init(text: name) }
    for parameter in enumCase.parameters {
      guard case .readable = PayloadReadability(parameter.type, coders: coders) else { return nil }
    }
    let isSwift = usesSwiftSpelling
    if let envelope = first.type as? any ActionEnvelope.Type, envelope.envelopeKind != .presentation
    {
      return .init(text: name + (isSwift ? "(" : "["), display: name + "[id]")
    }
    if enumCase.childIndex != nil, enumCase.parameters.count == 1 {
      return .init(text: name + (isSwift ? "(" : "."), display: name)
    }
    let display = name + Wording.payload(enumCase)
    return .init(text: name + (isSwift ? "(" : " "), display: display)
  }
}

/// The ids of elements as candidates, made one by one.
struct AddressCandidates: Sequence, IteratorProtocol {
  private let elements: ElementAddresses
  private let coders: PayloadCoders
  private let closing: String
  private var position = 0

  init(_ elements: ElementAddresses, _ coders: PayloadCoders, closing: String) {
    self.elements = elements
    self.coders = coders
    self.closing = closing
  }

  mutating func next() -> CompletionProbe.Candidate? {
    while position < elements.count {
      let address = elements[position]
      position += 1
      guard let text = AddressText.print(address, coders) else { continue }
      let isQuoted = text.hasPrefix("\"")
      return .init(
        text: text + closing, display: text, alias: isQuoted ? text.dropFirst() : nil)
    }
    return nil
  }
}

/// Spells ids without the app's own code.
enum AddressText {
  /// The spelling that is read back as the id; nil when only the app's code knows one.
  static func print(_ address: Any, _ coders: PayloadCoders) -> String? {
    switch address {
    case let number as Int: return String(number)
    case let text as String: return StringSpelling.quoted(text)
    default: break
    }
    switch PayloadKind(type(of: address), coders: coders) {
    case .registered, .json, .uninhabited: return nil
    case .raw:
      let parts = ReflectedValue(address).children
      return parts.count == 1 ? print(parts[0].value, coders) : nil
    case .named: return ReflectedValue(address).caseName.map { "." + $0 }
    case .scalar: return ScalarText.print(address)
    default: return ReflectedValue(address).inlineSpelling
    }
  }
}
