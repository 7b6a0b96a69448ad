internal import Testing

@testable internal import ValueReflection

@Suite struct ReplacingTests {
  struct Columns: Equatable {
    var name = "a name that needs a block of its own"
    var left = [1, 2, 3]
    var right = [4, 5, 6]
  }
  enum Status: Equatable {
    case loaded(text: String, count: Int)
  }

  private func address(of list: ReflectedValue) -> UnsafeRawPointer? {
    list.declaredPointer.load(as: UnsafeRawPointer?.self)
  }

  @Test func onlyThePartIsTheOther() throws {
    let whole = ReflectedValue(Columns())
    let part = whole.children[1]
    let copy = try #require(part.unshared { false }).node
    let changed = try #require(whole.replacing(part, by: copy))
    #expect(address(of: changed.children[1]) == address(of: copy))
    #expect(address(of: changed.children[1]) != address(of: part))
    #expect(address(of: changed.children[2]) == address(of: whole.children[2]))
    #expect(try #require(Comparing(whole, changed)).run(1) == 1)
  }

  @Test func thePartMayBeOfAnotherValue() throws {
    let whole = ReflectedValue(Columns())
    let other = ReflectedValue(Columns(left: [9])).children[1]
    let changed = try #require(whole.replacing(whole.children[1], by: other))
    #expect(try #require(Comparing(whole, changed)).run(1) == 0)
    #expect(changed.children.map(\.children.count) == [0, 1, 3])
  }

  @Test func whatLiesElsewhereIsNotReplaced() throws {
    let whole = ReflectedValue(Columns())
    let element = whole.children[1].children[0]
    #expect(whole.replacing(element, by: element) == nil)
    let stranger = ReflectedValue(Columns()).children[1]
    #expect(whole.replacing(stranger, by: stranger) == nil)
    let text = whole.children[0]
    #expect(whole.replacing(whole.children[1], by: text) == nil)
  }

  @Test func casesAreLeftAlone() {
    let whole = ReflectedValue(Status.loaded(text: "x", count: 1))
    let part = whole.children[0]
    #expect(whole.replacing(part, by: part) == nil)
    let optional = ReflectedValue(Columns?.some(Columns()) as Any)
    #expect(optional.replacing(optional.children[0], by: optional.children[0]) == nil)
  }
}
