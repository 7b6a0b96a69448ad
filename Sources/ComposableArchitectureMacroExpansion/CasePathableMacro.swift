internal import SwiftDiagnostics
public import SwiftSyntax
internal import SwiftSyntaxBuilder
public import SwiftSyntaxMacros

/// Implements `@CasePathable`: a case path for each case and the run-time table of the cases.
public enum CasePathableMacro {}

extension CasePathableMacro: ExtensionMacro {
  /// Adds the conformance.
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard declaration.is(EnumDeclSyntax.self), !protocols.isEmpty else { return [] }
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
      context.diagnose(DiagnosticMessage.casePathableNeedsEnum.at(node))
      return []
    }
    var seen: Set<String> = []
    for (element, _) in enumeration.cases where !seen.insert(element.name.plainText).inserted {
      context.diagnose(DiagnosticMessage.overloadedCase(element.name.plainText).at(element))
      return []
    }
    let writer = CasePathWriter(enumeration: enumeration)
    return [
      DeclSyntax(stringLiteral: writer.allCasePaths),
      DeclSyntax(stringLiteral: writer.allCasePathsProperty),
      DeclSyntax(stringLiteral: writer.tag),
      DeclSyntax(stringLiteral: writer.table),
    ]
  }
}

/// Writes what `@CasePathable` adds to an enum.
private struct CasePathWriter {
  let root: String
  let access: String
  let cases: [EnumCaseElementSyntax]

  init(enumeration: EnumDeclSyntax) {
    self.root = enumeration.name.text
    self.access = enumeration.modifiers.access
    self.cases = enumeration.cases.map(\.element)
  }

  var allCasePaths: String {
    """
    \(access)struct AllCasePaths: Swift.Sendable {
    \(cases.enumerated().map { path($1, tag: $0) }.joined(separator: "\n"))
    }
    """
  }

  var allCasePathsProperty: String {
    "\(access)static var allCasePaths: AllCasePaths { AllCasePaths() }"
  }

  var tag: String {
    let arms = cases.enumerated().map { "case .\($1.name.text): return \($0)" }
    let inlinable = access == "public " ? "@inlinable " : ""
    return """
      \(inlinable)\(access)var _$tag: Swift.Int {
        switch self {
        \(arms.joined(separator: "\n    "))
        }
      }
      """
  }

  var table: String {
    """
    \(access)static var _$cases: [CasePaths.EnumCase] {
      [
    \(cases.enumerated().map { row($1, tag: $0) }.joined(separator: ",\n"))
      ]
    }
    """
  }

  private func path(_ element: EnumCaseElementSyntax, tag: Int) -> String {
    let name = element.name.text
    let parameters = element.parameters
    let embed: String
    let extract: String
    if isUninhabited(element) {
      embed = "{ _ in Swift.fatalError() }"
      extract = "{ _ in nil }"
    } else if parameters.isEmpty {
      embed = "{ \(root).\(name) }"
      extract = "{ guard case .\(name) = $0 else { return nil }; return () }"
    } else {
      let single = parameters.count == 1
      let parts = parameters.enumerated().map { index, parameter in
        labelled(parameter, single ? "$0" : "$0.\(index)")
      }
      embed = "{ \(root).\(name)(\(parts.joined(separator: ", "))) }"
      let names = bound(parameters).joined(separator: ", ")
      let result = single ? names : "(\(names))"
      extract = "{ guard case let .\(name)(\(names)) = $0 else { return nil }; return \(result) }"
    }
    return """
      \(access)var \(name): CasePaths.AnyCasePath<\(root), \(valueType(parameters))> {
        CasePaths.AnyCasePath(
          name: "\(pathName(element))",
          tag: \(tag),
          embed: \(embed),
          extract: \(extract)
        )
      }
      """
  }

  private func row(_ element: EnumCaseElementSyntax, tag: Int) -> String {
    let parameters = element.parameters
    let described = parameters.map { parameter in
      let label = parameter.label.map { "label: \"\($0)\", " } ?? ""
      return "CasePaths.EnumCase.Parameter(\(label)type: (\(parameter.typeText)).self)"
    }
    return """
      CasePaths.EnumCase(
        name: "\(element.name.plainText)",
        tag: \(tag),
        parameters: [\(described.joined(separator: ", "))],
        embed: \(embedParts(element)),
        extract: \(extractParts(element))
      )
      """
  }

  private func embedParts(_ element: EnumCaseElementSyntax) -> String {
    let parameters = element.parameters
    if isUninhabited(element) { return "{ _ in nil }" }
    guard !parameters.isEmpty else {
      return "{ parts in parts.isEmpty ? \(root).\(element.name.text) : nil }"
    }
    let parts = parameters.enumerated().map { index, parameter in
      "let part\(index) = CasePaths.EnumCase.part(parts[\(index)], as: (\(parameter.typeText)).self)"
    }
    let arguments = zip(parameters, bound(parameters)).map { labelled($0, $1) }
    return """
      { parts in
        guard parts.count == \(parameters.count), \(parts.joined(separator: ", ")) else { return nil }
        return \(root).\(element.name.text)(\(arguments.joined(separator: ", ")))
      }
      """
  }

  private func extractParts(_ element: EnumCaseElementSyntax) -> String {
    let name = element.name.text
    if isUninhabited(element) { return "{ _ in nil }" }
    let names = bound(element.parameters)
    let pattern =
      names.isEmpty ? "case .\(name)" : "case let .\(name)(\(names.joined(separator: ", ")))"
    let values = names.map { "\($0) as Any" }.joined(separator: ", ")
    return """
      { value in
        guard let value = value as? \(root), \(pattern) = value else { return nil }
        return [\(values)]
      }
      """
  }

  private func bound(_ parameters: [EnumCaseParameterSyntax]) -> [String] {
    parameters.indices.map { "part\($0)" }
  }

  private func labelled(_ parameter: EnumCaseParameterSyntax, _ value: String) -> String {
    parameter.label.map { "\($0): \(value)" } ?? value
  }

  private func valueType(_ parameters: [EnumCaseParameterSyntax]) -> String {
    guard let first = parameters.first else { return "Swift.Void" }
    guard parameters.count > 1 else { return first.typeText }
    let parts = parameters.map { labelled($0, $0.typeText) }
    return "(\(parts.joined(separator: ", ")))"
  }

  private func isUninhabited(_ element: EnumCaseElementSyntax) -> Bool {
    element.parameters.contains { ["Never", "Swift.Never"].contains($0.typeText) }
  }

  /// The name that a feature path shows: none for the envelopes of elements and presentations.
  private func pathName(_ element: EnumCaseElementSyntax) -> String {
    let name = element.name.plainText
    let envelopes = [
      "IdentifiedAction.element", "PresentationAction.presented", "StackAction.element",
    ]
    return envelopes.contains("\(root).\(name)") ? "" : name
  }
}
