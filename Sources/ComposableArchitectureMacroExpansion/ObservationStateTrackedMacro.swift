public import SwiftSyntax
internal import SwiftSyntaxBuilder
public import SwiftSyntaxMacros

/// Implements `@ObservationStateTracked`, which `@ObservableState` puts on each field.
public enum ObservationStateTrackedMacro {}

extension ObservationStateTrackedMacro: AccessorMacro {
  /// Adds accessors that look whether somebody reads or watches.
  public static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard
      let name = declaration.as(VariableDeclSyntax.self)?.identifier?.plainText
    else { return [] }
    let ordinal = node.arguments?.trimmedDescription ?? "0"
    return TrackedAccessors(storage: "_\(name)", ordinal: ordinal, isTracked: true).all(
      initialize: "_\(name) = initialValue", place: "_\(name)")
  }
}

extension ObservationStateTrackedMacro: PeerMacro {
  /// Adds the storage.
  public static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard
      let variable = declaration.as(VariableDeclSyntax.self),
      let name = variable.identifier?.plainText,
      let binding = variable.bindings.first
    else { return [] }
    let type = binding.typeAnnotation?.trimmedDescription ?? ""
    let value = binding.initializer.map { " \($0.trimmedDescription)" } ?? ""
    // The observers move to the storage: accessors and observers exclude each other.
    let observers =
      binding.accessorBlock
      .map { " \(ObserverRewriter.rewrite($0, of: name).trimmedDescription)" } ?? ""
    let reference = variable.modifiers.reference
    return [
      "private \(raw: reference)var _\(raw: name)\(raw: type)\(raw: value)\(raw: observers)"
    ]
  }
}

/// Writes the accessors of an observed field.
struct TrackedAccessors {
  let storage: String
  let ordinal: String
  let isTracked: Bool

  func all(initialize: String, place: String) -> [AccessorDeclSyntax] {
    let tracking = "ComposableArchitecture.ObservableStateTracking"
    let read =
      isTracked ? "if \(tracking).isReading { \(tracking).didRead(_$id, \(ordinal)) }\n" : ""
    let write =
      isTracked
      ? "\nif \(tracking).isObserved(_$id) { \(tracking).didWrite(_$id, \(ordinal)) }" : ""
    return [
      """
      @storageRestrictions(initializes: \(raw: storage))
      init(initialValue) {
        \(raw: initialize)
      }
      """,
      """
      get {
        \(raw: read)return \(raw: place)
      }
      """,
      """
      set {
        \(raw: place) = newValue\(raw: write)
      }
      """,
      """
      _modify {
        yield &\(raw: place)\(raw: write)
      }
      """,
    ]
  }
}
