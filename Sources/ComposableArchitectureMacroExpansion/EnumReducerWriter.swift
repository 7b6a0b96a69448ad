internal import SwiftDiagnostics
internal import SwiftSyntax
internal import SwiftSyntaxMacros

/// Writes the state, the action and the body of a `@Reducer` enum of destinations.
struct EnumReducerWriter {
  private let enumeration: EnumDeclSyntax
  private let access: String
  private let arguments: LabeledExprListSyntax?
  private let cases: CaseList
  private let destinations: [Destination]

  /// One case of the enum.
  private struct Destination {
    let name: String
    let statePayload: String?
    let actionPayload: String
    let reducer: String?
    /// The payload's parts where they are called `part0` and so on, as a scoped store gives them.
    let scoped: [String]
  }

  init(
    _ enumeration: EnumDeclSyntax,
    _ arguments: LabeledExprListSyntax?,
    _ context: some MacroExpansionContext
  ) {
    self.enumeration = enumeration
    self.access = enumeration.modifiers.access
    self.arguments = arguments
    self.cases = CaseList(of: enumeration)
    self.destinations = cases.items.map { Self.destination($0, context) }
  }

  private static func destination(
    _ item: EnumCaseItem,
    _ context: some MacroExpansionContext
  ) -> Destination {
    let attributes = item.declaration.attributes
    let parameters = item.parameters
    if attributes.has("ReducerCaseIgnored") || parameters.isEmpty {
      return plain(item)
    }
    guard let parameter = parameters.first, parameters.count == 1 else {
      context.diagnose(
        DiagnosticMessage.reducerCaseNeedsOneFeature(item.plainName)
          .at(item.element, fixIts: [FixItMessage.ignoring(item.declaration)])
      )
      return plain(item)
    }
    let type = parameter.typeText
    let action = ephemeralAction(of: parameter.type)
    if action != nil || attributes.has("ReducerCaseEphemeral") {
      return Destination(
        name: item.name,
        statePayload: type,
        actionPayload: action ?? "ComposableArchitecture._EphemeralAction<\(type)>",
        reducer: nil,
        scoped: ["part0"]
      )
    }
    return Destination(
      name: item.name,
      statePayload: "\(type).State",
      actionPayload: "\(type).Action",
      reducer: parameter.defaultValue?.value.trimmedDescription ?? "\(type)()",
      scoped: [
        """
        store._scope(part0, state: \\Self.State.Cases.\(item.name), \
        action: \\Self.Action.Cases.\(item.name))
        """
      ]
    )
  }

  /// A case that holds data, or nothing, and takes no action.
  private static func plain(_ item: EnumCaseItem) -> Destination {
    Destination(
      name: item.name,
      statePayload: item.element.parameterClause?.parameters.trimmedDescription,
      actionPayload: "Swift.Never",
      reducer: nil,
      scoped: item.parameters.enumerated().map { $1.labelling("part\($0)") }
    )
  }

  /// The action of an alert or a dialog, whose state is plain data.
  private static func ephemeralAction(of type: TypeSyntax) -> String? {
    let name = type.as(IdentifierTypeSyntax.self)?.name ?? type.as(MemberTypeSyntax.self)?.name
    guard ["AlertState", "ConfirmationDialogState"].contains(name?.text) else { return nil }
    return type.genericArguments.first?.argument.trimmedDescription
  }

  /// What is added to the enum.
  var members: [String] {
    let written = enumeration.memberBlock.members
    return (written.hasType(named: "State") ? [] : [state])
      + (written.hasType(named: "Action") ? [] : [action])
      + (written.hasVariable(named: "body") ? [] : [body])
      + (written.hasType(named: "CaseScope") ? [] : [caseScope, scope])
  }

  private var state: String {
    let cases = cases.text { item in
      let payload = destinations[item.ordinal].statePayload
      return "case \(item.name)\(payload.map { "(\($0))" } ?? "")"
    }
    let conformances = ["ComposableArchitecture.CaseReducerState"] + conformances(of: "state")
    return """
      @CasePaths.CasePathable
      @dynamicMemberLookup
      @ComposableArchitecture.ObservableState
      \(access)enum State: \(conformances.joined(separator: ", ")) {
        \(access)typealias StateReducer = \(enumeration.name.text)
        \(cases)
      }
      """
  }

  private var action: String {
    let cases = cases.text { "case \($0.name)(\(destinations[$0.ordinal].actionPayload))" }
    let conformances = conformances(of: "action")
    let inheritance = conformances.isEmpty ? "" : ": \(conformances.joined(separator: ", "))"
    return """
      @CasePaths.CasePathable
      \(access)enum Action\(inheritance) {
        \(cases)
      }
      """
  }

  private var body: String {
    let scopes = cases.text { item in
      destinations[item.ordinal].reducer.map {
        """
        ComposableArchitecture.Scope(state: \\Self.State.Cases.\(item.name), \
        action: \\Self.Action.Cases.\(item.name)) { \($0) }
        """
      }
    }
    let content =
      destinations.contains { $0.reducer != nil }
      ? scopes : "ComposableArchitecture.EmptyReducer<Self.State, Self.Action>()"
    return """
      @ComposableArchitecture.ReducerBuilder<Self.State, Self.Action>
      \(access)static var body: some ComposableArchitecture.Reducer<Self.State, Self.Action> {
        \(content)
      }
      """
  }

  /// The stores of the cases, and the plain payloads.
  private var caseScope: String {
    let cases = cases.text { item in
      let destination = destinations[item.ordinal]
      let store =
        "ComposableArchitecture.Store<\(destination.statePayload ?? ""), \(destination.actionPayload)>"
      let payload = destination.reducer == nil ? destination.statePayload : store
      return "case \(item.name)\(payload.map { "(\($0))" } ?? "")"
    }
    return """
      \(access)enum CaseScope {
        \(cases)
      }
      """
  }

  private var scope: String {
    let cases = cases.text { item in
      let scoped = destinations[item.ordinal].scoped
      guard !scoped.isEmpty else { return "case .\(item.name): return .\(item.name)" }
      let bound = scoped.indices.map { "part\($0)" }.joined(separator: ", ")
      return """
        case let .\(item.name)(\(bound)): return .\(item.name)(\(scoped.joined(separator: ", ")))
        """
    }
    return """
      @MainActor
      \(access)static func scope(
        _ store: ComposableArchitecture.Store<Self.State, Self.Action>
      ) -> CaseScope {
        switch store.state {
        \(cases)
        }
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
