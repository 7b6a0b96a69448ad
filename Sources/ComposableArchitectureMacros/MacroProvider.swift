internal import ComposableArchitectureMacroExpansion
@_spi(PluginMessage) internal import SwiftCompilerPluginMessageHandling
internal import SwiftSyntaxMacros

/// Answers which type implements a macro that the compiler asks for by name.
struct MacroProvider: PluginProvider {
  func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
    guard let macro = MacroCatalog.macros[typeName] else { throw UnknownMacro(name: typeName) }
    return macro
  }

  func loadPluginLibrary(libraryPath: String, moduleName: String) throws {
    throw UnknownMacro(name: moduleName)
  }

  var features: [PluginFeature] { [] }
}

/// The compiler asked for a macro that this plug-in does not hold.
struct UnknownMacro: Error, CustomStringConvertible {
  let name: String

  var description: String { "No macro '\(name)' in this plug-in" }
}
