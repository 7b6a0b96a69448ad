internal import SwiftDiagnostics
public import SwiftSyntax
internal import SwiftSyntaxBuilder
public import SwiftSyntaxMacros

/// Implements `@Reducer`: the conformance, and what a feature leaves out.
public enum ReducerMacro {}

extension ReducerMacro: ExtensionMacro {
  /// Adds the conformance.
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    if declaration.is(EnumDeclSyntax.self) {
      return [
        try ExtensionDeclSyntax(
          "extension \(type.trimmed): ComposableArchitecture.CaseReducer, ComposableArchitecture.Reducer {}"
        )
      ]
    }
    guard declaration.is(StructDeclSyntax.self) else { return [] }
    return [
      try ExtensionDeclSyntax("extension \(type.trimmed): ComposableArchitecture.Reducer {}")
    ]
  }
}

extension ReducerMacro: MemberAttributeMacro {
  /// Makes actions and states of cases addressable, and builds the body.
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard declaration.is(StructDeclSyntax.self) else { return [] }
    if let enumeration = member.as(EnumDeclSyntax.self) {
      guard !enumeration.attributes.has("CasePathable") else { return [] }
      switch enumeration.name.text {
      case "Action": return ["@CasePaths.CasePathable"]
      case "State":
        let isLookedUp = enumeration.attributes.has("dynamicMemberLookup")
        return ["@CasePaths.CasePathable"] + (isLookedUp ? [] : ["@dynamicMemberLookup"])
      default: return []
      }
    }
    guard
      let variable = member.as(VariableDeclSyntax.self), variable.identifier?.text == "body",
      !variable.modifiers.isStatic, !variable.attributes.has("ReducerBuilder")
    else { return [] }
    return ["@ComposableArchitecture.ReducerBuilder<Self.State, Self.Action>"]
  }
}

extension ReducerMacro: MemberMacro {
  /// Adds the state, the action and the body that are not written.
  public static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    if let enumeration = declaration.as(EnumDeclSyntax.self) {
      let arguments = node.arguments?.as(LabeledExprListSyntax.self)
      return EnumReducerWriter(enumeration, arguments, context).members
        .map { DeclSyntax(stringLiteral: $0) }
    }
    guard let structure = declaration.as(StructDeclSyntax.self) else {
      context.diagnose(DiagnosticMessage.reducerNeedsStructOrEnum.at(node))
      return []
    }
    let access = structure.modifiers.access
    let members = structure.memberBlock.members
    var added: [DeclSyntax] = []
    if !members.hasType(named: "State") {
      added.append(
        """
        @ComposableArchitecture.ObservableState
        \(raw: access)struct State: Swift.Codable, Swift.Equatable, Swift.Hashable, Swift.Sendable {
          \(raw: access)init() {}
        }
        """
      )
    }
    if !members.hasType(named: "Action") {
      added.append(
        """
        @CasePaths.CasePathable
        \(raw: access)enum Action: Swift.Equatable, Swift.Hashable, Swift.Sendable {}
        """
      )
    }
    if !members.hasVariable(named: "body"), !members.hasFunction(named: "reduce") {
      added.append(
        "\(raw: access)let body = ComposableArchitecture.EmptyReducer<State, Action>()"
      )
    }
    return added
  }
}
