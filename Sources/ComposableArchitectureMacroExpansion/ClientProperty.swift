internal import SwiftParser
internal import SwiftSyntax

/// A stored property of a struct that `@DependencyClient` is written on.
struct ClientProperty {
  /// The name as code, with backticks where the source has them.
  let name: String

  /// The type as in the source; nil where it follows from the value.
  let type: String?

  /// The value as in the source; nil when there is none.
  let value: String?

  /// What the property does when it is called; nil for plain data.
  let endpoint: ClientEndpoint?

  /// Whether the property holds a function, which a parameter for it lets escape.
  let isFunction: Bool

  /// Whether the property is a `let`.
  private let isConstant: Bool

  /// The access of what stands beside the property.
  let access: String

  let binding: PatternBindingSyntax

  /// Whether the initializers leave the property alone: it has a value that is not theirs to give.
  let isFixed: Bool

  /// The value that a plain property has by default; nil when it has none.
  var plainDefault: String? {
    value ?? (type?.hasSuffix("?") == true ? "nil" : nil)
  }

  /// Whether an initializer without a parameter for the property has to set it to nil: a variable is nil by
  /// itself, a constant is not.
  var needsNil: Bool { isConstant && endpoint == nil && value == nil && plainDefault == "nil" }

  /// The properties in the order of the source.
  static func all(in structure: StructDeclSyntax) -> [ClientProperty] {
    structure.memberBlock.members.compactMap { member in
      guard
        let variable = member.decl.as(VariableDeclSyntax.self), variable.isStoredInValue,
        let binding = variable.bindings.first, variable.bindings.count == 1,
        let name = variable.identifier?.text
      else { return nil }
      return ClientProperty(variable, binding, name)
    }
  }

  private init(_ variable: VariableDeclSyntax, _ binding: PatternBindingSyntax, _ name: String) {
    let isConstant = variable.bindingSpecifier.tokenKind == .keyword(.let)
    let isPrivate = variable.modifiers.contains {
      [.keyword(.private), .keyword(.fileprivate)].contains($0.name.tokenKind) && $0.detail == nil
    }
    let type = binding.typeAnnotation?.type.trimmed
    let value = binding.initializer?.value
    self.name = name
    self.isConstant = isConstant
    self.type = type?.description
    self.value = value?.trimmedDescription
    self.access = variable.modifiers.access
    self.binding = binding
    self.isFixed = value != nil && (isConstant || isPrivate || type == nil)
    let function = type.flatMap {
      ClientEndpoint($0, method: variable.attributes.endpointMethod, hasValue: value != nil)
    }
    self.isFunction = function != nil
    self.endpoint =
      variable.attributes.has("DependencyEndpointIgnored") || isFixed ? nil : function
  }
}

/// The function behind a property of a client.
struct ClientEndpoint {
  /// A parameter of the function.
  struct Parameter {
    let label: String?
    let type: String

    var isInOut: Bool { type.hasPrefix("inout ") }
  }

  let parameters: [Parameter]
  let result: String
  let isAsync: Bool

  /// `throws`, with the type of the error where it is written; empty when it does not throw.
  let throwing: String

  /// The attributes that a method needs too, as `@MainActor`.
  let attributes: String

  /// The name of the method; nil for the property's.
  let method: String?

  /// Whether the property has a value in the source.
  let hasValue: Bool

  /// Reads a type; nil when it is no function's.
  init?(_ type: TypeSyntax, method: String?, hasValue: Bool) {
    var type = type
    var attributes: [String] = []
    while true {
      if let attributed = type.as(AttributedTypeSyntax.self) {
        attributes += attributed.attributes.map(\.trimmedDescription)
        type = attributed.baseType
      } else if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1,
        let element = tuple.elements.first
      {
        type = element.type
      } else {
        break
      }
    }
    guard let function = type.as(FunctionTypeSyntax.self) else { return nil }
    let effects = function.effectSpecifiers
    self.parameters = function.parameters.map { element in
      let label = element.secondName ?? element.firstName
      let isNamed = label.map { $0.tokenKind != .wildcard } ?? false
      return Parameter(label: isNamed ? label?.text : nil, type: element.type.trimmedDescription)
    }
    self.result = function.returnClause.type.trimmedDescription
    self.isAsync = effects?.asyncSpecifier != nil
    self.throwing = effects?.throwsClause?.trimmedDescription ?? ""
    self.attributes =
      attributes.filter { !["@Sendable", "@escaping"].contains($0) }
      .map { "\($0) " }.joined()
    self.method = method
    self.hasValue = hasValue
  }

  /// Whether the function has nothing to do when it is not implemented: it can neither throw nor return.
  var needsDefault: Bool {
    !hasValue && !returnsNothing && !result.hasSuffix("?") && !canFail
  }

  /// Whether the function returns no value.
  var returnsNothing: Bool { ["Void", "()", "Swift.Void"].contains(result) }

  /// Whether the function can throw an error that says that it is not implemented.
  var canFail: Bool { throwing == "throws" || throwing == "throws(any Error)" }

  /// `try await`, as far as a call needs it.
  var effects: String { (throwing.isEmpty ? "" : "try ") + (isAsync ? "await " : "") }
}

extension AttributeListSyntax {
  /// The name in `@DependencyEndpoint(method: "name")`.
  fileprivate var endpointMethod: String? {
    for case .attribute(let attribute) in self
    where attribute.attributeName.trimmedDescription.hasSuffix("DependencyEndpoint") {
      let arguments = attribute.arguments?.as(LabeledExprListSyntax.self)
      return arguments?.first?.expression.as(StringLiteralExprSyntax.self)?
        .representedLiteralValue
    }
    return nil
  }
}
