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
    return DependencyClientWriter(structure, properties).members
      .map { DeclSyntax(stringLiteral: $0) }
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
