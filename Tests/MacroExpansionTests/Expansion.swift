internal import ComposableArchitectureMacroExpansion
internal import SwiftDiagnostics
internal import SwiftParser
internal import SwiftSyntax
internal import SwiftSyntaxBuilder
internal import SwiftSyntaxMacroExpansion

/// A source with its macros expanded, and what they had to say.
struct Expansion {
  /// The expanded source, without blanks at the ends of lines.
  let text: String

  /// The messages as 'line:column: severity: message', then what the fix-its write.
  let messages: [String]

  init(_ source: String, only name: String? = nil) {
    let file = Parser.parse(source: source)
    let context = BasicMacroExpansionContext(
      sourceFiles: [file: .init(moduleName: "Tests", fullFilePath: "Source.swift")]
    )
    let specs = Self.specs.filter { name == nil || $0.key == name }
    let expanded = file.expand(macroSpecs: specs) { node in
      BasicMacroExpansionContext(sharingWith: context, lexicalContext: Self.scopes(around: node))
    }
    self.text = Self.lines(of: expanded.description, from: \.startIndex)
    self.messages = context.diagnostics.map { Self.text(of: $0, in: context) }
  }

  /// Whether the expansion holds these lines, one after the other and indented as a whole.
  func holds(_ lines: String) -> Bool {
    Self.lines(of: text, from: Self.firstCharacter(of:))
      .contains(Self.lines(of: lines, from: Self.firstCharacter(of:)))
  }

  private static let specs: [String: MacroSpec] = [
    "CasePathable": spec("CasePathableMacro", ["CasePathable"]),
    "DependencyClient": spec("DependencyClientMacro"),
    "ObservableState": spec("ObservableStateMacro", ["ObservableState"]),
    "ObservationStateIgnored": spec("MarkerMacro"),
    "ObservationStateTracked": spec("ObservationStateTrackedMacro"),
    "Presents": spec("PresentsMacro"),
    "Reducer": spec("ReducerMacro", ["Reducer", "CaseReducer"]),
  ]

  private static func spec(_ type: String, _ conformances: [TypeSyntax] = []) -> MacroSpec {
    guard let macro = MacroCatalog.macros[type] else { preconditionFailure("No macro '\(type)'") }
    return MacroSpec(type: macro, conformances: conformances)
  }

  private static func scopes(around node: Syntax) -> [Syntax] {
    sequence(first: node.parent, next: { $0?.parent })
      .compactMap(\.self)
      .filter { $0.isProtocol((any DeclGroupSyntax).self) }
  }

  /// The lines that are not empty, each from a place in it and without blanks at its end.
  private static func lines(
    of text: String,
    from start: (Substring) -> Substring.Index
  ) -> String {
    text.split(separator: "\n")
      .map { line in
        let end = line.lastIndex { !$0.isWhitespace }.map(line.index(after:)) ?? line.startIndex
        return line[..<end]
      }
      .filter { !$0.isEmpty }
      .map { $0[start($0)...] }
      .joined(separator: "\n")
  }

  private static func firstCharacter(of line: Substring) -> Substring.Index {
    line.firstIndex { !$0.isWhitespace } ?? line.endIndex
  }

  private static func text(
    of diagnostic: Diagnostic,
    in context: BasicMacroExpansionContext
  ) -> String {
    let place = context.location(
      for: diagnostic.position,
      anchoredAt: diagnostic.node,
      fileName: "Source.swift"
    )
    let message = diagnostic.diagMessage
    let fixIts = diagnostic.fixIts.map { " [\($0.message.message)]" }.joined()
    return "\(place.line):\(place.column): \(message.severity): \(message.message)\(fixIts)"
  }
}
