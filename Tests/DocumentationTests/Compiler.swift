internal import Foundation

/// The Swift compiler with the modules that were built beside the tests.
struct Compiler {
  /// An error of the compiler.
  struct Failure {
    /// The name of the file without its extension.
    let file: String

    /// The line in that file, counting from 1.
    let line: Int

    /// What is wrong.
    let message: String
  }

  /// The checkout that the tests were built from.
  let checkout: URL

  /// Type-checks files as one module, also those behind one with errors.
  func check(_ files: [URL]) throws -> [Failure] {
    let errors = URL.temporaryDirectory.appending(path: "\(UUID()).txt")
    try Data().write(to: errors)
    defer { try? FileManager.default.removeItem(at: errors) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swiftc"] + flags + files.map(\.path)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    let text = String(decoding: try Data(contentsOf: errors), as: UTF8.self)
    let failures = failures(in: text)
    guard process.terminationStatus != 0, failures.isEmpty else { return failures }
    return [Failure(file: "", line: 0, message: text)]
  }

  private var flags: [String] {
    // Through a link the compiler would take the modules of the build's cache for others.
    let products = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let macros = products.appending(path: "ComposableArchitectureMacros-tool").path
    let maps = [
      products.appending(path: "CPlatform.build/module.modulemap"),
      products.appending(path: "CTestSupportInstaller.build/module.modulemap"),
      checkout.appending(path: "Sources/CReadline/module.modulemap"),
    ]
    return [
      "-typecheck", "-parse-as-library", "-suppress-warnings", "-continue-building-after-errors",
      "-swift-version", "6", "-module-name", "Examples",
      "-package-name", checkout.lastPathComponent.lowercased(),
      "-enable-upcoming-feature", "ExistentialAny",
      "-enable-upcoming-feature", "MemberImportVisibility",
      "-I", products.appending(path: "Modules").path,
      "-module-cache-path", products.appending(path: "ModuleCache").path,
      "-Xfrontend", "-load-plugin-executable",
      "-Xfrontend", "\(macros)#ComposableArchitectureMacros",
    ] + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0.path)"] }
  }

  /// The lines of the kind `/tmp/1.swift:2:3: error: …`.
  private func failures(in text: String) -> [Failure] {
    text.split(separator: "\n").compactMap { line in
      guard let mark = line.range(of: ": error: ") else { return nil }
      let place = line[..<mark.lowerBound].split(separator: ":")
      guard place.count == 3, let number = Int(place[1]) else { return nil }
      let file = URL(fileURLWithPath: String(place[0])).deletingPathExtension().lastPathComponent
      return Failure(file: file, line: number, message: String(line[mark.upperBound...]))
    }
  }
}
