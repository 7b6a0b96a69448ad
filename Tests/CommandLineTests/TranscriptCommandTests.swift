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

  @Test(arguments: [
    ["--lesson", "a.md"], ["--lesson", "a.md", "-c", "state"],
    ["--verify"], ["--verify", "-c", "state"], ["--update", "-"], ["--verify", "--live", "a.md"],
  ])
  func wrongUseEndsWithTwo(arguments: [String]) throws {
    let result = try Product.run("tca-repl", arguments)
    #expect(result.exitCode == 2)
    #expect(result.errors.hasPrefix("error: "))
  }

  @Test func fileThatIsNotThereEndsWithOne() throws {
    let result = try Product.run("tca-repl", ["--verify", "/nonexistent.md"])
    #expect(result.exitCode == 1)
    #expect(
      result.errors == "error: Cannot read '/nonexistent.md': No such file or directory\n")
  }
}
