internal import Testing

@testable internal import Inspector

@Suite struct RedactionsTests {
  private func relation(_ path: String, _ patterns: String...) -> Redactions.Relation {
    var redactions = Redactions()
    for pattern in patterns { redactions.add(pattern) }
    return redactions.relation(to: path)
  }

  @Test(arguments: [
    ("a.b", "a.b"), ("a.b.c", "a.b"), ("a[1].b", "a[*].b"), ("a[#3].b", "a[1].b"),
    ("a[ 1 ].b", "a[1].b"), ("self.a", "a"), ("a.0.b", "a.b"), ("a.`b`", "a.b"),
    ("a[\"x.y]\"].b", "a[\"x.y]\"].b"), ("a.b \"payload\"", "a.b"), ("a.b(1)", "a.b"),
    ("a[1]", "a[*]"), ("a.b.count", "a.b"),
  ])
  func pathIsHidden(path: String, pattern: String) {
    #expect(relation(path, pattern) == .inside)
  }

  @Test(arguments: [("a", "a.b"), ("", "a"), ("a[1]", "a[*].b"), ("a[2]", "a[#0].b")])
  func pathHoldsWhatIsHidden(path: String, pattern: String) {
    #expect(relation(path, pattern) == .above)
  }

  @Test(arguments: [
    ("ab", "a"), ("b.a", "a"), ("a[2].b", "a[1].b"), ("a.c", "a.b"), ("a", "a[1]x"),
  ])
  func otherPathIsNot(path: String, pattern: String) {
    #expect(relation(path, pattern) != .inside)
    #expect(relation(path) == .apart)
  }

  @Test func strongestPatternCounts() {
    #expect(relation("a.b", "a.b.c", "a.b") == .inside)
  }

  @Test func secretsAreFoundAsWords() {
    var secrets = SecretTexts()
    for text in ["hunter", "abc", "a \"b\" c", "hunter2"] { secrets.insert(text) }
    #expect(secrets.scrubbed("hunter hunters hunter2 abc") == "(redacted) hunters (redacted) abc")
    #expect(secrets.scrubbed("(hunter)") == "((redacted))")
    #expect(secrets.scrubbed(#"x "a \"b\" c""#) == #"x "(redacted)""#)
    #expect(secrets.scrubbed("") == "")
  }

  @Test func secretsOfAPayloadAreItsTexts() {
    var secrets = SecretTexts()
    secrets.insert(payload: "(name: \"Ada Lovelace\", pin: 1)")
    #expect(secrets.scrubbed("Ada Lovelace") == "(redacted)")
    secrets.insert(payload: " 12345")
    #expect(secrets.scrubbed("12345, 123456") == "(redacted), 123456")
  }

  @Test func oldestSecretGoes() {
    var secrets = SecretTexts()
    for number in 0...SecretTexts.limit { secrets.insert("secret\(number)") }
    #expect(secrets.scrubbed("secret0") == "secret0")
    #expect(secrets.scrubbed("secret1") == "(redacted)")
  }
}
