internal import SwiftDiagnostics
public import SwiftSyntax
internal import SwiftSyntaxBuilder
public import SwiftSyntaxMacros

/// Implements `@CasePathable`: a case path for each case and the run-time table of the cases.
public enum CasePathableMacro {}

extension CasePathableMacro: ExtensionMacro {
  /// Adds the conformance, unless the source has it.
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard
      declaration.is(EnumDeclSyntax.self), !protocols.isEmpty,
      context.canExtend(declaration, node)
    else { return [] }
    return [try ExtensionDeclSyntax("extension \(type.trimmed): CasePaths.CasePathable {}")]
  }
}

extension CasePathableMacro: MemberMacro {
  /// Adds the case paths, the tag and the table.
  public static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let enumeration = declaration.as(EnumDeclSyntax.self) else {
      context.diagnose(
        DiagnosticMessage.casePathableNeedsEnum(declaration.kindName).at(declaration.introducer)
      )
      return []
    }
    let cases = CaseList(of: enumeration)
    if let item = cases.overloaded {
      context.diagnose(DiagnosticMessage.overloadedCase(item.plainName).at(item.element.name))
      return []
    }
    let writer = CasePathWriter(
      enumeration: enumeration,
      cases: cases,
      isInlinable: context.isPublicScope
    )
    return [
      DeclSyntax(stringLiteral: writer.allCasePaths),
      DeclSyntax(stringLiteral: writer.allCasePathsProperty),
      DeclSyntax(stringLiteral: writer.tag),
      DeclSyntax(stringLiteral: writer.table),
    ]
  }
}
