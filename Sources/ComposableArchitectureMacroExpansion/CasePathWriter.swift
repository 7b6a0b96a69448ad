internal import SwiftSyntax

/// Writes what `@CasePathable` adds to an enum.
struct CasePathWriter {
  private let root: String
  private let access: String
  private let cases: CaseList
  private let isInlinable: Bool
  private let replacer: SelfReplacer

  init(enumeration: EnumDeclSyntax, cases: CaseList, isInlinable: Bool) {
    self.root = enumeration.name.text
    self.access = enumeration.modifiers.access
    self.cases = cases
    self.isInlinable = isInlinable && access == "public "
    self.replacer = SelfReplacer(name: enumeration.name)
  }

  var allCasePaths: String {
    """
    \(access)struct AllCasePaths: Swift.Sendable {
    \(cases.text(path))
    }
    """
  }

  var allCasePathsProperty: String {
    "\(access)static var allCasePaths: AllCasePaths { AllCasePaths() }"
  }

  var tag: String {
    """
    \(cases.deprecation)\(isInlinable ? "@inlinable " : "")\(access)var _$tag: Swift.Int {
      switch self {
      \(cases.text { "case .\($0.name): return \($0.ordinal)" })
      }
    }
    """
  }

  var table: String {
    guard cases.isConditional else {
      return """
        \(cases.deprecation)\(access)static var _$cases: [CasePaths.EnumCase] {
          [
        \(cases.text { row($0) + "," })
          ]
        }
        """
    }
    // An array literal takes no '#if'.
    return """
      \(cases.deprecation)\(access)static var _$cases: [CasePaths.EnumCase] {
        var cases: [CasePaths.EnumCase] = []
      \(cases.text { "cases.append(\n\(row($0))\n)" })
        return cases
      }
      """
  }

  private func path(_ item: EnumCaseItem) -> String {
    let name = item.name
    let parameters = item.parameters
    let embed: String
    let extract: String
    if isUninhabited(item.parameters) {
      embed = "{ _ in Swift.fatalError() }"
      extract = "{ _ in nil }"
    } else if parameters.isEmpty {
      embed = "{ \(root).\(name) }"
      extract = "{ guard case .\(name) = $0 else { return nil }; return () }"
    } else {
      let single = parameters.count == 1
      let parts = parameters.enumerated().map { index, parameter in
        parameter.labelling(single ? "$0" : "$0.\(index)")
      }
      embed = "{ \(root).\(name)(\(parts.joined(separator: ", "))) }"
      let names = bound(parameters).joined(separator: ", ")
      let result = single ? names : "(\(names))"
      extract = "{ guard case let .\(name)(\(names)) = $0 else { return nil }; return \(result) }"
    }
    let availability = item.declaration.attributes.availability
      .map { "\($0.trimmedDescription)\n" }
      .joined()
    return """
      \(availability)\(access)var \(name): CasePaths.AnyCasePath<\(root), \(valueType(parameters))> {
        CasePaths.AnyCasePath(
          name: "\(pathName(item))",
          tag: \(item.ordinal),
          embed: \(embed),
          extract: \(extract)
        )
      }
      """
  }

  private func row(_ item: EnumCaseItem) -> String {
    let parameters = item.parameters
    let described = parameters.map { parameter in
      let label = parameter.label.map { "label: \"\($0)\", " } ?? ""
      return "CasePaths.EnumCase.Parameter(\(label)type: (\(type(of: parameter))).self)"
    }
    return """
      CasePaths.EnumCase(
        name: "\(item.plainName)",
        tag: \(item.ordinal),
        parameters: [\(described.joined(separator: ", "))],
        probe: CasePaths.CaseProbe(allCasePaths.\(item.name)),
        embed: \(embedParts(item)),
        extract: \(extractParts(item))
      )
      """
  }

  private func embedParts(_ item: EnumCaseItem) -> String {
    let parameters = item.parameters
    if isUninhabited(item.parameters) { return "{ _ in nil }" }
    guard !parameters.isEmpty else {
      return "{ parts in parts.isEmpty ? \(root).\(item.name) : nil }"
    }
    let parts = parameters.enumerated().map { index, parameter in
      "let part\(index) = CasePaths.EnumCase.part(parts[\(index)], as: (\(type(of: parameter))).self)"
    }
    let arguments = zip(parameters, bound(parameters)).map { $0.labelling($1) }
    return """
      { parts in
        guard parts.count == \(parameters.count), \(parts.joined(separator: ", ")) else { return nil }
        return \(root).\(item.name)(\(arguments.joined(separator: ", ")))
      }
      """
  }

  private func extractParts(_ item: EnumCaseItem) -> String {
    let name = item.name
    if isUninhabited(item.parameters) { return "{ _ in nil }" }
    let names = bound(item.parameters)
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

  private func valueType(_ parameters: [EnumCaseParameterSyntax]) -> String {
    guard let first = parameters.first else { return "Swift.Void" }
    guard parameters.count > 1 else { return type(of: first) }
    let parts = parameters.map { $0.labelling(type(of: $0)) }
    return "(\(parts.joined(separator: ", ")))"
  }

  private func isUninhabited(_ parameters: [EnumCaseParameterSyntax]) -> Bool {
    parameters.contains { ["Never", "Swift.Never"].contains($0.typeText) }
  }

  /// The name that a feature path shows: none for the envelopes of elements and presentations.
  private func pathName(_ item: EnumCaseItem) -> String {
    let name = item.plainName
    let envelopes = [
      "IdentifiedAction.element", "PresentationAction.presented", "StackAction.element",
    ]
    return envelopes.contains("\(root).\(name)") ? "" : name
  }

  /// The type of a part where `Self` and `!` would not do.
  private func type(of parameter: EnumCaseParameterSyntax) -> String {
    if let type = parameter.type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return "\(replacer.rewrite(type.wrappedType).trimmedDescription)?"
    }
    return replacer.rewrite(parameter.type).trimmedDescription
  }
}
