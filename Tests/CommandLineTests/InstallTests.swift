internal import Foundation
internal import Testing

/// What is installed beside the program says what the program takes.
@Suite struct InstallTests {
  /// The long options that `--help` lists.
  private func options() throws -> [String] {
    let help = try Product.run("tca-repl", ["--help"]).output
    let options = help.matches(of: /^ +(?:-\w, |    )--([a-z-]+)/.anchorsMatchLineEndings())
      .map { String($0.output.1) }
    #expect(options.count > 10)
    return options
  }

  @Test(arguments: [
    "Support/tca-repl.1", "Support/completions/tca-repl.bash", "Support/completions/_tca-repl",
    "Support/completions/tca-repl.fish",
  ])
  func everyOptionIsThere(file: String) throws {
    let text = try Checkout.text(of: file).replacing("\\-", with: "-")
    for option in try options() {
      let spelling = file.hasSuffix(".fish") ? "-l \(option) " : "--\(option)"
      #expect(text.contains(spelling), "\(option) is not in \(file)")
    }
  }

  @Test func completionsAreReadByTheirShell() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = [
      "-c",
      """
      source \(Checkout.path("Support/completions/tca-repl.bash"))
      COMP_WORDS=(tca-repl --ver); COMP_CWORD=1; _tca_repl; echo "${COMPREPLY[@]}"
      """,
    ]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(String(decoding: data, as: UTF8.self) == "--verify --version\n")
  }

  @Test(arguments: ["--help", ""])
  func wrongUseOfTheInstallerEndsWithTwo(prefix: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Checkout.path("Scripts/install"))
    process.arguments = [prefix]
    process.standardError = Pipe()
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 2)
  }
}
