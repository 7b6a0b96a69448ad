internal import Foundation
internal import Testing

/// What the README shows is what the program does.
@Suite struct ReadMeTests {
  @Test func transcriptsAreTrue() throws {
    let path = Checkout.path("README.md")
    let result = try Product.run("tca-repl", ["--verify", path])
    #expect(result.output.hasSuffix(" commands, true\n"))
    #expect(result.errors.isEmpty)
    #expect(result.exitCode == 0)
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

  @Test func everyTargetIsListed() throws {
    let readme = try Checkout.text(of: "README.md")
    let sources = try FileManager.default.contentsOfDirectory(atPath: Checkout.path("Sources"))
    // Two small C targets belong to the target that they stand beside.
    for target in Set(sources).subtracting(["CAllocationCounter", "CTestSupportInstaller"]) {
      #expect(readme.contains("| `\(target)`") || readme.contains(", `\(target)` |"))
    }
  }
}
