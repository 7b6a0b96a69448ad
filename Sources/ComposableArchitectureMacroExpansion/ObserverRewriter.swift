internal import SwiftSyntax

/// Makes `willSet` and `didSet` name the storage that they move to.
///
/// An observer that assigns its own variable does not run again for that; through the accessors it
/// would, for ever.
final class ObserverRewriter: SyntaxRewriter {
  private let name: String

  private init(name: String) {
    self.name = name
  }

  /// The observers of a variable as those of its storage.
  ///
  /// They stay as written when the name stands for something else in them, as in a closure's parameter.
  static func rewrite(_ observers: AccessorBlockSyntax, of name: String) -> AccessorBlockSyntax {
    let shadows = ShadowFinder(name: name)
    shadows.walk(observers)
    guard !shadows.isFound else { return observers }
    return ObserverRewriter(name: name).rewrite(observers).cast(AccessorBlockSyntax.self)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> ExprSyntax {
    ExprSyntax(renamed(node))
  }

  override func visit(_ node: MemberAccessExprSyntax) -> ExprSyntax {
    guard let base = node.base else { return ExprSyntax(node) }
    if base.trimmedDescription == "self" {
      return ExprSyntax(node.with(\.declName, renamed(node.declName)))
    }
    return ExprSyntax(node.with(\.base, rewrite(base).cast(ExprSyntax.self)))
  }

  override func visit(_ node: KeyPathExprSyntax) -> ExprSyntax { ExprSyntax(node) }

  private func renamed(_ node: DeclReferenceExprSyntax) -> DeclReferenceExprSyntax {
    guard node.baseName.plainText == name else { return node }
    return node.with(\.baseName, node.baseName.with(\.tokenKind, .identifier("_\(name)")))
  }
}

/// Looks for a declaration of a name: a local constant, a parameter.
private final class ShadowFinder: SyntaxVisitor {
  private let name: String
  private(set) var isFound = false

  init(name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: TokenSyntax) -> SyntaxVisitorContinueKind {
    let isReference = node.parent?.is(DeclReferenceExprSyntax.self) ?? false
    let isLabel = node.parent?.is(LabeledExprSyntax.self) ?? false
    if node.plainText == name, !isReference, !isLabel { isFound = true }
    return .skipChildren
  }
}
