internal import SwiftDiagnostics
public import SwiftSyntax
internal import SwiftSyntaxBuilder
public import SwiftSyntaxMacros

/// Implements `@ObservableState`: an identity, tracked fields and the run-time table of the fields.
public enum ObservableStateMacro {}

extension ObservableStateMacro: ExtensionMacro {
  /// Adds the conformance.
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard isValue(declaration), !protocols.isEmpty else { return [] }
    return [
      try ExtensionDeclSyntax(
        "extension \(type.trimmed): ComposableArchitecture.ObservableState {}"
      )
    ]
  }

  private static func isValue(_ declaration: some DeclGroupSyntax) -> Bool {
    declaration.is(StructDeclSyntax.self) || declaration.is(EnumDeclSyntax.self)
  }
}

extension ObservableStateMacro: MemberAttributeMacro {
  /// Makes each stored variable a tracked one.
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard
      declaration.is(StructDeclSyntax.self),
      let variable = member.as(VariableDeclSyntax.self),
      let name = variable.identifier?.plainText,
      let field = ObservedField.all(of: declaration).first(where: { $0.name == name }),
      !field.isPresented
    else { return [] }
    let attribute = "ComposableArchitecture.ObservationStateTracked"
    return ["@\(raw: attribute)(\(raw: field.ordinal))"]
  }
}

extension ObservableStateMacro: MemberMacro {
  /// Adds the identity and the tables.
  public static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    if let enumeration = declaration.as(EnumDeclSyntax.self) {
      return [DeclSyntax(stringLiteral: identity(of: enumeration))]
    }
    guard let structure = declaration.as(StructDeclSyntax.self) else {
      let introducer = declaration.introducer
      context.diagnose(
        DiagnosticMessage.observableStateNeedsValue(declaration.kindName)
          .at(introducer, fixIts: introducer.structFixIts)
      )
      return []
    }
    for variable in ObservedField.joined(in: structure) {
      context.diagnose(DiagnosticMessage.observedTogether.at(variable.bindings))
    }
    return members(of: structure).map { DeclSyntax(stringLiteral: $0) }
  }

  private static func identity(of enumeration: EnumDeclSyntax) -> String {
    let id = "ComposableArchitecture.ObservableStateID"
    let arms = CaseList(of: enumeration).lines { item in
      item.parameters.count == 1
        ? "case let .\(item.name)(state): return \(id)(case: \(item.ordinal), of: state)"
        : "case .\(item.name): return \(id)(case: \(item.ordinal))"
    }
    return """
      public var _$id: \(id) {
        switch self {
        \(arms)
        }
      }
      """
  }

  private static func members(of structure: StructDeclSyntax) -> [String] {
    let fields = ObservedField.all(of: structure)
    let stored = fields.map {
      "if keyPath == \\Self.\($0.accessor) { return \\Self._\($0.name) }"
    }
    let table = fields.map { field in
      """
      ComposableArchitecture.ObservableStateField(name: "\(field.name)", ordinal: \(field.ordinal), \
      accessor: \\Self.\(field.name), storage: \\Self._\(field.name), \
      marker: .\(field.isPresented ? "presents" : "plain"))
      """
    }
    var members = [
      "public var _$id = ComposableArchitecture.ObservableStateID()",
      """
      public static func _$stored(
        _ keyPath: Swift.PartialKeyPath<Self>
      ) -> Swift.PartialKeyPath<Self>? {
        \((stored + ["return nil"]).joined(separator: "\n  "))
      }
      """,
      """
      public static var _$fields: [ComposableArchitecture.ObservableStateField] {
        [\(table.joined(separator: ",\n"))]
      }
      """,
    ]
    if structure.memberBlock.members.function(named: "==") != nil {
      members.append("public static var _$hasCustomEquality: Swift.Bool { true }")
    }
    if let keys = codingKeys(of: structure, fields) { members.append(keys) }
    return members
  }

  /// Keys with the source's names, for a type that wants its coding written by the compiler.
  private static func codingKeys(
    of structure: StructDeclSyntax,
    _ fields: [ObservedField]
  ) -> String? {
    let inherited = structure.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    let isCoded = !Set(inherited).isDisjoint(with: ["Codable", "Encodable", "Decodable"])
    let members = structure.memberBlock.members
    guard isCoded, !members.hasType(named: "CodingKeys") else { return nil }
    let tracked = Set(fields.map(\.name))
    let cases = members.compactMap { member -> String? in
      guard
        let variable = member.decl.as(VariableDeclSyntax.self), !variable.modifiers.isStatic,
        variable.bindings.first?.accessorBlock?.isObservers ?? true,
        let name = variable.identifier?.plainText
      else { return nil }
      return tracked.contains(name) ? "case _\(name) = \"\(name)\"" : "case \(name)"
    }
    guard !cases.isEmpty else { return nil }
    return """
      private enum CodingKeys: Swift.String, Swift.CodingKey {
        \(cases.joined(separator: "\n  "))
      }
      """
  }
}
