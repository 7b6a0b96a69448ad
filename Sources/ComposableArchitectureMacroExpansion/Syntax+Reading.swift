internal import SwiftDiagnostics
internal import SwiftSyntax
internal import SwiftSyntaxMacros

extension DeclModifierListSyntax {
  /// The access that generated members need: 'public ' or 'package ', otherwise nothing.
  var access: String {
    for modifier in self {
      guard modifier.detail == nil else { continue }
      switch modifier.name.tokenKind {
      case .keyword(.public), .keyword(.open): return "public "
      case .keyword(.package): return "package "
      default: continue
      }
    }
    return ""
  }

  /// 'weak ' or 'unowned ', which the storage of a variable keeps.
  var reference: String {
    let kept: [TokenKind] = [.keyword(.weak), .keyword(.unowned)]
    return first { kept.contains($0.name.tokenKind) }.map { "\($0.trimmedDescription) " } ?? ""
  }

  /// The access as in the source, that of the setter too: what stands beside a variable has the same.
  var written: String {
    let levels: [TokenKind] = [
      .keyword(.public), .keyword(.package), .keyword(.internal), .keyword(.fileprivate),
      .keyword(.private),
    ]
    return filter { levels.contains($0.name.tokenKind) }
      .map { "\($0.trimmedDescription) " }
      .joined()
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

  /// The '@available' attributes.
  var availability: [AttributeSyntax] {
    compactMap { element in
      guard
        case .attribute(let attribute) = element,
        attribute.attributeName.trimmedDescription == "available"
      else { return nil }
      return attribute
    }
  }

  /// Whether '@available' forbids every use.
  var isUnavailable: Bool { availability.contains { $0.says("unavailable") } }

  /// Whether '@available' warns of every use.
  var isDeprecated: Bool { availability.contains { $0.says("deprecated") } }
}

extension AttributeSyntax {
  /// Whether an '@available' for all platforms has this argument.
  fileprivate func says(_ word: String) -> Bool {
    let arguments = arguments?.as(AvailabilityArgumentListSyntax.self) ?? []
    let words = arguments.map(\.argument.trimmedDescription)
    return words.first == "*" && words.contains { $0.hasPrefix(word) }
  }
}

extension TokenSyntax {
  /// How a class or an actor becomes a struct.
  var structFixIts: [FixIt] {
    let replaced: [TokenKind] = [.keyword(.class), .keyword(.actor)]
    return replaced.contains(tokenKind) ? [FixItMessage.replacing(self, with: .struct)] : []
  }

  /// The identifier without backticks.
  var plainText: String { text.filter { $0 != "`" } }
}

extension EnumCaseElementSyntax {
  /// The parts of the payload; empty when there is none.
  var parameters: [EnumCaseParameterSyntax] {
    parameterClause.map { Array($0.parameters) } ?? []
  }
}

extension EnumCaseParameterSyntax {
  /// A value or a type behind the parameter's label, where there is one.
  func labelling(_ text: String) -> String { label.map { "\($0): \(text)" } ?? text }

  /// The label, nil when there is none.
  var label: String? {
    guard let firstName, firstName.tokenKind != .wildcard else { return nil }
    return firstName.plainText
  }

  /// The type as in the source.
  var typeText: String { type.trimmedDescription }
}

extension TypeSyntax {
  /// What stands in the angle brackets; empty when there are none.
  var genericArguments: [GenericArgumentSyntax] {
    let clause =
      self.as(IdentifierTypeSyntax.self)?.genericArgumentClause
      ?? self.as(MemberTypeSyntax.self)?.genericArgumentClause
    return clause.map { Array($0.arguments) } ?? []
  }
}

extension MemberBlockItemListSyntax {
  /// The members, those inside of an `#if` too.
  var declarations: [DeclSyntax] {
    flatMap { member -> [DeclSyntax] in
      guard let condition = member.decl.as(IfConfigDeclSyntax.self) else { return [member.decl] }
      return condition.clauses.flatMap { clause in
        clause.elements?.as(MemberBlockItemListSyntax.self)?.declarations ?? []
      }
    }
  }

  /// The nested types by name.
  func hasType(named name: String) -> Bool {
    declarations.contains { member in
      member.as(StructDeclSyntax.self)?.name.text == name
        || member.as(EnumDeclSyntax.self)?.name.text == name
        || member.as(ClassDeclSyntax.self)?.name.text == name
        || member.as(TypeAliasDeclSyntax.self)?.name.text == name
    }
  }

  /// Whether there is a function of this name, with these argument labels when they are given.
  func function(named name: String, labels: [String]? = nil) -> FunctionDeclSyntax? {
    for member in declarations {
      guard
        let function = member.as(FunctionDeclSyntax.self),
        function.name.text == name
      else { continue }
      let written = function.signature.parameterClause.parameters.map(\.firstName.text)
      if labels ?? written == written { return function }
    }
    return nil
  }

  /// Whether there is a '==' of two values of one type.
  var hasEquality: Bool {
    declarations.contains { member in
      guard
        let function = member.as(FunctionDeclSyntax.self), function.name.text == "=="
      else { return false }
      let types = function.signature.parameterClause.parameters.map(\.type.trimmedDescription)
      return types.count == 2 && types[0] == types[1]
    }
  }

  /// Whether there is a variable of this name.
  func hasVariable(named name: String) -> Bool {
    declarations.contains { $0.as(VariableDeclSyntax.self)?.identifier?.text == name }
  }
}

extension VariableDeclSyntax {
  /// The name of the one variable that is declared.
  var identifier: TokenSyntax? {
    bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier
  }

  /// Whether it is a 'var' that is stored in each value.
  var isStoredVariable: Bool {
    bindingSpecifier.tokenKind == .keyword(.var) && isStoredInValue
  }

  /// Whether it is stored in each value; observers do not change that.
  var isStoredInValue: Bool {
    !modifiers.isStatic && !modifiers.contains { $0.name.tokenKind == .keyword(.lazy) }
      && bindings.allSatisfy { $0.accessorBlock?.isObservers ?? true }
  }
}

extension AccessorBlockSyntax {
  /// Whether there is nothing but 'willSet' and 'didSet': the variable is stored all the same.
  var isObservers: Bool {
    guard case .accessors(let accessors) = accessors else { return false }
    return accessors.allSatisfy {
      [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind)
    }
  }
}

extension StructDeclSyntax {
  /// Whether the declaration asks for a coding.
  var isCoded: Bool {
    let inherited = inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    let names = inherited.flatMap { $0.split { !$0.isLetter } }
    return !Set(names).isDisjoint(with: ["Codable", "Encodable", "Decodable"])
  }
}

extension DeclGroupSyntax {
  /// What the declaration is, with an article.
  var kindName: String {
    switch introducer.tokenKind {
    case .keyword(.class): "a class"
    case .keyword(.struct): "a struct"
    case .keyword(.enum): "an enum"
    case .keyword(.actor): "an actor"
    case .keyword(.protocol): "a protocol"
    default: "an extension"
    }
  }
}

extension MacroExpansionContext {
  /// Whether everything around the declaration is public as far as the source tells.
  var isPublicScope: Bool {
    lexicalContext.allSatisfy { scope in
      let modifiers = scope.asProtocol((any WithModifiersSyntax).self)?.modifiers
      return !scope.is(ExtensionDeclSyntax.self) && modifiers?.access == "public "
    }
  }
}
