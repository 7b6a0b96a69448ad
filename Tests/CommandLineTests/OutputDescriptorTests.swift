internal import Foundation
internal import Testing

/// `--out` with a name of an open descriptor, through the real program.
@Suite struct OutputDescriptorTests {
  /// Runs lines with streams as a shell's redirection makes them, below a text that stands there already.
  ///
  /// - Returns: What stands in the files for fd 1, 2 and 3 afterwards.
  private func run(_ lines: String...) throws -> (out: String, err: String, three: String) {
    let files = try (0..<3).map { _ in try TemporaryFile("before\n") }
    let arguments = lines.map { "-c '\($0)'" }.joined(separator: " ")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c",
      "exec \(Product.path("tca-repl")) \(arguments) "
        + ">>\(files[0].path) 2>>\(files[1].path) 3>>\(files[2].path)",
    ]
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return (try files[0].text, try files[1].text, try files[2].text)
  }

  @Test(arguments: ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"])
  func standardOutputGetsResultsInTheirOrder(name: String) throws {
    let files = try run(
      "echo one", "echo --out \(name) two", "state panel.header.ticks --out \(name)")
    #expect(files.out == "before\none\ntwo\npanel.header.ticks: 0\n")
    #expect(files.err == "before\n")
  }

  @Test(arguments: ["/dev/stderr", "/dev/fd/2", "/proc/self/fd/2"])
  func standardErrorIsNotCutOff(name: String) throws {
    let files = try run("echo --out \(name) one", "statee")
    #expect(files.out == "before\n")
    #expect(files.err.hasPrefix("before\none\n-c:2: error: Unknown command 'statee'"))
  }

  @Test func otherDescriptorsAreThoseOfTheStart() throws {
    let files = try run("echo --out /dev/fd/3 one", "echo --out /proc/self/fd/3 two")
    #expect(files.three == "before\none\ntwo\n")
    let closed = try run("echo --out /dev/fd/77 one")
    #expect(closed.err.contains("error: Cannot write '/dev/fd/77': Bad file descriptor\n"))
  }

  @Test(arguments: 3...12)
  func descriptorsOfTheToolItselfAreNone(number: Int32) throws {
    let result = try Inspect.run("echo --out /dev/fd/\(number) one")
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("Cannot write '/dev/fd/\(number)': Bad file descriptor"))
  }

  @Test func filesThatAreRunGiveTheirResultsThereToo() throws {
    let inner = try TemporaryFile("echo one\n")
    let files = try run(
      "source \(inner.path) --out /dev/stdout", "source \(inner.path) --out /dev/stderr")
    #expect(files.out == "before\none\n")
    #expect(files.err == "before\none\n")
    let target = TemporaryFile()
    let outer = try TemporaryFile("source \(inner.path) --out /dev/stdout\n")
    #expect(try run("source \(outer.path) --out \(target.path)").out == "before\n")
    #expect(try target.text == "one\n")
  }
}
