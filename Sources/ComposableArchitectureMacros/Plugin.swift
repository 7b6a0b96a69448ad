internal import ComposableArchitectureMacroExpansion
@_spi(PluginMessage) internal import SwiftCompilerPluginMessageHandling

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The compiler's macro plug-in: answers the compiler's requests on standard input and output.
@main
struct Plugin {
  static func main() throws {
    let listener = CompilerPluginMessageListener(
      connection: StandardStreamConnection(input: STDIN_FILENO, output: STDOUT_FILENO),
      provider: MacroProvider()
    )
    try listener.main()
  }
}
