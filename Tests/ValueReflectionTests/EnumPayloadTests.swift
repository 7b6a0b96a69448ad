internal import Testing

@testable internal import ValueReflection

/// How payloads of every kind are written.
@Suite struct EnumPayloadTests {
  protocol Shape: Sendable {}
  struct Circle: Shape { var radius = 2 }

  enum Payload: Sendable {
    case none
    case one(Int)
    case labelled(code: Int)
    case several(Int, String)
    case mixed(Int, reason: String)
    case tuple((x: Int, y: Int))
    case closure(@Sendable () -> Void)
    case shape(any Shape)
    case maybe(Int??)
    case never(Never)
    case list([Int])
    indirect case nested(Payload)
  }

  @Test(arguments: [
    (Payload.none, "none"),
    (.one(3), "one(3)"),
    (.labelled(code: 4), "EnumPayloadTests.Payload = labelled\n  code: 4"),
    (.closure {}, "closure((function))"),
    (.maybe(.some(.some(1))), "maybe(1)"),
    (.maybe(.some(nil)), "maybe(.some(nil))"),
    (.maybe(nil), "maybe(nil)"),
    (.list([]), "list([])"),
    (.nested(.nested(.one(1))), "nested(nested(one(1)))"),
    (.several(1, "a"), "EnumPayloadTests.Payload = several\n  .0: 1\n  .1: \"a\""),
    (.mixed(1, reason: "a"), "EnumPayloadTests.Payload = mixed\n  .0: 1\n  reason: \"a\""),
    (.tuple((x: 1, y: 2)), "EnumPayloadTests.Payload = tuple\n  x: 1\n  y: 2"),
    (.shape(Circle()), "EnumPayloadTests.Payload = shape\n  radius: 2"),
  ])
  func payloads(value: Payload, text: String) {
    #expect(Dump().text(of: value) == text)
  }
}
