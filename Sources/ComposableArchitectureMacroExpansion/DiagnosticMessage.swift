internal import SwiftDiagnostics
internal import SwiftSyntax

/// All messages of the macros.
struct DiagnosticMessage: SwiftDiagnostics.DiagnosticMessage {
  let message: String
  let name: String
  let severity: DiagnosticSeverity

  var diagnosticID: MessageID { MessageID(domain: "ComposableArchitecture", id: name) }

  private init(_ name: String, _ message: String, severity: DiagnosticSeverity = .error) {
    self.message = message
    self.name = name
    self.severity = severity
  }

  /// The message at a place, with ways to repair it.
  func at(_ node: some SyntaxProtocol, fixIts: [FixIt] = []) -> Diagnostic {
    Diagnostic(node: node, message: self, fixIts: fixIts)
  }
}

// MARK: - Messages

extension DiagnosticMessage {
  static func privateMember(macro: String) -> Self {
    Self(
      "privateMember",
      "'@\(macro)' cannot extend a private type of another type, which only that one sees"
    )
  }

  static func casePathableNeedsEnum(_ kind: String) -> Self {
    Self(
      "casePathableNeedsEnum",
      "'@CasePathable' cannot be applied to \(kind): it names the cases of an enum"
    )
  }

  static func overloadedCase(_ name: String) -> Self {
    Self("overloadedCase", "'@CasePathable' needs case names that differ: '\(name)' stands twice")
  }

  static func reducerNeedsStructOrEnum(_ kind: String) -> Self {
    Self(
      "reducerNeedsStructOrEnum",
      "'@Reducer' cannot be applied to \(kind): a feature is a struct, or an enum of features"
    )
  }

  static let reduceBesideBody = Self(
    "reduceBesideBody",
    "a 'reduce' method beside a 'body' takes precedence: 'body' is never used",
    severity: .warning
  )

  static func reducerCaseNeedsOneFeature(_ name: String) -> Self {
    Self(
      "reducerCaseNeedsOneFeature",
      "case '\(name)' of a '@Reducer' enum needs a feature as its only payload, "
        + "or '@ReducerCaseIgnored'"
    )
  }

  static func observableStateNeedsValue(_ kind: String) -> Self {
    Self(
      "observableStateNeedsValue",
      "'@ObservableState' cannot be applied to \(kind): a state is a struct or an enum"
    )
  }

  static let observedTogether = Self(
    "observedTogether",
    "'@ObservableState' cannot observe variables that share a declaration: "
      + "write each with a 'var' of its own"
  )

  static let presentsNeedsVariable = Self(
    "presentsNeedsVariable",
    "'@Presents' cannot be applied to a constant: the child comes and goes"
  )

  static let presentsNeedsStorage = Self(
    "presentsNeedsStorage",
    "'@Presents' can only be applied to a stored variable of a value, without accessors"
  )

  static let presentsNeedsOptional = Self(
    "presentsNeedsOptional",
    "'@Presents' can only be applied to a variable of an optional type"
  )

  static let presentsNeedsType = Self(
    "presentsNeedsType",
    "'@Presents' needs the variable's optional type in the declaration"
  )

  static func clientNeedsStruct(_ kind: String) -> Self {
    Self(
      "clientNeedsStruct",
      "'@DependencyClient' cannot be applied to \(kind): a client is a struct of closures"
    )
  }

  static func endpointNeedsDefault(_ name: String) -> Self {
    Self(
      "endpointNeedsDefault",
      "'\(name)' cannot throw, so '@DependencyClient' needs a default value for tests that do not "
        + "override it"
    )
  }

  static let endpointsTogether = Self(
    "endpointsTogether",
    "'@DependencyClient' cannot initialize variables that share a declaration: "
      + "write each with a 'var' of its own"
  )

  static func conditionalEndpoint(_ name: String) -> Self {
    Self(
      "conditionalEndpoint",
      "'@DependencyClient' cannot initialize '\(name)' inside of '#if': give it a default value"
    )
  }
}
