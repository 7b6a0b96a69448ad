internal import SwiftDiagnostics
internal import SwiftSyntax

/// What a fix-it does, in a few words.
struct FixItMessage: SwiftDiagnostics.FixItMessage {
  let message: String

  var fixItID: MessageID { MessageID(domain: "ComposableArchitecture", id: message) }

  /// A fix-it that writes a token in the place of another.
  static func replacing(_ old: TokenSyntax, with keyword: Keyword) -> FixIt {
    let new = old.with(\.tokenKind, .keyword(keyword))
    return FixIt(
      message: Self(message: "use '\(new.text)' instead of '\(old.text)'"),
      changes: [.replace(oldNode: Syntax(old), newNode: Syntax(new))]
    )
  }

  /// A fix-it that makes a type optional.
  static func makingOptional(_ type: TypeSyntax) -> FixIt {
    let wrapped = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType ?? type
    let optional = OptionalTypeSyntax(wrappedType: wrapped.trimmed)
      .with(\.leadingTrivia, type.leadingTrivia)
      .with(\.trailingTrivia, type.trailingTrivia)
    return FixIt(
      message: Self(message: "make the type optional"),
      changes: [.replace(oldNode: Syntax(type), newNode: Syntax(optional))]
    )
  }

  /// A fix-it that leaves a case without a feature.
  static func ignoring(_ declaration: EnumCaseDeclSyntax) -> FixIt {
    let attribute = AttributeSyntax(
      attributeName: IdentifierTypeSyntax(name: .identifier("ReducerCaseIgnored"))
    )
    .with(\.leadingTrivia, declaration.leadingTrivia)
    .with(\.trailingTrivia, .space)
    var marked = declaration.with(\.leadingTrivia, [])
    marked.attributes = [.attribute(attribute)] + marked.attributes
    return FixIt(
      message: Self(message: "add '@ReducerCaseIgnored'"),
      changes: [.replace(oldNode: Syntax(declaration), newNode: Syntax(marked))]
    )
  }
}
