internal import Foundation

/// The programs that were built beside the tests.
enum Product {
  /// What a program left behind.
  struct Result {
    var output: String
    var errors: String
    var exitCode: Int32
  }

  /// Where a product lies.
  static func path(_ name: String) -> String {
    URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent()
      .appending(path: name)
      .path
  }

  /// Runs a product to its end with a text as its standard input.
  static func run(
    _ name: String,
    _ arguments: [String] = [],
    input: String = "",
    environment: [String: String] = [:]
  ) throws -> Result {
    let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["in", "out", "err"].map { folder.appending(path: $0) }
    try Data(input.utf8).write(to: files[0])
    for file in files.dropFirst() { try Data().write(to: file) }

    let process = Process()
    process.executableURL = URL(fileURLWithPath: path(name))
    process.arguments = arguments
    process.environment = BareEnvironment.variables(
      ["TERM": "xterm", "HOME": "/nonexistent"], environment)
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    return Result(
      output: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self),
      exitCode: process.terminationReason == .exit
        ? process.terminationStatus : 128 + process.terminationStatus
    )
  }
}
