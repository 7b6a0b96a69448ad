internal import Testing

@testable internal import Inspector

@Suite struct ExpectClauseTests {
  private func parse(_ text: String) throws(CommandError) -> ExpectClause {
    try ExpectClause.parse(Word(text: text, start: 7))
  }

  @Test(arguments: [
    ("a.b == 3", "a.b", ExpectOperator.equal, "3"),
    ("a.b==3", "a.b", .equal, "3"),
    ("a.b != \"x == y\"", "a.b", .notEqual, "\"x == y\""),
    ("byName[\"a < b\"] < 4", "byName[\"a < b\"]", .less, "4"),
    ("a >= 2", "a", .greaterOrEqual, "2"),
    ("a <= 2", "a", .lessOrEqual, "2"),
    ("effects panel > 0", "effects panel", .greater, "0"),
    ("error contains \"rows\"", "error", .contains, "\"rows\""),
    ("contains.contains contains 2", "contains.contains", .contains, "2"),
    ("a.download is  nil", "a.download", .isNil, ""),
    ("a.download is not nil", "a.download", .isNotNil, ""),
  ])
  func parts(text: String, subject: String, op: ExpectOperator, operand: String) throws {
    let clause = try parse(text)
    #expect(clause.subject.text == subject)
    #expect(clause.op == op)
    #expect(clause.operand.text == operand)
  }

  @Test(arguments: [
    ("a !== \"y\"", "!==", ExpectOperator.notEqual, "\"y\""),
    ("a!==\"y\"", "!==", .notEqual, "\"y\""),
    ("a === y", "===", .equal, "y"),
    ("a >== 3", ">==", .greaterOrEqual, "3"),
    ("a <== 3", "<==", .lessOrEqual, "3"),
    ("a != = \"y\"", "!= =", .notEqual, "\"y\""),
    ("a != =\"y\"", "!= =", .notEqual, "\"y\""),
    ("a >  = 3", ">  =", .greaterOrEqual, "3"),
    ("a <> y", "<>", .notEqual, "y"),
    ("a === within 2s", "===", .equal, ""),
    ("a == <b>", "", .equal, "<b>"),
    ("a == =y", "", .equal, "=y"),
    ("a == !", "", .equal, "!"),
    ("a contains == y", "", .contains, "== y"),
    ("a < -1", "", .less, "-1"),
  ])
  func charactersThatMakeUpNoOperatorAreKnown(
    text: String,
    unknown: String,
    nearest: ExpectOperator,
    operand: String
  ) throws {
    let clause = try parse(text)
    #expect(clause.unknownOperator?.text ?? "" == unknown)
    #expect(clause.unknownOperator?.nearest ?? clause.op == nearest)
    #expect(clause.operand.text == operand)
  }

  @Test func limitStandsAtTheEnd() throws {
    let clause = try parse("a.b == 3 within 1.5s")
    #expect(clause.operand.text == "3")
    #expect(clause.limit?.duration == .milliseconds(1_500))
    #expect(clause.limit?.column == 17)
    #expect(try parse("a is nil within 2s").op == .isNil)
    #expect(try parse("a == \"x within 2s\"").limit == nil)
    #expect(try parse("a == x within reach").limit == nil)
    #expect(try parse("within == 2s").limit == nil)
  }

  @Test func placesCountFromTheLine() throws {
    let clause = try parse("a.b == 3")
    #expect(clause.subject.column == 8)
    #expect(clause.operatorColumn == 12)
    #expect(clause.operand.column == 15)
  }

  @Test(arguments: [
    ("", "'expect' needs a path, an operator and a value", 8),
    ("a.b", "Missing operator after the path", 11),
    ("== 3", "'expect' needs a path before the operator", 8),
    ("a ==", "Missing value after '=='", 12),
    ("a is nil x", "Unexpected 'x' after 'is nil'", 17),
  ])
  func failuresPoint(text: String, message: String, column: Int) throws {
    let error = try #require(throws: CommandError.self) { try parse(text) }
    #expect(error.message == message)
    #expect(error.column == column)
  }
}
