internal import Foundation
internal import Testing

@Suite struct BenchmarkCommandTests {
  @Test func listNamesEachBenchmarkWithItsIterationsAndItsBudgetOfInstructions() throws {
    let result = try benchmark("--list", "levels: 5")
    #expect(result.exitCode == 0)
    for line in result.output.split(separator: "\n") {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      #expect(columns.count == 3)
      #expect(columns[0].contains("levels: 5"))
      #expect(Int(columns[1]) != nil)
    }
    #expect(!result.output.isEmpty)
  }

  @Test func iterationsRunSilently() throws {
    let name = try #require(
      try benchmark("--list", "levels: 5").output.split(separator: "\t").first)
    #expect(try benchmark("--iterations", "3", String(name)) == Result(exitCode: 0))
  }

  @Test func jsonHasAllKeys() throws {
    let result = try benchmark("--quick", "--json", "levels: 1")
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let benchmarks = try #require((object as? [String: [[String: Any]]])?["benchmarks"])
    let first = try #require(benchmarks.first)
    #expect(
      first.keys.sorted() == [
        "baseline", "budget", "isWithinBudget", "name", "p90", "ratio", "spread", "unit", "value",
      ]
    )
  }

  @Test(arguments: [
    (["nonsense"], "no benchmark's name contains 'nonsense'; '--list' prints the names"),
    (
      ["--iterations", "3", "nonsense"],
      "no benchmark is named 'nonsense'; '--list' prints the names"
    ),
    (["--nonsense"], "unknown option '--nonsense'; try '--help'"),
  ])
  func wrongUsageExitsWithTwo(arguments: [String], text: String) throws {
    let result = try benchmark(arguments)
    #expect(result == Result(exitCode: 2, errors: "error: \(text)\n"))
  }

  private struct Result: Equatable {
    var exitCode: Int32
    var output = ""
    var errors = ""
  }

  private func benchmark(_ arguments: String...) throws -> Result { try benchmark(arguments) }

  /// Runs the program that was built beside the tests.
  private func benchmark(_ arguments: [String]) throws -> Result {
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let process = Process()
    process.executableURL = folder.appending(path: "tca-benchmark")
    process.arguments = arguments
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let complaint = String(
      decoding: errors.fileHandleForReading.readDataToEndOfFile(),
      as: UTF8.self
    )
    process.waitUntilExit()
    return Result(exitCode: process.terminationStatus, output: text, errors: complaint)
  }
}
