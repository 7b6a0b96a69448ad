internal import SwiftDiagnostics
internal import SwiftSyntax
internal import SwiftSyntaxMacros

extension MacroExpansionContext {
  /// Whether the extension that a macro writes can name the type; says so where it cannot.
  ///
  /// An extension stands at the top of the file, where the private types of a type are out of sight.
  func canExtend(_ declaration: some DeclGroupSyntax, _ node: AttributeSyntax) -> Bool {
    guard !lexicalContext.isEmpty, let modifier = declaration.modifiers.private else { return true }
    let name = node.attributeName.trimmedDescription
    let fixIt = FixItMessage.replacing(modifier.name, with: .fileprivate)
    diagnose(DiagnosticMessage.privateMember(macro: name).at(modifier, fixIts: [fixIt]))
    return false
  }
}

extension DeclModifierListSyntax {
  /// The modifier 'private' of the whole declaration.
  fileprivate var `private`: DeclModifierSyntax? {
    first { $0.name.tokenKind == .keyword(.private) && $0.detail == nil }
  }
}
