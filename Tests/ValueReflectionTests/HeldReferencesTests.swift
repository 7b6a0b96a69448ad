internal import Testing

@testable internal import ValueReflection

@Suite struct HeldReferencesTests {
  struct Point {
    var x = 0
    var isOn = false
  }

  struct Shelf {
    var point = Point()
    var titles = ["Dune"]
    var pages = 0
  }

  indirect enum Action {
    case tapped
    case moved(Point)
    case named(String)
    case inner(Inner)
    case nested(Action)
  }

  enum Inner {
    case ticked(Int)
    case titled(String?)
  }

  enum Outer {
    case inner(Inner)
    case optional(Inner?)
    case tapped
  }

  @Test func statesAreTheSameWhileTheyShareTheirStorage() {
    let before = Shelf()
    var after = before
    after.point.x = 1
    after.pages = 2
    #expect(areSame(before, after))
    after.titles.append("Solaris")
    #expect(!areSame(before, after))
    #expect(areSame(Point(x: 1), Point(x: 2)))
  }

  @Test func theCaseDecidesWhetherAnActionHoldsAnything() {
    #expect(areNone(Outer.tapped))
    #expect(areNone(Outer.inner(.ticked(3))))
    #expect(areNone(Outer.optional(nil)))
    #expect(areNone(Outer.optional(.ticked(3))))
    #expect(areNone(Outer.optional(.titled(nil))))
    #expect(!areNone(Outer.optional(.titled("a text that lies elsewhere"))))
    #expect(!areNone(Outer.inner(.titled("a text that lies elsewhere"))))
    #expect(areNone(Point()))
    #expect(!areNone(Shelf()))
  }

  @Test func theBoxOfAnIndirectCaseIsHeldWhateverLiesInIt() {
    #expect(areNone(Action.tapped))
    #expect(!areNone(Action.moved(Point())))
    #expect(!areNone(Action.nested(.tapped)))
  }

  @Test func lookingChangesNothing() {
    let action = Outer.inner(.titled("a text that lies elsewhere"))
    for _ in 0..<3 { #expect(!areNone(action)) }
    guard case .inner(.titled(let title)) = action else { return #expect(Bool(false)) }
    #expect(title == "a text that lies elsewhere")
  }

  private func areSame<Value>(_ first: Value, _ second: Value) -> Bool {
    withUnsafePointer(to: first) { first in
      withUnsafePointer(to: second) { second in
        HeldReferences.of(Value.self).areSame(first, second)
      }
    }
  }

  private func areNone<Value>(_ value: Value) -> Bool {
    withUnsafePointer(to: value) { HeldReferences.of(Value.self).areNone(in: $0) }
  }
}
