internal import Testing

@testable internal import ValueReflection

/// Weak, unowned and strong references, and objects that are met twice.
@Suite struct ReferenceTests {
  final class Person {
    var name = "Ada"
  }

  struct References {
    weak var weak: Person?
    unowned var unowned: Person
    unowned(unsafe) var unsafe: Person
  }

  @Test func liveReferencesAreShownAndUnownedOnesNeverRead() {
    let person = Person()
    let holder = References(weak: person, unowned: person, unsafe: person)
    #expect(
      Dump().text(of: holder) == """
        ReferenceTests.References
          weak: ReferenceTests.Person weak
            name: "Ada"
          unowned: (unowned, not read)
          unsafe: (unowned, not read)
        """
    )
    withExtendedLifetime(person) {}
  }

  @Test func deadReferencesKillNobody() {
    struct Weak {
      weak var person: Person?
      unowned var owner: Person
    }
    func orphan() -> Weak {
      let person = Person()
      return Weak(person: person, owner: person)
    }
    let holder = orphan()
    #expect(holder.person == nil)
    let text = Dump().text(of: holder)
    #expect(text.contains("person: nil weak"))
    #expect(text.contains("owner: (unowned, not read)"))
    #expect(ReflectedValue(holder).counts()?.leaves == 2)
  }

  @Test func aDiamondIsNoCycleAndIsCountedOnEachWay() {
    final class Node {
      var left: Node?
      var right: Node?
    }
    var top = Node()
    for _ in 0..<100 {
      let next = Node()
      next.left = top
      next.right = top
      top = next
    }
    let counts = ReflectedValue(top).counts()
    #expect(counts?.cycle == false)
    #expect(counts?.depth == 101)
    // There are more ways down than a number can tell.
    #expect(counts?.nodes == .max)
    let pair = Node()
    pair.left = Node()
    pair.right = pair.left
    #expect(ReflectedValue(pair).counts()?.nodes == 7)
    #expect(!Dump().text(of: pair).contains("cycle"))
  }
}
