// swift-tools-version: 6.2
import CompilerPluginSupport
import Foundation
import PackageDescription

/// The settings of every Swift target.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// MARK: - The toolchain's own SwiftSyntax

/// The folder in which the toolchain ships SwiftSyntax as interfaces and shared libraries.
///
/// `TCA_REPL_SWIFT_HOST` overrides the search; otherwise `swiftc` on `PATH` is followed through its links.
let host = toolchainHost()

let macroSettings: [SwiftSetting] = settings + [.unsafeFlags(["-I", host])]
let macroLinking: [LinkerSetting] = [
  .unsafeFlags(["-L", host, "-Xlinker", "-rpath", "-Xlinker", host]),
  .linkedLibrary("SwiftSyntax"),
  .linkedLibrary("SwiftSyntaxBuilder"),
  .linkedLibrary("SwiftSyntaxMacros"),
  .linkedLibrary("SwiftSyntaxMacroExpansion"),
  .linkedLibrary("SwiftDiagnostics"),
  .linkedLibrary("SwiftParser"),
  .linkedLibrary("SwiftOperators"),
  .linkedLibrary("SwiftBasicFormat"),
  .linkedLibrary("SwiftCompilerPluginMessageHandling"),
]

// MARK: - Package

let package = Package(
  name: "tca-repl",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "ComposableArchitecture", targets: ["ComposableArchitecture"]),
    .library(
      name: "ComposableArchitectureTestSupport",
      targets: ["ComposableArchitectureTestSupport"]
    ),
    .library(name: "Inspector", targets: ["Inspector"]),
    .library(name: "InspectorREPL", targets: ["InspectorREPL"]),
    .executable(name: "tca-repl", targets: ["tca-repl"]),
    .executable(name: "tca-benchmark", targets: ["tca-benchmark"]),
  ],
  targets: [
    // C
    .systemLibrary(
      name: "CReadline",
      providers: [.apt(["libreadline-dev"]), .brew(["readline"])]
    ),
    .target(name: "CPlatform"),
    .target(name: "CTestSupportInstaller"),
    .target(name: "CAllocationCounter"),

    // Macros
    .target(
      name: "ComposableArchitectureMacroExpansion",
      swiftSettings: macroSettings,
      linkerSettings: macroLinking
    ),
    .macro(
      name: "ComposableArchitectureMacros",
      dependencies: ["ComposableArchitectureMacroExpansion"],
      swiftSettings: macroSettings,
      linkerSettings: macroLinking
    ),

    // The core
    library("CasePaths", ["ComposableArchitectureMacros"]),
    library("IdentifiedCollections"),
    library("ValueReflection", ["CasePaths", "CPlatform"]),
    library("Dependencies", ["CPlatform", "ComposableArchitectureMacros"]),
    library("Sharing", ["CPlatform", "Dependencies", "ValueReflection"]),
    library(
      "ComposableArchitecture",
      [
        "CasePaths", "CPlatform", "ComposableArchitectureMacros", "Dependencies",
        "IdentifiedCollections", "Sharing", "ValueReflection",
      ]
    ),
    library(
      "ComposableArchitectureTestSupport",
      ["CTestSupportInstaller", "ComposableArchitecture", "Dependencies", "ValueReflection"]
    ),

    // The inspector
    library("Inspector", ["ComposableArchitecture", "ValueReflection"]),
    library(
      "InspectorREPL", ["CPlatform", "CReadline", "ComposableArchitecture", "Inspector"]),
    library("ExampleApp", ["ComposableArchitecture"]),
    .executableTarget(
      name: "tca-repl",
      dependencies: ["ComposableArchitecture", "ExampleApp", "InspectorREPL"],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "tca-benchmark",
      dependencies: [
        "CAllocationCounter", "CPlatform", "ComposableArchitecture",
        "ComposableArchitectureTestSupport", "ExampleApp", "Inspector", "ValueReflection",
      ],
      swiftSettings: settings
    ),
    .executableTarget(name: "empty-program", swiftSettings: settings),
  ] + tests,
  swiftLanguageModes: [.v6]
)

