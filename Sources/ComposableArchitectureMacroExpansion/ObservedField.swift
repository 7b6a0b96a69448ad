internal import SwiftSyntax

/// A field of a struct that `@ObservableState` observes.
struct ObservedField {
  let name: String
  let ordinal: Int
  let isPresented: Bool

  /// What a key path to the field's storage is written with.
  var accessor: String { isPresented ? "$\(name)" : name }

  /// The observed fields in the order of the source.
  static func all(of declaration: some DeclGroupSyntax) -> [ObservedField] {
    var fields: [ObservedField] = []
    for member in declaration.memberBlock.members {
      guard
        let variable = member.decl.as(VariableDeclSyntax.self),
        variable.isStoredVariable, variable.bindings.count == 1,
        let name = variable.identifier?.plainText
      else { continue }
      let attributes = variable.attributes.names
      if attributes.contains("Presents") {
        fields.append(
          ObservedField(name: name, ordinal: presentedOrdinal(of: name), isPresented: true)
        )
      } else if attributes.allSatisfy(isNeutral) {
        fields.append(ObservedField(name: name, ordinal: fields.count, isPresented: false))
      }
    }
    return fields
  }

  /// The declarations of several variables at once, which no accessor can be added to.
  static func joined(in structure: StructDeclSyntax) -> [VariableDeclSyntax] {
    structure.memberBlock.members
      .compactMap { $0.decl.as(VariableDeclSyntax.self) }
      .filter { variable in
        variable.isStoredVariable && variable.bindings.count > 1
          && variable.attributes.names.allSatisfy(isNeutral)
      }
  }

  /// Whether an attribute leaves a variable what it is; others are property wrappers and markers.
  private static func isNeutral(_ attribute: String) -> Bool {
    ["available", "ObservationStateTracked", "usableFromInline"].contains(attribute)
  }

  /// The ordinal of a presented field, which `@Presents` has to know without seeing the others.
  static func presentedOrdinal(of name: String) -> Int {
    // FNV-1a, kept apart from the small numbers of the other fields.
    let hash = name.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return Int(hash) | 1 << 32
  }
}
