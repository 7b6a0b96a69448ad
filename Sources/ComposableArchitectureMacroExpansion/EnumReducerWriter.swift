internal import SwiftDiagnostics
internal import SwiftSyntax
internal import SwiftSyntaxMacros

/// Writes the state, the action and the body of a `@Reducer` enum of destinations.
struct EnumReducerWriter {
  private let enumeration: EnumDeclSyntax
  private let access: String
  private let arguments: LabeledExprListSyntax?
  private let cases: [Destination]

  /// One case of the enum.
  private struct Destination {
    let name: String
    let statePayload: String?
    let actionPayload: String
    let reducer: String?
  }

  init(
    _ enumeration: EnumDeclSyntax,
    _ arguments: LabeledExprListSyntax?,
    _ context: some MacroExpansionContext
  ) {
    self.enumeration = enumeration
    self.access = enumeration.modifiers.access
    self.arguments = arguments
    self.cases = enumeration.cases.map { element, attributes in
      Self.destination(element, attributes, context)
    }
  }

  private static func destination(
    _ element: EnumCaseElementSyntax,
    _ attributes: AttributeListSyntax,
    _ context: some MacroExpansionContext
  ) -> Destination {
    let name = element.name.text
    let parameters = element.parameters
    let isIgnored = attributes.has("ReducerCaseIgnored") || parameters.isEmpty
    if isIgnored || parameters.count != 1 {
      if !isIgnored {
        context.diagnose(DiagnosticMessage.reducerCaseNeedsOnePayload.at(element))
      }
      let payload = element.parameterClause?.parameters.trimmedDescription
      return Destination(
        name: name, statePayload: payload, actionPayload: "Swift.Never", reducer: nil)
    }
    let type = parameters[0].typeText
    if let action = ephemeralAction(of: parameters[0].type) {
      return Destination(name: name, statePayload: type, actionPayload: action, reducer: nil)
    }
    return Destination(
      name: name, statePayload: "\(type).State", actionPayload: "\(type).Action", reducer: type)
  }

  /// The action of an alert or a dialog, whose state is plain data.
  private static func ephemeralAction(of type: TypeSyntax) -> String? {
    guard
      let generic = type.as(IdentifierTypeSyntax.self),
      ["AlertState", "ConfirmationDialogState"].contains(generic.name.text),
      let argument = generic.genericArgumentClause?.arguments.first
    else { return nil }
    return argument.argument.trimmedDescription
  }

  /// What is added to the enum.
  var members: [String] {
    let written = enumeration.memberBlock.members
    return (written.hasType(named: "State") ? [] : [state])
      + (written.hasType(named: "Action") ? [] : [action])
      + (written.hasVariable(named: "body") ? [] : [body])
  }

  private var state: String {
    let cases = cases.map { "case \($0.name)\($0.statePayload.map { "(\($0))" } ?? "")" }
    let conformances = ["ComposableArchitecture.CaseReducerState"] + conformances(of: "state")
    return """
      @CasePaths.CasePathable
      @dynamicMemberLookup
      @ComposableArchitecture.ObservableState
      \(access)enum State: \(conformances.joined(separator: ", ")) {
        \(access)typealias StateReducer = \(enumeration.name.text)
        \(cases.joined(separator: "\n  "))
      }
      """
  }

  private var action: String {
    let cases = cases.map { "case \($0.name)(\($0.actionPayload))" }
    let conformances = conformances(of: "action")
    let inheritance = conformances.isEmpty ? "" : ": \(conformances.joined(separator: ", "))"
    return """
      @CasePaths.CasePathable
      \(access)enum Action\(inheritance) {
        \(cases.joined(separator: "\n  "))
      }
      """
  }

  private var body: String {
    let scopes = cases.compactMap { item in
      item.reducer.map {
        """
        ComposableArchitecture.Scope(state: \\Self.State.Cases.\(item.name), \
        action: \\Self.Action.Cases.\(item.name)) { \($0)() }
        """
      }
    }
    let content =
      scopes.isEmpty
      ? "ComposableArchitecture.EmptyReducer<Self.State, Self.Action>()"
      : scopes.joined(separator: "\n  ")
    return """
      @ComposableArchitecture.ReducerBuilder<Self.State, Self.Action>
      \(access)static var body: some ComposableArchitecture.Reducer<Self.State, Self.Action> {
        \(content)
      }
      """
  }

  /// The conformances that the attribute asks for, as in `@Reducer(state: .equatable)`.
  private func conformances(of label: String) -> [String] {
    guard let arguments else { return [] }
    var names: [String] = []
    var isInside = false
    for argument in arguments {
      if let found = argument.label?.text { isInside = found == label }
      guard isInside, let member = argument.expression.as(MemberAccessExprSyntax.self) else {
        continue
      }
      let name = member.declName.baseName.text
      names.append("Swift.\(name.prefix(1).uppercased())\(name.dropFirst())")
    }
    return names
  }
}
