internal import SwiftDiagnostics
internal import SwiftSyntax

/// All messages of the macros.
struct DiagnosticMessage: SwiftDiagnostics.DiagnosticMessage, Error {
  let message: String
  let name: String
  var severity: DiagnosticSeverity { .error }
  var diagnosticID: MessageID { MessageID(domain: "ComposableArchitecture", id: name) }

  static let casePathableNeedsEnum = Self(
    message: "'@CasePathable' can only be applied to an enum",
    name: "casePathableNeedsEnum"
  )

  static func overloadedCase(_ name: String) -> Self {
    Self(
      message: "'@CasePathable' cannot be applied to overloaded case name '\(name)'",
      name: "overloadedCase"
    )
  }

  static let reducerNeedsStructOrEnum = Self(
    message: "'@Reducer' can only be applied to a struct or an enum",
    name: "reducerNeedsStructOrEnum"
  )

  static let observableStateNeedsValue = Self(
    message: "'@ObservableState' can only be applied to a struct or an enum",
    name: "observableStateNeedsValue"
  )

  static let presentsNeedsOptional = Self(
    message: "'@Presents' can only be applied to a variable of an optional type",
    name: "presentsNeedsOptional"
  )

  static let reducerCaseNeedsOnePayload = Self(
    message: "a case of a '@Reducer' enum needs one payload, the feature, or '@ReducerCaseIgnored'",
    name: "reducerCaseNeedsOnePayload"
  )

  /// The message at a place.
  func at(_ node: some SyntaxProtocol) -> Diagnostic {
    Diagnostic(node: node, message: self)
  }
}
