internal import ValueReflection

/// Tells from a type whether its values may hold objects, which copies share.
struct ObjectSearch {
  private var seen: Set<ObjectIdentifier> = []

  /// Whether an object may be found; false is certain for all that reflection can read.
  func mayFindObject(in type: any Any.Type) -> Bool {
    var search = self
    return search.visit(ReflectedType(type))
  }

  private mutating func visit(_ type: ReflectedType) -> Bool {
    guard seen.insert(ObjectIdentifier(type.type)).inserted else { return false }
    switch type.kind {
    case .leaf: return false
    case .unknown: return true
    case .elements(let element, _): return visit(element)
    case .fields(let fields):
      for field in fields where visit(field.type) { return true }
      return false
    case .cases(let cases):
      for enumCase in cases {
        if let payload = enumCase.payload, visit(payload) { return true }
      }
      return false
    }
  }
}
