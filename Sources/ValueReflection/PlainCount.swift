internal import CPlatform

/// Counts values where they lie, as far as their types tell where the parts are: no node is made.
///
/// Structs, optionals and rows are counted so; the walk counts what holds objects, wrappers, tables or
/// enums with payloads.
struct PlainCount {
  /// The most levels, since this recurses and the walk does not.
  private static let maxDepth = 32

  /// The most parts whose counts the type alone does not tell.
  private static let maxParts = 4_096

  private var parts = 0

  /// The counts of a value; nil where the walk has to count it.
  static func counts(of shape: TypeShape, at pointer: UnsafeRawPointer) -> Counts? {
    if let constant = shape.constant { return constant }
    var count = PlainCount()
    return count.counts(of: shape, at: pointer, depth: 0)
  }

  private mutating func counts(
    of shape: TypeShape,
    at pointer: UnsafeRawPointer,
    depth: Int
  ) -> Counts? {
    if let constant = shape.constant { return constant }
    parts += 1
    guard depth < Self.maxDepth, parts < Self.maxParts else { return nil }
    switch shape.kind {
    case .structure:
      guard let plan = shape.plainParts else { return nil }
      var total = plan.fixed
      for field in plan.varying {
        let part = counts(of: field.shape, at: pointer + field.offset, depth: depth + 1)
        guard let part else { return nil }
        total.add(child: part)
      }
      return total
    case .optional(let wrapped):
      if c_reflection_enum_tag(pointer, shape.metadata) != 0 { return .leaf }
      return counts(of: wrapped, at: pointer, depth: depth + 1)
    case .elements:
      guard let elements = shape.elements else { return nil }
      guard let row = elements.type.reflectedPlace(at: pointer) else {
        return elements.type.count(at: pointer) == 0 ? .leaf : nil
      }
      return counts(ofRow: row.elements, elements.element, row.count, depth: depth + 1)
    case .collection(let collection):
      let count = collection.count(at: pointer)
      if count == 0 { return .leaf }
      guard let row = collection.elements(at: pointer) else { return nil }
      return counts(ofRow: row, .of(collection.elementType), count, depth: depth + 1)
    case .leaf, .enumeration, .transparent, .existential, .object, .noMetadata: return nil
    }
  }

  private mutating func counts(
    ofRow row: UnsafeRawPointer,
    _ element: TypeShape,
    _ count: Int,
    depth: Int
  ) -> Counts? {
    var total = Counts(nodes: 1, leaves: 0, depth: 0, comparisons: 0)
    if let constant = element.constant {
      total.add(child: constant, times: count)
      return total
    }
    for position in 0..<count {
      let part = counts(of: element, at: row + position * element.stride, depth: depth)
      guard let part else { return nil }
      total.add(child: part)
    }
    return total
  }
}

extension TypeShape {
  /// What the fields of a struct count together, apart from those whose counts depend on the value.
  struct PlainParts {
    var fixed: Counts
    var varying: [Field]
  }

  /// The parts of a struct as they are counted in place; nil where a field is no part of the value.
  func resolvedPlainParts() -> PlainParts? {
    var parts = PlainParts(
      fixed: Counts(nodes: 1, leaves: 0, depth: 0, comparisons: 0), varying: [])
    for field in fields {
      guard field.ownership == .strong else { return nil }
      if let constant = field.shape.constant {
        parts.fixed.add(child: constant)
      } else {
        parts.varying.append(field)
      }
    }
    return parts
  }
}

extension ReflectedValue.Children {
  /// The counts of a child that is counted in place; nil for one that needs a node.
  func plainCounts(of position: Int) -> Counts? {
    if case .fields(let fields, _, _) = source, fields[position].ownership != .strong { return nil }
    return memory(position).flatMap { PlainCount.counts(of: $0.shape, at: $0.pointer) }
  }
}
