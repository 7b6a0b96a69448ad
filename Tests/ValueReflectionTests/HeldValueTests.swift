internal import Testing

@testable internal import ValueReflection

@Suite struct HeldValueTests {
  protocol Shape {}
  protocol Owner: AnyObject {}
  struct Circle: Shape { var radius = 2 }
  final class Person: Owner { var name = "Ada" }
  enum Failure: Error { case lost(Int) }
  struct Fields {
    var any: Any = 1
    var shape: any Shape = Circle()
    var owner: any Owner = Person()
    var object: AnyObject = Person()
    var error: any Error = Failure.lost(3)
    var numbers: any Collection<Int> = [1]
    var nothing: Any = Int?.none as Any
    var type: any Any.Type = Int.self
    var constrained: any Collection<Int>.Type = [Int].self
    var hashable: AnyHashable = "a"
  }

  @Test func existentialsAreShownAsWhatTheyHold() {
    #expect(
      Dump().text(of: Fields()) == """
        HeldValueTests.Fields
          any: 1
          shape: HeldValueTests.Circle
            radius: 2
          owner: HeldValueTests.Person
            name: "Ada"
          object: HeldValueTests.Person
            name: "Ada"
          error: lost(3)
          numbers: [Int]
            [0]: 1
          nothing: nil
          type: Int.self
          constrained: [Int].self
          hashable: "a"
        """
    )
  }

  @Test func namesOfConstrainedProtocols() {
    #expect(TypeName.of((any Collection<Int>).self) == "any Collection<Int>")
    #expect(TypeName.of((any Collection<Int>.Type).self) == "(metatype)")
    #expect(TypeName.of((any Shape).self) == "any HeldValueTests.Shape")
  }
}
