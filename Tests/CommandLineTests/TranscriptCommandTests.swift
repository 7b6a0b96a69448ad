internal import Foundation
internal import Testing

/// Transcripts through the real program.
@Suite struct TranscriptCommandTests {
  private let title = """
    Prose.

    ```tca
    tca> send panel.header.titleChanged "tca> quit"
    #1 panel.header.titleChanged "tca> quit"  changed panel.header.title
    tca> state panel.header.title
    panel.header.title: "Old"

    tca> send panel.header.clockToggled
    #2 panel.header.clockToggled …
    …
    ```

    ```tca
    tca> state panel.header.title
    panel.header.title: "Reading list"
    ```

    """

  @Test func differenceIsShownAndEndsWithThree() throws {
    let file = try TemporaryFile(title, extension: "md")
    let result = try Product.run("tca-repl", ["--verify", file.path])
    #expect(
      result.output == """
        \(file.path):6: tca> state panel.header.title
        - panel.header.title: "Old"
        + panel.header.title: "tca> quit"
        \(file.path): 4 commands, 1 not true

        """
    )
    #expect(result.errors.isEmpty)
    #expect(result.exitCode == 3)
  }

  @Test func updateMakesItTrueAndTouchesNothingElse() throws {
    let file = try TemporaryFile(title, extension: "md")
    let updated = try Product.run("tca-repl", ["--update", file.path])
    #expect(updated.output == "\(file.path): 4 commands, 1 rewritten\n")
    #expect(updated.exitCode == 0)
    let expected = title.replacing("\"Old\"", with: "\"tca> quit\"")
    #expect(try file.text == expected)
    #expect(try Product.run("tca-repl", ["--verify", file.path]).exitCode == 0)
  }

  @Test func fileWhoseCommandsCannotAllRunStaysAsItIs() throws {
    let text = "```tca\ntca> quit\nold\ntca> state\n```\n"
    let file = try TemporaryFile(text, extension: "md")
    let result = try Product.run("tca-repl", ["--update", file.path])
    #expect(
      result.errors == "\(file.path):4: error: The session has ended before this command\n")
    #expect(result.exitCode == 1)
    #expect(try file.text == text)
  }

  @Test func everyFileIsCheckedWhateverIsWrongWithOne() throws {
    let broken = try TemporaryFile("```tca\nno command\n```\n```tca\ntca> echo a\nb\n```\n")
    let stale = try TemporaryFile("```tca\ntca> echo a\nb\n```\n", extension: "md")
    let files = [broken.path, "/nonexistent.md", stale.path]
    let result = try Product.run("tca-repl", ["--verify"] + files)
    #expect(result.exitCode == 1)
    #expect(
      result.output == """
        \(broken.path):5: tca> echo a
        - b
        + a
        \(broken.path): 1 command, 1 not true; not all blocks could run
        \(stale.path):2: tca> echo a
        - b
        + a
        \(stale.path): 1 command, 1 not true

        """
    )
    #expect(
      result.errors == """
        \(broken.path):2: error: Output stands before the first command of its block
        error: Cannot read '/nonexistent.md': No such file or directory

        """
    )
    #expect(try Product.run("tca-repl", ["--update"] + files).exitCode == 1)
    #expect(try stale.text == "```tca\ntca> echo a\na\n```\n")
    #expect(try broken.text.contains("\nb\n"))
  }

  @Test(arguments: [
    ("…\n  ticks: 5", "…\n  ticks: 0"), ("…\n  isClockOn: true\n…", "…\n  isClockOn: false\n…"),
  ])
  func updateKeepsALineBesideAnEllipsis(old: String, new: String) throws {
    let file = try TemporaryFile("```tca\ntca> state panel.header\n\(old)\n```\n", extension: "md")
    #expect(try Product.run("tca-repl", ["--update", file.path]).exitCode == 0)
    #expect(try file.text.hasPrefix("```tca\ntca> state panel.header\n\(new)\n"))
    #expect(try Product.run("tca-repl", ["--verify", file.path]).exitCode == 0)
  }

  @Test func printedEllipsisStaysOne() throws {
    let file = try TemporaryFile("```tca\ntca> echo …\nold\n```\n", extension: "md")
    #expect(try Product.run("tca-repl", ["--update", file.path]).exitCode == 0)
    #expect(try file.text == "```tca\ntca> echo …\n\\…\n```\n")
    #expect(try Product.run("tca-repl", ["--verify", file.path]).exitCode == 0)
    let other = try TemporaryFile(try file.text.replacing("echo …", with: "echo x"))
    #expect(try Product.run("tca-repl", ["--verify", other.path]).exitCode == 3)
  }

  @Test(arguments: [
    ["--lesson", "a.md"], ["--lesson", "a.md", "-c", "state"],
    ["--verify"], ["--verify", "-c", "state"], ["--update", "-"], ["--verify", "--live", "a.md"],
    ["--verify", "--json", "a.md"], ["--update", "--json", "a.md"],
    ["--verify", "--init", "a.tca", "b.md"], ["--live", "--virtual", "-c", "state"],
  ])
  func wrongUseEndsWithTwo(arguments: [String]) throws {
    let result = try Product.run("tca-repl", arguments)
    #expect(result.exitCode == 2)
    #expect(result.errors.hasPrefix("error: "))
  }

  @Test(arguments: ["--verify", "--update"])
  func fileThatIsNotUTF8StaysAsItIs(option: String) throws {
    let file = try TemporaryFile("", extension: "md")
    let bytes = Data("Caf".utf8) + [0xE9, 0x0A] + Data("```tca\ntca> echo a\nold\n```\n".utf8)
    try bytes.write(to: URL(fileURLWithPath: file.path))
    let result = try Product.run("tca-repl", [option, file.path])
    #expect(
      result.errors
        == "\(file.path):1: error: This line is not UTF-8 text; save the file as UTF-8\n")
    #expect(result.exitCode == 1)
    #expect(FileManager.default.contents(atPath: file.path) == bytes)
  }

  @Test func updateWritesThroughALinkAndKeepsTheMode() throws {
    let file = try TemporaryFile("```tca\ntca> echo a\nold\n```\n", extension: "md")
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
    let link = file.path + ".link"
    try manager.createSymbolicLink(atPath: link, withDestinationPath: file.path)
    defer { try? manager.removeItem(atPath: link) }
    #expect(try Product.run("tca-repl", ["--update", link]).exitCode == 0)
    #expect(try manager.destinationOfSymbolicLink(atPath: link) == file.path)
    #expect(try file.text == "```tca\ntca> echo a\na\n```\n")
    let mode = try manager.attributesOfItem(atPath: file.path)[.posixPermissions] as? NSNumber
    #expect(mode?.intValue == 0o640)
  }

  @Test func printedFenceIsOutput() throws {
    let text = "```tca\ntca> echo ```\nold\n```\n"
    let file = try TemporaryFile(text, extension: "md")
    #expect(try Product.run("tca-repl", ["--update", file.path]).exitCode == 0)
    #expect(try file.text == "````tca\ntca> echo ```\n```\n````\n")
    #expect(try Product.run("tca-repl", ["--verify", file.path]).exitCode == 0)
  }

  @Test func fileThatIsReadOnlyStaysAsItIs() throws {
    let text = "```tca\ntca> echo a\nold\n```\n"
    let file = try TemporaryFile(text, extension: "md")
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file.path)
    let result = try Product.run("tca-repl", ["--update", file.path])
    #expect(result.errors == "error: Cannot write '\(file.path)': it is read-only\n")
    #expect(result.exitCode == 1)
    #expect(try file.text == text)
  }

  @Test func otherNamesOfAFileSeeTheUpdate() throws {
    let file = try TemporaryFile("```tca\ntca> echo a\nlonger than new\n```\n", extension: "md")
    let other = file.path + ".other"
    try FileManager.default.linkItem(atPath: file.path, toPath: other)
    defer { try? FileManager.default.removeItem(atPath: other) }
    #expect(try Product.run("tca-repl", ["--update", other]).exitCode == 0)
    #expect(try file.text == "```tca\ntca> echo a\na\n```\n")
  }

  @Test func updateKeepsTheOwnerAndLeavesNothingBeside() throws {
    let folder = URL.temporaryDirectory.appending(path: "update-\(UUID())").path
    let manager = FileManager.default
    try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? manager.removeItem(atPath: folder) }
    let path = folder + "/a.md"
    try Data("```tca\ntca> echo a\nold\n```\n".utf8).write(to: URL(fileURLWithPath: path))
    // Only the superuser can give files away; for others the owner stays their own.
    let owner = geteuid() == 0 ? 12_345 : geteuid()
    try manager.setAttributes(
      [.ownerAccountID: NSNumber(value: owner), .posixPermissions: 0o604], ofItemAtPath: path)
    #expect(try Product.run("tca-repl", ["--update", path]).exitCode == 0)
    let attributes = try manager.attributesOfItem(atPath: path)
    #expect((attributes[.ownerAccountID] as? NSNumber)?.uint32Value == owner)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o604)
    #expect(try manager.contentsOfDirectory(atPath: folder) == ["a.md"])
  }

  @Test(arguments: ["-> )", " -> )", "... )"])
  func wrongContinuationIsNamedAndStays(line: String) throws {
    let text = "```tca\ntca> send panel.header.titleChanged(\n\(line)\nold\n```\n"
    let file = try TemporaryFile(text, extension: "md")
    let result = try Product.run("tca-repl", ["--update", file.path])
    #expect(
      result.errors.hasPrefix("\(file.path):2: error: This command is not complete; each line"))
    #expect(result.exitCode == 1)
    #expect(try file.text == text)
  }

  @Test(arguments: ["", "```tca\n```\n"])
  func fileWithoutACommandIsNoSuccess(text: String) throws {
    let file = try TemporaryFile("Prose.\n" + text, extension: "md")
    let result = try Product.run("tca-repl", ["--verify", file.path])
    #expect(
      result.errors.hasPrefix("\(file.path): error: No command stands in a fenced 'tca' block"))
    #expect(result.output.isEmpty)
    #expect(result.exitCode == 1)
  }

  @Test func lessonNamesWhatIsWrongAsVerifyDoes() throws {
    let broken = try TemporaryFile("```tca again\n```\n", extension: "md")
    for path in [broken.path, "/nonexistent.md"] {
      let sentence = try Product.run("tca-repl", ["--verify", path]).errors.dropLast()
      let terminal = try PseudoTerminal("tca-repl", ["--lesson", path], columns: 200)
      #expect(try terminal.waitForEnd() == 1)
      #expect(terminal.text.contains(sentence))
    }
  }

  @Test func fileThatIsNotThereEndsWithOne() throws {
    let result = try Product.run("tca-repl", ["--verify", "/nonexistent.md"])
    #expect(result.exitCode == 1)
    #expect(
      result.errors == "error: Cannot read '/nonexistent.md': No such file or directory\n")
  }
}
