internal import SwiftSyntax

/// Writes what `@DependencyClient` adds to a struct.
struct DependencyClientWriter {
  private let structure: StructDeclSyntax
  private let properties: [ClientProperty]
  private let access: String

  init(_ structure: StructDeclSyntax, _ properties: [ClientProperty]) {
    self.structure = structure
    self.properties = properties
    self.access = structure.modifiers.access
  }

  var members: [String] {
    initializer(of: properties.filter { !$0.isFixed }) + unimplemented
      + properties.compactMap { property in
        property.endpoint.flatMap { method(of: property, $0) }
      }
  }

  // MARK: - Initializers

  /// The initializer of all properties, those with a value behind ones that may be left out.
  private func initializer(of properties: [ClientProperty]) -> [String] {
    guard !properties.isEmpty, !hasInitializer(properties.map(\.name)) else { return [] }
    let parameters = properties.map { property in
      let escaping = property.isFunction ? "@escaping " : ""
      let value = property.endpoint == nil ? property.plainDefault : property.value
      let initial = value.map { " = \($0)" } ?? ""
      return "\(property.name): \(escaping)\(property.type ?? "")\(initial)"
    }
    return [
      """
      \(access)init(
        \(parameters.joined(separator: ",\n  "))
      ) {
        \(properties.map { "self.\($0.name) = \($0.name)" }.joined(separator: "\n  "))
      }
      """
    ]
  }

  /// The initializer of a client whose endpoints report that they are not implemented.
  private var unimplemented: [String] {
    let isComplete = properties.allSatisfy {
      $0.isFixed || $0.endpoint != nil || $0.plainDefault != nil
    }
    guard isComplete, !hasInitializer([]) else { return [] }
    let lines = properties.flatMap { property in
      property.endpoint.map { assignment(of: property, $0) }
        ?? (property.needsNil ? ["self.\(property.name) = nil"] : [])
    }
    return [
      """
      \(access)init() {
        \(lines.joined(separator: "\n"))
      }
      """
    ]
  }

  private func assignment(of property: ClientProperty, _ endpoint: ClientEndpoint) -> [String] {
    let name = "\"\(structure.name.text).\(property.name.filter { $0 != "`" })\""
    let report = "Dependencies._UnimplementedEndpoint"
    guard let value = property.value else {
      let wildcards = endpoint.parameters.map { _ in "_" }.joined(separator: ", ")
      let head = endpoint.parameters.isEmpty ? "" : "\(wildcards) in "
      if endpoint.canFail {
        return ["self.\(property.name) = { \(head)throw \(report).reported(\(name)) }"]
      }
      let result = endpoint.returnsNothing ? "" : "\n  return nil"
      return ["self.\(property.name) = { \(head)\n  \(report).report(\(name))\(result)\n}"]
    }
    let names = endpoint.parameters.indices.map { "p\($0)" }
    let arguments = zip(names, endpoint.parameters).map { $1.isInOut ? "&\($0)" : $0 }
    let head = names.isEmpty ? "" : "\(names.joined(separator: ", ")) in"
    return [
      "let \(property.name): \(property.type ?? "") = \(value)",
      """
      self.\(property.name) = { \(head)
        \(report).report(\(name))
        return \(endpoint.effects)\(property.name)(\(arguments.joined(separator: ", ")))
      }
      """,
    ]
  }

  private func hasInitializer(_ labels: [String]) -> Bool {
    structure.memberBlock.members.declarations.contains { member in
      let parameters = member.as(InitializerDeclSyntax.self)?.signature.parameterClause
        .parameters
      return parameters?.map(\.firstName.text) == labels
    }
  }

  // MARK: - Methods

  /// A method with the labels of the function's parameters; nil when it has none.
  private func method(of property: ClientProperty, _ endpoint: ClientEndpoint) -> String? {
    let labels = endpoint.parameters.map(\.label)
    guard endpoint.method != nil || labels.contains(where: { $0 != nil }) else { return nil }
    let name = endpoint.method ?? property.name
    let written = structure.memberBlock.members
      .function(named: name, labels: labels.map { $0 ?? "_" })
    guard written == nil else { return nil }
    let parameters = endpoint.parameters.enumerated()
      .map { "\($1.label ?? "_") p\($0): \($1.type)" }
    let arguments = endpoint.parameters.enumerated().map { "\($1.isInOut ? "&" : "")p\($0)" }
    let effects =
      (endpoint.isAsync ? " async" : "")
      + (endpoint.throwing.isEmpty ? "" : " \(endpoint.throwing)")
    let result = endpoint.returnsNothing ? "" : " -> \(endpoint.result)"
    return """
      \(endpoint.attributes)\(property.access)func \(name)(\
      \(parameters.joined(separator: ", ")))\(effects)\(result) {
        \(endpoint.effects)self.\(property.name)(\(arguments.joined(separator: ", ")))
      }
      """
  }
}
