internal import Foundation
internal import Testing

/// What the README and the lessons show is what the program does.
@Suite struct ReadMeTests {
  private static let transcripts = [
    "README.md", "Lessons/1-a-field.md", "Lessons/2-an-optional.md", "Lessons/3-many.md",
    "Lessons/4-one-of-several.md",
  ]

  @Test(arguments: transcripts)
  func transcriptsAreTrue(name: String) throws {
    let path = Checkout.path(name)
    let result = try Product.run("tca-repl", ["--verify", path])
    #expect(result.output.hasSuffix(" commands, true\n"))
    #expect(result.errors.isEmpty)
    #expect(result.exitCode == 0)
  }

  @Test func everyLessonIsChecked() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Checkout.path("Lessons"))
    #expect(
      Set(files.map { "Lessons/\($0)" }).isSubset(of: Self.transcripts))
  }

  @Test func programForAnOwnStoreIsTheOneThatIsBuilt() throws {
    let readme = try Checkout.text(of: "README.md")
    let program = try Checkout.text(of: "Tests/ReadMeExample/Main.swift")
    let start = try #require(program.range(of: "@main\n")).lowerBound
    #expect(readme.contains("```swift\n\(program[start...])```\n"))
    let result = try Product.run(
      "readme-example", ["-c", "send incrementTapped", "-c", "state", "-c", "reset", "-c", "state"])
    #expect(
      result.output == """
        #1 incrementTapped  changed count
        Counter.State
          count: 1
        Counter.State
          count: 0

        """
    )
    #expect(result.exitCode == 0)
  }

  @Test func programWithAPayloadOfItsOwnIsTheOneThatIsBuilt() throws {
    let readme = try Checkout.text(of: "README.md")
    let program = try Checkout.text(of: "Tests/PayloadExample/Main.swift")
    let start = try #require(program.range(of: "@main\n")).lowerBound
    #expect(readme.contains("```swift\n\(program[start...])```\n"))
    let result = try Product.run(
      "payload-example",
      [
        "-c", "actions", "-c", "send paid 2.50", "-c", "send .paid(\"1.05\")",
        "-c", "expect balance == 6.45", "-c", "state", "-c", "diff",
        "-c", "expect balance.cents == 645", "-c", "history --stable --json",
        "-c", "! send paid much", "-c", "expect error contains Money",
        "-c", "expect balance == \"9.00\"",
      ])
    #expect(result.output.hasPrefix("paid(Money)\n#1 paid \"2.50\"  changed balance\n"))
    #expect(result.output.contains("\n#2 paid \"1.05\"  changed balance\n"))
    #expect(result.output.contains("\nWallet.State\n  balance: \"6.45\"\n"))
    #expect(result.output.contains("\n  balance: \"7.50\" → \"6.45\"\n"))
    #expect(result.output.contains(#""label":"paid \"2.50\"""#))
    #expect(result.exitCode == 3)
    #expect(
      result.errors.hasSuffix(
        "Expected balance == \"9.00\"\n  expect balance == \"9.00\"\n         ^\nIt is \"6.45\"\n"))
  }

  @Test func everyTargetIsListed() throws {
    let readme = try Checkout.text(of: "README.md")
    let sources = try FileManager.default.contentsOfDirectory(atPath: Checkout.path("Sources"))
    // Two small C targets belong to the target that they stand beside.
    for target in Set(sources).subtracting(["CAllocationCounter", "CTestSupportInstaller"]) {
      #expect(readme.contains("| `\(target)`") || readme.contains(", `\(target)` |"))
    }
  }
}
