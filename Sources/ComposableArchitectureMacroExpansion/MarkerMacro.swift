public import SwiftSyntax
public import SwiftSyntaxMacros

/// A macro that adds nothing: another one reads it, as `@ObservationStateIgnored`.
public enum MarkerMacro: PeerMacro {
  /// Adds nothing.
  public static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    []
  }
}
