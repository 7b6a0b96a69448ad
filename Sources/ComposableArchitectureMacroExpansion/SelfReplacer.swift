internal import SwiftSyntax

/// Writes the enum's name for `Self`, which would mean another type inside a nested one.
final class SelfReplacer: SyntaxRewriter {
  private let name: TokenSyntax

  init(name: TokenSyntax) {
    self.name = name.trimmed
  }

  override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
    guard node.name.tokenKind == .keyword(.Self) else { return super.visit(node) }
    return TypeSyntax(
      node.with(
        \.name,
        name.with(\.leadingTrivia, node.leadingTrivia).with(\.trailingTrivia, node.trailingTrivia))
    )
  }
}
