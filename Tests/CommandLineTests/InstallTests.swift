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

  @Test func helpFitsEightyColumns() throws {
    let help = try Product.run("tca-repl", ["--help"]).output
    for line in help.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
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

  /// What a shell prints when it runs a script; nil when it is not there.
  private func output(of shell: String, _ arguments: [String]) throws -> String? {
    let places = ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].map {
      "\($0)/\(shell)"
    }
    guard let path = places.first(where: FileManager.default.isExecutableFile) else { return nil }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  @Test(arguments: [
    (["--ver"], "--verify --version\n"), (["--color", "a"], "always auto\n"),
    (["--color", "="], "always never auto\n"), (["--color", "=", "ne"], "never\n"),
    (["-c", "--ver"], "\n"),
  ])
  func completionsOfBash(words: [String], completions: String) throws {
    let script = """
      source '\(Checkout.path("Support/completions/tca-repl.bash"))'
      COMP_WORDS=(tca-repl \(words.joined(separator: " "))); COMP_CWORD=\(words.count)
      _tca_repl; echo "${COMPREPLY[@]}"
      """
    #expect(try output(of: "bash", ["-c", script]) == completions)
  }

  @Test(arguments: [
    ("--ver", ["--verify", "--version"]), ("--color ", ["always", "auto", "never"]),
    ("--color=ne", ["--color=never"]), ("-c ", []),
  ])
  func completionsOfFish(line: String, completions: [String]) throws {
    let script = """
      source '\(Checkout.path("Support/completions/tca-repl.fish"))'; complete -C 'tca-repl \(line)'
      """
    guard let text = try output(of: "fish", ["--no-config", "-c", script]) else { return }
    let words = text.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
    #expect(
      words.filter { $0.hasPrefix("-") || completions.contains(String($0)) }
        == completions.map { $0[...] })
  }

  @Test func completionsOfZsh() throws {
    let file = Checkout.path("Support/completions/_tca-repl")
    // What zsh's own function is given, an option a line.
    let script = "_arguments() { print -rl -- \"$@\" }; source '\(file)'"
    guard let text = try output(of: "zsh", ["-f", "-c", script]) else { return }
    let specifications = text.split(separator: "\n")
    #expect(specifications.first == "-s")
    #expect(specifications.last == "*:file:_files")
    #expect(specifications.contains("--color=[colour]:when:(always never auto)"))
    for option in try options() {
      #expect(
        specifications.count {
          $0.firstRange(of: "--\(option)[") != nil || $0.contains("--\(option)=[")
        } == 1)
    }
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
