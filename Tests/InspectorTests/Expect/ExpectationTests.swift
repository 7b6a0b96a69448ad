internal import Testing

@testable internal import Inspector

@MainActor
@Suite struct ExpectationTests {
  private let session = Inspector.Session.ofExampleApp()

  private func error(_ line: String) async throws -> CommandError {
    let outcome = await session.run(line)
    #expect(outcome.exitCode == 1)
    return try #require(outcome.errors.first)
  }

  @Test(arguments: [
    ("!==", "!="), ("===", "=="), (">==", ">="), ("<==", "<="), ("!= =", "!="), ("<>", "!="),
  ])
  func unknownOperatorsAreRefusedWithTheNearest(written: String, nearest: String) async throws {
    for value in ["\"y\"", "y", "\"Reading list\""] {
      let error = try await error("expect panel.header.title \(written) \(value)")
      #expect(error.code == .syntax)
      #expect(error.message == "'\(written)' is not an operator")
      #expect(error.column == 27)
      #expect(error.suggestions == [nearest])
    }
    #expect(try await error("expect panel.header.ticks \(written) 3").column == 27)
  }

  @Test func valueBehindAnUnknownOperatorIsHidden() async throws {
    _ = await session.run("redact panel.header.title")
    _ = try await error("expect panel.header.title!==\"my secret\"")
    let script = await session.run("history --script").output
    #expect(script.contains("expect panel.header.title!=="))
    #expect(!script.contains("secret"))
  }

  @Test(arguments: ["==", "!=", "<", "contains"])
  func textInSingleQuotesIsRefused(op: String) async throws {
    let error = try await error("expect panel.header.title \(op) 'Reading list'")
    #expect(error.code == .badPayload)
    #expect(error.message == "A text stands in double quotes: single ones would be part of it")
    #expect(error.column == 28 + op.count)
    #expect(error.suggestions == ["\"Reading list\""])
    #expect(error.notes == ["If they are part of it: \"'Reading list'\""])
  }

  @Test(arguments: [
    "panel.header.title != \"'Reading list'\"", "panel.header.title != 'Reading",
    "panel.header.title != '", "panel.header.title != list'", "error is nil",
  ])
  func singleQuotesOfATextStay(clause: String) async {
    #expect(await session.run("expect \(clause)").exitCode == 0)
  }

  @Test func onlyATextHasTheHintAtDoubleQuotes() async throws {
    #expect(
      try await error("expect panel.header.ticks == '0'").message == "''0'' is not a value of Int")
    #expect(try await error("expect error contains 'x'").suggestions == ["\"x\""])
  }
}
