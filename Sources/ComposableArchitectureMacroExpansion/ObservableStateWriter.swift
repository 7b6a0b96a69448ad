internal import SwiftSyntax

/// Writes what `@ObservableState` adds to a struct.
struct ObservableStateWriter {
  private let structure: StructDeclSyntax
  private let fields: FieldList

  init(_ structure: StructDeclSyntax) {
    self.structure = structure
    self.fields = FieldList(of: structure)
  }

  var members: [String] {
    let identity = "public var _$id = ComposableArchitecture.ObservableStateID()"
    return [identity, offset, stored, table] + ordinals + codingKeys
  }

  private var offset: String {
    """
    public static var _$idOffset: Swift.Int? {
      Swift.MemoryLayout<Self>.offset(of: \\Self._$id)
    }
    """
  }

  private var stored: String {
    let lines = fields.text { field in
      "if keyPath == \\Self.\(field.accessor) { return \\Self._\(field.name) }"
    }
    return """
      public static func _$stored(
        _ keyPath: Swift.PartialKeyPath<Self>
      ) -> Swift.PartialKeyPath<Self>? {
        \(lines)
        return nil
      }
      """
  }

  private var table: String {
    let type = "ComposableArchitecture.ObservableStateField"
    guard fields.isConditional else {
      return """
        public static var _$fields: [\(type)] {
          [
            \(fields.text { "\(description(of: $0))," })
          ]
        }
        """
    }
    // An array literal takes no '#if'.
    return """
      public static var _$fields: [\(type)] {
        var fields: [\(type)] = []
        \(fields.text { "fields.append(\(description(of: $0)))" })
        return fields
      }
      """
  }

  private func description(of field: ObservedField) -> String {
    """
    ComposableArchitecture.ObservableStateField(name: "\(field.name)", ordinal: \(field.ordinal), \
    accessor: \\Self.\(field.accessor), storage: \\Self._\(field.name), \
    marker: .\(field.isPresented ? "presents" : "plain"))
    """
  }

  /// The positions of presented fields, which `@Presents` cannot count: it sees one field alone.
  private var ordinals: [String] {
    let presented = fields.items.filter(\.isPresented)
    guard !presented.isEmpty else { return [] }
    let lines = fields.text { field in
      field.isPresented
        ? "static var \(field.code): Swift.Int { \(field.ordinal) }" : nil
    }
    return [
      """
      private enum _$Ordinals {
        \(lines)
      }
      """
    ]
  }

  /// Keys with the source's names, for a coding that is written by the compiler.
  private var codingKeys: [String] {
    guard
      structure.isCoded, !structure.memberBlock.members.hasType(named: "CodingKeys")
    else { return [] }
    let keys = ConditionalList<String>(structure.memberBlock.members) { member, _ in
      guard
        let variable = member.as(VariableDeclSyntax.self), variable.isStoredInValue,
        let identifier = variable.identifier
      else { return [] }
      let name = identifier.plainText
      return [
        variable.isObservable ? "case _\(name) = \"\(name)\"" : "case \(identifier.text)"
      ]
    }
    let inheritance = keys.items.isEmpty ? "" : "Swift.String, "
    return [
      """
      private enum CodingKeys: \(inheritance)Swift.CodingKey {
        \(keys.text { $0 })
      }
      """
    ]
  }
}
