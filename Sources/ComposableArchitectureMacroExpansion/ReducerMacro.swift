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
    let wanted: [String]
    switch declaration.kind {
    case .enumDecl: wanted = ["CaseReducer", "Reducer"]
    case .structDecl: wanted = ["Reducer"]
    default: return []
    }
    let missing = protocols.map { $0.trimmedDescription.split(separator: ".").last ?? "" }
    let added = wanted.filter { missing.contains($0[...]) }
      .map { "ComposableArchitecture.\($0)" }
    guard !added.isEmpty, context.canExtend(declaration, node) else { return [] }
    return [
      try ExtensionDeclSyntax(
        "extension \(type.trimmed): \(raw: added.joined(separator: ", ")) {}"
      )
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
      !variable.modifiers.isStatic, !variable.attributes.has("ReducerBuilder"),
      variable.bindings.first?.accessorBlock?.isObservers == false
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
      let introducer = declaration.introducer
      context.diagnose(
        DiagnosticMessage.reducerNeedsStructOrEnum(declaration.kindName)
          .at(introducer, fixIts: introducer.structFixIts)
      )
      return []
    }
    let access = structure.modifiers.access
    let members = structure.memberBlock.members
    let generics = structure.genericParameterClause?.parameters.map(\.name.text) ?? []
    let reduce = members.function(named: "reduce", labels: ["into", "action"])
    let hasBody = members.hasVariable(named: "body")
    if let reduce, hasBody {
      context.diagnose(DiagnosticMessage.reduceBesideBody.at(reduce.name))
    }
    var added: [DeclSyntax] = []
    if !members.hasType(named: "State"), !generics.contains("State") {
      added.append(
        """
        @ComposableArchitecture.ObservableState
        \(raw: access)struct State: Swift.Codable, Swift.Equatable, Swift.Hashable, Swift.Sendable {
          \(raw: access)init() {}
        }
        """
      )
    }
    if !members.hasType(named: "Action"), !generics.contains("Action") {
      added.append(
        """
        @CasePaths.CasePathable
        \(raw: access)enum Action: Swift.Equatable, Swift.Hashable, Swift.Sendable {}
        """
      )
    }
    if !hasBody, reduce == nil {
      added.append(
        "\(raw: access)let body = ComposableArchitecture.EmptyReducer<State, Action>()"
      )
    }
    return added
  }
}
