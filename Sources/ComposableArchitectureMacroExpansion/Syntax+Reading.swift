internal import SwiftSyntax

extension DeclModifierListSyntax {
  /// The access that generated members need: 'public ' or 'package ', otherwise nothing.
  var access: String {
    for modifier in self {
      switch modifier.name.tokenKind {
      case .keyword(.public), .keyword(.open): return "public "
      case .keyword(.package): return "package "
      default: continue
      }
    }
    return ""
  }

  /// Whether the declaration belongs to the type and not to its values.
  var isStatic: Bool {
    contains { $0.name.tokenKind == .keyword(.static) || $0.name.tokenKind == .keyword(.class) }
  }
}

extension AttributeListSyntax {
  /// The names of the attributes, without module.
  var names: [String] {
    compactMap { element in
      guard case .attribute(let attribute) = element else { return nil }
      if let member = attribute.attributeName.as(MemberTypeSyntax.self) { return member.name.text }
      return attribute.attributeName.as(IdentifierTypeSyntax.self)?.name.text
    }
  }

  /// Whether there is an attribute of this name.
  func has(_ name: String) -> Bool { names.contains(name) }
}

extension TokenSyntax {
  /// The identifier without backticks.
  var plainText: String { text.filter { $0 != "`" } }
}

extension EnumDeclSyntax {
  /// The cases in the order of the source, with the attributes of their declarations.
  var cases: [(element: EnumCaseElementSyntax, attributes: AttributeListSyntax)] {
    memberBlock.members.flatMap { member in
      guard let declaration = member.decl.as(EnumCaseDeclSyntax.self) else {
        return [(element: EnumCaseElementSyntax, attributes: AttributeListSyntax)]()
      }
      return declaration.elements.map { ($0, declaration.attributes) }
    }
  }
}

extension EnumCaseElementSyntax {
  /// The parts of the payload; empty when there is none.
  var parameters: [EnumCaseParameterSyntax] {
    parameterClause.map { Array($0.parameters) } ?? []
  }
}

extension EnumCaseParameterSyntax {
  /// The label, nil when there is none.
  var label: String? {
    guard let firstName, firstName.tokenKind != .wildcard else { return nil }
    return firstName.plainText
  }

  /// The type as in the source.
  var typeText: String { type.trimmedDescription }
}

extension MemberBlockItemListSyntax {
  /// The nested types by name.
  func hasType(named name: String) -> Bool {
    contains { member in
      member.decl.as(StructDeclSyntax.self)?.name.text == name
        || member.decl.as(EnumDeclSyntax.self)?.name.text == name
        || member.decl.as(ClassDeclSyntax.self)?.name.text == name
        || member.decl.as(TypeAliasDeclSyntax.self)?.name.text == name
    }
  }

  /// Whether there is a function of this name.
  func hasFunction(named name: String) -> Bool {
    contains { $0.decl.as(FunctionDeclSyntax.self)?.name.text == name }
  }

  /// Whether there is a variable of this name.
  func hasVariable(named name: String) -> Bool {
    contains { $0.decl.as(VariableDeclSyntax.self)?.identifier?.text == name }
  }
}

extension VariableDeclSyntax {
  /// The name of the one variable that is declared.
  var identifier: TokenSyntax? {
    bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier
  }

  /// Whether it is a stored 'var' of a value, without accessors.
  var isStoredVariable: Bool {
    bindingSpecifier.tokenKind == .keyword(.var) && !modifiers.isStatic
      && bindings.count == 1 && bindings.first?.accessorBlock == nil
      && !modifiers.contains { $0.name.tokenKind == .keyword(.lazy) }
  }
}
