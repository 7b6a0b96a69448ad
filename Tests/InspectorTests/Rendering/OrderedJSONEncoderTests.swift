internal import Foundation
internal import Testing

@testable internal import Inspector

@Suite struct OrderedJSONEncoderTests {
  private func text(_ value: some Encodable) throws -> String {
    try OrderedJSONEncoder().encode(value).text
  }

  @Test func keysKeepTheOrderOfDeclaration() throws {
    struct Report: Encodable {
      var zebra = 1
      var apple = "a/b"
      var missing: Int?
      var nested = [["k": 1.5]]
      var flags = [true, false]
      var empty: [Int] = []
    }
    #expect(
      try text(Report())
        == #"{"zebra":1,"apple":"a/b","missing":null,"nested":[{"k":1.5}],"flags":[true,false],"empty":[]}"#
    )
  }

  @Test(arguments: [
    (#"say "hi"\"#, #""say \"hi\"\\""#),
    ("line\nbreak\ttab\r", #""line\nbreak\ttab\r""#),
    ("\u{1}\u{7f}é😀", #""\u0001\u007fé😀""#),
  ])
  func stringsAreEscaped(string: String, json: String) throws {
    #expect(try text(string) == json)
    let decoded = try JSONDecoder().decode([String].self, from: Data("[\(json)]".utf8))
    #expect(decoded == [string])
  }

  @Test func numbersAreSpelledExactly() throws {
    #expect(try text([0.1, 2, -3.25, 1e20]) == "[0.1,2,-3.25,1e+20]")
    #expect(try text([Double.nan, .infinity]) == "[null,null]")
    #expect(try text(UInt64.max) == "18446744073709551615")
    #expect(try text([Int8(-5)]) == "[-5]")
  }

  @Test func customEncodingMayLeaveKeysOut() throws {
    struct Node: Encodable {
      var marker: String?
      enum CodingKeys: String, CodingKey { case marker, children }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(marker, forKey: .marker)
      }
    }
    #expect(try text(Node()) == #"{"marker":null}"#)
  }

  @Test func emptyObjectsAndNestedContainers() throws {
    struct Empty: Encodable {}
    struct Nested: Encodable {
      enum Key: String, CodingKey { case outer, inner, list }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        var outer = container.nestedContainer(keyedBy: Key.self, forKey: .outer)
        try outer.encode(1, forKey: .inner)
        var list = container.nestedUnkeyedContainer(forKey: .list)
        try list.encodeNil()
        try list.encode("x")
      }
    }
    #expect(try text(Empty()) == "{}")
    #expect(try text(Nested()) == #"{"outer":{"inner":1},"list":[null,"x"]}"#)
  }
}
