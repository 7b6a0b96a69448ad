/// A way through fields and elements that lie in a value's own memory, followed without nodes.
///
/// ```swift
/// let trail = PlainTrail([.field("rows"), .element(2)])
/// trail.leads(through: state)  // true: there is a row 2
/// ```
package struct PlainTrail {
  /// A step of the way.
  package enum Step {
    /// To the field of a name of a struct.
    case field(String)

    /// To the element of an id.
    case element(Any)
  }

  private let steps: [Step]

  /// Creates a way.
  package init(_ steps: [Step]) { self.steps = steps }

  /// Whether the way leads to a struct, a collection of elements or a leaf.
  ///
  /// False says nothing: an optional, an enum, a wrapper or an object may stand in between.
  ///
  /// - Complexity: O(1) for each step through rows, O(*n*) for a field among *n*.
  package func leads(through value: Any) -> Bool {
    ReflectedValue.withContent(of: value) { leads(from: $0, $1) }
  }

  private func leads(from start: UnsafeRawPointer, _ root: TypeShape) -> Bool {
    var pointer = start
    var shape = root
    for step in steps {
      switch step {
      case .field(let name):
        guard let field = shape.fields.first(where: { $0.name == name }), field.ownership == .strong
        else { return false }
        pointer += field.offset
        shape = field.shape
      case .element(let id):
        guard let elements = shape.elements, elements.id.type == Swift.type(of: id),
          let place = elements.place(of: id, at: pointer)
        else { return false }
        pointer = place
        shape = elements.element
      }
    }
    switch shape.kind {
    case .structure, .elements, .leaf: return true
    default: return false
    }
  }
}

extension TypeShape.Elements {
  /// Where the element of an id lies in the row of a collection; nil where it is in none.
  fileprivate func place(of id: Any, at pointer: UnsafeRawPointer) -> UnsafeRawPointer? {
    guard let offset = type.offset(of: id, at: pointer),
      let row = type.reflectedPlace(at: pointer)
    else { return nil }
    return row.elements + offset * element.stride
  }
}

extension ReflectedElements {
  /// The offset of an id in a collection in memory; nil when it is not there.
  fileprivate static func offset(of id: Any, at pointer: UnsafeRawPointer) -> Int? {
    pointer.assumingMemoryBound(to: Self.self).pointee.reflectedOffset(of: id)
  }
}
