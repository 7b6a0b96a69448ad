internal import SwiftDiagnostics
internal import SwiftSyntax

/// A field of a struct that `@ObservableState` observes.
struct ObservedField {
  /// The name as code, with backticks where the source has them.
  let code: String

  /// The name without backticks.
  let name: String

  let ordinal: Int
  let isPresented: Bool

  /// The member that key paths of features and operators name.
  var accessor: String { isPresented ? "$\(name)" : code }
}

/// The observed fields of a struct in the order of the source, with the `#if` around them.
typealias FieldList = ConditionalList<ObservedField>

extension FieldList {
  init(of structure: StructDeclSyntax) {
    var names: [String] = []
    self.init(structure.memberBlock.members) { member, _ in
      guard
        let variable = member.as(VariableDeclSyntax.self), variable.isObservable,
        let identifier = variable.identifier
      else { return [] }
      // One name in two clauses of an '#if' is one field.
      let name = identifier.plainText
      if !names.contains(name) { names.append(name) }
      return [
        ObservedField(
          code: identifier.text,
          name: name,
          ordinal: names.firstIndex(of: name) ?? 0,
          isPresented: variable.attributes.has("Presents")
        )
      ]
    }
  }

  /// The declarations of several variables at once, which no accessor can be added to.
  static func joined(in structure: StructDeclSyntax) -> [VariableDeclSyntax] {
    ConditionalList<VariableDeclSyntax>(structure.memberBlock.members) { member, _ in
      member.as(VariableDeclSyntax.self).map { [$0] } ?? []
    }
    .items.filter(\.isJoined)
  }
}

extension VariableDeclSyntax {
  /// Whether `@ObservableState` observes the variable: stored, named, and not another wrapper's.
  var isObservable: Bool {
    isStoredVariable && bindings.count == 1 && identifier != nil
      && (attributes.has("Presents") || attributes.names.allSatisfy(isNeutral))
  }

  /// Whether the declaration names several variables that would be observed one by one.
  fileprivate var isJoined: Bool {
    isStoredVariable && attributes.names.allSatisfy(isNeutral)
      && (bindings.count > 1 || identifier == nil)
  }
}

/// Whether an attribute leaves a variable what it is; others are property wrappers and markers.
private func isNeutral(_ attribute: String) -> Bool {
  ["available", "ObservationStateTracked", "usableFromInline"].contains(attribute)
}
