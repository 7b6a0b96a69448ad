internal import SwiftDiagnostics
public import SwiftSyntax
internal import SwiftSyntaxBuilder
public import SwiftSyntaxMacros

/// Implements `@Presents`: an optional child with the storage that knows its lives.
public enum PresentsMacro {}

extension PresentsMacro: AccessorMacro {
  /// Adds accessors over the storage.
  public static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard
      let variable = declaration.as(VariableDeclSyntax.self),
      let name = variable.identifier?.plainText,
      wrappedType(of: variable) != nil
    else { return [] }
    let isObserved = context.lexicalContext.first.map(isObservable) ?? false
    let ordinal = "Self._$Ordinals.\(variable.identifier?.text ?? name)"
    return TrackedAccessors(storage: "_\(name)", ordinal: ordinal, isTracked: isObserved).all(
      initialize: "_\(name) = ComposableArchitecture.PresentationState(wrappedValue: initialValue)",
      place: "_\(name).wrappedValue")
  }

  private static func isObservable(_ context: Syntax) -> Bool {
    context.as(StructDeclSyntax.self)?.attributes.has("ObservableState") ?? false
  }
}

extension PresentsMacro: PeerMacro {
  /// Adds the storage and its projection.
  public static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard
      let variable = declaration.as(VariableDeclSyntax.self),
      let name = variable.identifier?.plainText,
      let wrapped = wrappedType(of: variable)
    else {
      context.diagnose(misuse(of: declaration, node))
      return []
    }
    let type = "ComposableArchitecture.PresentationState<\(wrapped)>"
    let value = variable.bindings.first?.initializer?.value.trimmedDescription ?? "nil"
    return [
      "private var _\(raw: name) = \(raw: type)(wrappedValue: \(raw: value))",
      """
      \(raw: variable.modifiers.written)var $\(raw: name): \(raw: type) {
        get { _\(raw: name).projectedValue }
        _modify { yield &_\(raw: name).projectedValue }
      }
      """,
    ]
  }

  /// What is wrong with the declaration, at the part that is.
  private static func misuse(
    of declaration: some DeclSyntaxProtocol,
    _ node: AttributeSyntax
  ) -> Diagnostic {
    guard let variable = declaration.as(VariableDeclSyntax.self) else {
      return DiagnosticMessage.presentsNeedsStorage.at(node)
    }
    let specifier = variable.bindingSpecifier
    if specifier.tokenKind == .keyword(.let) {
      let fixIt = FixItMessage.replacing(specifier, with: .var)
      return DiagnosticMessage.presentsNeedsVariable.at(specifier, fixIts: [fixIt])
    }
    if let accessors = variable.bindings.first?.accessorBlock {
      return DiagnosticMessage.presentsNeedsStorage.at(accessors)
    }
    guard variable.isStoredVariable, variable.bindings.count == 1 else {
      let place = variable.modifiers.first.map { Syntax($0) } ?? Syntax(variable.bindings)
      return DiagnosticMessage.presentsNeedsStorage.at(place)
    }
    guard let type = variable.bindings.first?.typeAnnotation?.type else {
      return DiagnosticMessage.presentsNeedsType.at(variable.bindings)
    }
    return DiagnosticMessage.presentsNeedsOptional
      .at(type, fixIts: [FixItMessage.makingOptional(type)])
  }

  /// What the variable's optional type wraps.
  fileprivate static func wrappedType(of variable: VariableDeclSyntax) -> String? {
    guard
      variable.isStoredVariable, variable.bindings.count == 1,
      variable.bindings.first?.accessorBlock == nil
    else { return nil }
    let type = variable.bindings.first?.typeAnnotation?.type
    if let optional = type?.as(OptionalTypeSyntax.self) {
      return optional.wrappedType.trimmedDescription
    }
    let name = type?.as(IdentifierTypeSyntax.self)?.name ?? type?.as(MemberTypeSyntax.self)?.name
    guard name?.text == "Optional" else { return nil }
    return type?.genericArguments.first?.argument.trimmedDescription
  }
}