/// The test targets: each mirrors the target that it is named after.
var tests: [Target] {
  [
    .testTarget(
      name: "MacroExpansionTests",
      dependencies: ["ComposableArchitectureMacroExpansion"],
      swiftSettings: macroSettings,
      linkerSettings: macroLinking
    ),
    test("CasePathsTests", ["CasePaths"]),
    test("IdentifiedCollectionsTests", ["IdentifiedCollections"]),
    .target(
      name: "UnreflectedFixture",
      path: "Tests/UnreflectedFixture",
      swiftSettings: settings + [.unsafeFlags(["-Xfrontend", "-disable-reflection-metadata"])]
    ),
    test(
      "ValueReflectionTests",
      ["CPlatform", "CasePaths", "UnreflectedFixture", "ValueReflection"]
    ),
    test("DependenciesTests", ["ComposableArchitectureTestSupport", "Dependencies"]),
    test(
      "SharingTests",
      ["ComposableArchitectureTestSupport", "Dependencies", "Sharing", "ValueReflection"]
    ),
    test("ComposableArchitectureTests", ["ComposableArchitectureTestSupport"]),
    test("ExampleAppTests", ["ComposableArchitectureTestSupport", "ExampleApp"]),
    .target(
      name: "ExampleFixture",
      dependencies: ["ComposableArchitecture"],
      path: "Tests/ExampleFixture",
      swiftSettings: settings
    ),
    test(
      "DocumentationTests",
      ["ComposableArchitectureTestSupport", "ExampleApp", "ExampleFixture", "InspectorREPL"]
    ),
    test("InspectorTests", ["ComposableArchitectureTestSupport", "ExampleApp", "Inspector"]),
    test("InspectorREPLTests", ["ComposableArchitectureTestSupport", "InspectorREPL"]),
    .executableTarget(
      name: "repl-fixture",
      dependencies: ["Inspector", "InspectorREPL"],
      path: "Tests/REPLFixture",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "readme-example",
      dependencies: ["ComposableArchitecture", "InspectorREPL"],
      path: "Tests/ReadMeExample",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "measures-fixture",
      dependencies: ["ComposableArchitecture", "InspectorREPL"],
      path: "Tests/MeasuresFixture",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "payload-example",
      dependencies: ["ComposableArchitecture", "InspectorREPL"],
      path: "Tests/PayloadExample",
      swiftSettings: settings
    ),
    test(
      "CommandLineTests",
      [
        "CPlatform", "measures-fixture", "payload-example", "readme-example", "repl-fixture",
        "tca-benchmark", "tca-repl",
      ]
    ),
  ]
}

/// A library target with the package's settings.
func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// A test target with the package's settings.
func test(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// Finds the folder of the toolchain's SwiftSyntax, or stops with what is missing and what to do.
func toolchainHost() -> String {
  let environment = ProcessInfo.processInfo.environment
  if let override = environment["TCA_REPL_SWIFT_HOST"] { return override }
  let folders = (environment["PATH"] ?? "").split(separator: ":")
  for folder in folders {
    let compiler = URL(fileURLWithPath: "\(folder)/swiftc").resolvingSymlinksInPath()
    let host =
      compiler
      .deletingLastPathComponent()
      .deletingLastPathComponent()
      .appendingPathComponent("lib/swift/host")
    let interface = host.appendingPathComponent("SwiftSyntax.swiftmodule")
    if FileManager.default.fileExists(atPath: interface.path) { return host.path }
  }
  let remedy = """
    error: no toolchain with SwiftSyntax is on PATH: install Swift 6.3 from swift.org and put its \
    'usr/bin' on PATH, or set TCA_REPL_SWIFT_HOST to its 'usr/lib/swift/host' folder.

    """
  FileHandle.standardError.write(Data(remedy.utf8))
  exit(1)
}
