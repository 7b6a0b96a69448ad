internal import SwiftDiagnostics
public import SwiftSyntax
internal import SwiftSyntaxBuilder
public import SwiftSyntaxMacros

/// Implements `@DependencyClient`: initializers and methods for a struct of closures.
public enum DependencyClientMacro: MemberMacro {
  /// Adds an initializer of all properties, one of unimplemented endpoints, and methods with labels.
  public static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let structure = declaration.as(StructDeclSyntax.self) else {
      let introducer = declaration.introducer
      context.diagnose(
        DiagnosticMessage.clientNeedsStruct(declaration.kindName)
          .at(introducer, fixIts: introducer.structFixIts)
      )
      return []
    }
    let properties = ClientProperty.all(in: structure)
    for property in properties where property.endpoint?.needsDefault == true {
      context.diagnose(
        DiagnosticMessage.endpointNeedsDefault(property.name)
          .at(property.binding, fixIts: [FixItMessage.addingDefault(to: property)])
      )
    }
    for diagnostic in unreachable(in: structure) { context.diagnose(diagnostic) }
    return DependencyClientWriter(structure, properties).members
      .map { DeclSyntax(stringLiteral: $0) }
  }

  /// What says that stored properties cannot be given to an initializer, and have no value of their own.
  private static func unreachable(in structure: StructDeclSyntax) -> [Diagnostic] {
    let members = structure.memberBlock.members
    return members.declarations.compactMap { member in
      guard
        let variable = member.as(VariableDeclSyntax.self), variable.isStoredInValue,
        variable.bindings.contains(where: { $0.initializer == nil })
      else { return nil }
      if variable.bindings.count > 1 {
        return DiagnosticMessage.endpointsTogether.at(variable.bindings)
      }
      let isDirect = members.contains { $0.decl.id == member.id }
      guard !isDirect, let name = variable.identifier else { return nil }
      return DiagnosticMessage.conditionalEndpoint(name.plainText).at(name)
    }
  }
}

extension FixItMessage {
  /// A fix-it that gives an endpoint a default value to fill in.
  fileprivate static func addingDefault(to property: ClientProperty) -> FixIt {
    let binding = property.binding
    let names = property.endpoint.map { Array(repeating: "_", count: $0.parameters.count) } ?? []
    let parameters = names.isEmpty ? "" : "\(names.joined(separator: ", ")) in "
    let value: ExprSyntax = "{ \(raw: parameters)<#default#> }"
    let initialized = binding.trimmed
      .with(
        \.initializer,
        InitializerClauseSyntax(
          equal: .equalToken(leadingTrivia: .space, trailingTrivia: .space), value: value)
      )
      .with(\.trailingTrivia, binding.trailingTrivia)
    return FixIt(
      message: Self(message: "add a default value"),
      changes: [.replace(oldNode: Syntax(binding), newNode: Syntax(initialized))]
    )
  }
}
