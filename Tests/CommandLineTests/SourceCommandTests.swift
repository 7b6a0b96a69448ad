internal import Foundation
internal import Testing

/// `source` and `set echo` through the real program.
@Suite struct SourceCommandTests {
  /// A folder of files that is gone when the test is over.
  private final class Folder {
    let path = URL.temporaryDirectory.appending(path: "source-\(UUID())").path

    init(_ files: [String: String]) throws {
      for (name, text) in files {
        let file = URL(fileURLWithPath: path).appending(path: name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  @Test func pathsCountFromTheFileThatNamesThem() throws {
    let folder = try Folder([
      "main.tca": "source parts/one.tca\nexpect panel.rows[1].isFavorite == true\n",
      "parts/one.tca": "source two.tca\n",
      "parts/two.tca": "send panel.rows[1].favoriteTapped",
    ])
    let result = try Product.run("tca-repl", ["\(folder.path)/main.tca"])
    #expect(
      result.output == "#1 panel.rows[1].favoriteTapped  changed panel.rows[1].isFavorite\n")
    #expect(result.errors.isEmpty)
    #expect(result.exitCode == 0)
  }

  @Test func failureNamesThePlaceInTheInnerFile() throws {
    let folder = try Folder([
      "main.tca": "source inner.tca\nsend addTapped\n",
      "inner.tca": "# a comment\nexpect panel.rows[2].isFavorite == true\n",
    ])
    let result = try Product.run("tca-repl", ["-c", "source \(folder.path)/main.tca"])
    #expect(
      result.errors == """
        \(folder.path)/inner.tca:2: error: Expected panel.rows[2].isFavorite == true
          expect panel.rows[2].isFavorite == true
                 ^
        It is false

        """
    )
    #expect(result.output.isEmpty)
    #expect(result.exitCode == 3)
  }

  @Test func cyclesAndMissingFilesAreRefused() throws {
    let folder = try Folder([
      "a.tca": "source b.tca\n", "b.tca": "source ./a.tca\n", "c.tca": "! source c.tca\n",
    ])
    let cycle = try Product.run("tca-repl", ["\(folder.path)/a.tca"])
    #expect(
      cycle.errors == """
        \(folder.path)/b.tca:1: error: The file would run itself: \(folder.path)/a.tca → \
        \(folder.path)/b.tca → \(folder.path)/./a.tca
          source ./a.tca
                 ^

        """
    )
    #expect(cycle.exitCode == 1)
    #expect(try Product.run("tca-repl", ["\(folder.path)/c.tca"]).exitCode == 0)
    let missing = try Product.run("tca-repl", ["--json", "-c", "source /nonexistent.tca"])
    #expect(
      missing.output == #"{"command":"source /nonexistent.tca","ok":false,"error":{"code":"io","#
        + #""message":"Cannot read '/nonexistent.tca': No such file or directory","column":8,"#
        + #""suggestions":[]}}"# + "\n"
    )
    #expect(missing.exitCode == 1)
  }

  @Test func failureEndsTheFileAndNotThePrompt() throws {
    let folder = try Folder(["a.tca": "statee\necho never\n"])
    let terminal = try PseudoTerminal("tca-repl", environment: ["NO_COLOR": "1"])
    try terminal.expect("tca> ")
    terminal.type("source \(folder.path)/a.tca\r")
    try terminal.expect("a.tca:1: error: Unknown command 'statee'")
    try terminal.expect("tca> ")
    terminal.type("echo on we go\r")
    try terminal.expect("\r\non we go\r\n")
    #expect(!terminal.text.contains("never"))
  }

  @Test func echoPrintsEachLineBeforeItsResult() throws {
    let result = try Product.run(
      "tca-repl",
      input: "set echo on\necho a\nexpect panel.rows[\n1].id == 1\nset echo off\necho b\n")
    #expect(
      result.output
        == "tca> echo a\na\ntca> expect panel.rows[\n  -> 1].id == 1\ntca> set echo off\nb\n")
    #expect(
      try Product.run("tca-repl", ["--json"], input: "set echo on\necho a\n").output
        .split(separator: "\n").count == 2)
  }
}
