extension TypeShape {
  /// Whether a value of the type may hold, at any depth, a wrapper around a value that lies elsewhere.
  ///
  /// Two values with the same bytes can then stand for different ones at different times. It is true
  /// where the type alone does not tell: objects, existentials, wrappers and types that hold themselves.
  var mayHoldShared: Bool {
    TypeShape.answersLock.withLock {
      let id = ObjectIdentifier(self)
      if let answer = TypeShape.answers[id] { return answer }
      // What holds itself finds this answer.
      TypeShape.answers[id] = true
      let answer = partShapes?.contains { $0.mayHoldShared } ?? true
      TypeShape.answers[id] = answer
      return answer
    }
  }

  private static let answersLock = CacheLock()

  /// Only used under the lock; shapes live as long as the process.
  nonisolated(unsafe) private static var answers: [ObjectIdentifier: Bool] = [:]

  /// The shapes of what a value consists of; nil where the type does not tell.
  private var partShapes: [TypeShape]? {
    switch kind {
    case .leaf, .noMetadata: []
    case .structure(let fields): fields.map(\.shape)
    case .enumeration(let cases): cases.compactMap { $0.payload.map { .of($0) } }
    case .optional(let wrapped): [wrapped]
    case .collection(let collection):
      [.of(collection.elementType)] + (collection.keyType.map { [.of($0)] } ?? [])
    case .elements:
      elements.map { [$0.element] }
    case .transparent, .existential, .object: nil
    }
  }
}
