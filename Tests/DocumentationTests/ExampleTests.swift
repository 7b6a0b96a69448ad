internal import Foundation
internal import Testing

/// What the documentation of the sources shows is Swift that compiles.
@Suite struct ExampleTests {
  private static let checkout = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test func everyExampleCompiles() throws {
    let examples = Example.all(in: Self.checkout)
    #expect(examples.count > 300)
    let folder = URL.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }

    var together: [URL] = []
    var alone: [URL] = []
    for (number, example) in examples.enumerated() {
      let source = ExampleSource(example, number: number)
      let file = folder.appending(path: "\(number).swift")
      try Data(source.text.utf8).write(to: file)
      if source.isAlone { alone.append(file) } else { together.append(file) }
    }
    let compiler = Compiler(checkout: Self.checkout)
    for files in [together] + alone.map({ [$0] }) {
      for failure in try compiler.check(files) {
        report(failure, examples, in: folder)
      }
    }
  }

  /// Fails at the example, with the line that the compiler names.
  private func report(_ failure: Compiler.Failure, _ examples: [Example], in folder: URL) {
    guard let number = Int(failure.file), examples.indices.contains(number) else {
      Issue.record("\(failure.message)")
      return
    }
    let example = examples[number]
    let file = folder.appending(path: "\(number).swift")
    let lines =
      (try? String(contentsOf: file, encoding: .utf8))?.components(separatedBy: "\n") ?? []
    let line = lines.indices.contains(failure.line - 1) ? lines[failure.line - 1] : ""
    Issue.record(
      "\(failure.message)\n  \(line)",
      sourceLocation: SourceLocation(
        fileID: "\(example.module)/\(example.file.lastPathComponent)",
        filePath: example.file.path,
        line: example.line,
        column: 1
      )
    )
  }

  @Test func anExampleThatDoesNotCompileIsFound() throws {
    let folder = URL.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let wrong = Example(file: folder, line: 1, lines: ["let count: Int = \"one\""])
    let file = folder.appending(path: "0.swift")
    try Data(ExampleSource(wrong, number: 0).text.utf8).write(to: file)
    let failures = try Compiler(checkout: Self.checkout).check([file])
    #expect(failures.map(\.file) == ["0"])
    #expect(failures.first?.message.contains("cannot convert value of type 'String'") == true)
  }
}
