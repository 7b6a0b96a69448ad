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
    guard
      isValue(declaration), !protocols.isEmpty, context.canExtend(declaration, node)
    else { return [] }
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
      let structure = declaration.as(StructDeclSyntax.self),
      let variable = member.as(VariableDeclSyntax.self), variable.isObservable,
      let name = variable.identifier?.plainText,
      let field = FieldList(of: structure).items.first(where: { $0.name == name }),
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
      return ([identity(of: enumeration)] + customEquality(of: declaration))
        .map { DeclSyntax(stringLiteral: $0) }
    }
    guard let structure = declaration.as(StructDeclSyntax.self) else {
      let introducer = declaration.introducer
      context.diagnose(
        DiagnosticMessage.observableStateNeedsValue(declaration.kindName)
          .at(introducer, fixIts: introducer.structFixIts)
      )
      return []
    }
    for variable in FieldList.joined(in: structure) {
      context.diagnose(DiagnosticMessage.observedTogether.at(variable.bindings))
    }
    let members = ObservableStateWriter(structure).members + customEquality(of: declaration)
    return members.map { DeclSyntax(stringLiteral: $0) }
  }

  private static func identity(of enumeration: EnumDeclSyntax) -> String {
    let id = "ComposableArchitecture.ObservableStateID"
    let cases = CaseList(of: enumeration)
    let arms = cases.text { item in
      item.parameters.count == 1
        ? "case let .\(item.name)(state): return \(id)(case: \(item.ordinal), of: state)"
        : "case .\(item.name): return \(id)(case: \(item.ordinal))"
    }
    return """
      \(cases.deprecation)public var _$id: \(id) {
        switch self {
        \(arms)
        }
      }
      """
  }

  /// The record that the source compares values in a way of its own.
  private static func customEquality(of declaration: some DeclGroupSyntax) -> [String] {
    declaration.memberBlock.members.hasEquality
      ? ["public static var _$hasCustomEquality: Swift.Bool { true }"] : []
  }
}
