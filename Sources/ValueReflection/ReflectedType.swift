/// A type as a path sees it, where no value is there to look at.
///
/// Optionals and transparent wrappers are looked through.
///
/// ```swift
/// if case .fields(let fields) = ReflectedType(Row.State.self).kind { print(fields.map(\.name)) }
/// ```
package struct ReflectedType {
  /// A field, under its name in the source.
  package struct Field {
    /// The name.
    package var name: String

    /// The type.
    package var type: ReflectedType
  }

  /// A case of an enum.
  package struct Case {
    /// The name.
    package var name: String

    /// The payload's type, a tuple for several parts; nil for a case without one.
    package var payload: ReflectedType?

    /// The labels of the parts, as far as they are known.
    package var labels: [String?]
  }

  /// What can follow a value of the type in a path.
  package enum Kind {
    /// Fields.
    case fields([Field])

    /// Cases.
    case cases([Case])

    /// Elements, addressed by a value of a type; nil for a set.
    case elements(ReflectedType, address: (any Any.Type)?)

    /// Nothing.
    case leaf

    /// What can follow depends on the value.
    case unknown
  }

  private let shape: TypeShape

  /// Looks at a type.
  package init(_ type: any Any.Type) {
    var shape = TypeShape.of(type)
    while true {
      switch shape.kind {
      case .optional(let wrapped):
        shape = wrapped
        continue
      case .transparent:
        if let wrapper = shape.type as? any TransparentValue.Type {
          shape = .of(wrapper.reflectedValueType)
          continue
        }
      default: break
      }
      self.shape = shape
      return
    }
  }

  /// The type itself.
  package var type: any Any.Type { shape.type }

  /// The type's name, without module.
  package var name: String { shape.name }

  /// What can follow.
  package var kind: Kind {
    switch shape.kind {
    case .leaf, .optional: return .leaf
    case .structure(let fields): return .fields(fields.map(Self.field))
    case .enumeration(let cases):
      let labels = CaseTable.labels(of: shape.type)
      return .cases(
        cases.map { enumCase in
          Case(
            name: enumCase.name,
            payload: enumCase.payload.map(ReflectedType.init),
            labels: labels[enumCase.name] ?? []
          )
        }
      )
    case .collection(let collection):
      let isRow = collection.keyType == nil && !(collection is any SetAlgebra.Type)
      return .elements(
        ReflectedType(collection.elementType),
        address: isRow ? Int.self : collection.keyType
      )
    case .elements:
      guard let elements = shape.elements else { return .unknown }
      return .elements(ReflectedType(elements.element.type), address: elements.id.type)
    case .object, .transparent, .existential, .noMetadata: return .unknown
    }
  }

  private static func field(_ field: TypeShape.Field) -> Field {
    Field(name: field.name, type: ReflectedType(field.shape.type))
  }
}
