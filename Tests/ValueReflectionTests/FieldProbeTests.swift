internal import Foundation
internal import Testing

@testable internal import ValueReflection

@Suite struct FieldProbeTests {
  enum Color: Equatable { case red, green }
  struct Label: Equatable {
    var text = "x"
    var color = Color.red
    static func == (first: Label, second: Label) -> Bool { first.text == second.text }
  }
  struct Row: Equatable {
    var id = 1
    var title = "Solaris"
    var label = Label()
    var cachedHeight = 12.5
    var tags = ["a"]
    var note: String? = "n"
    var date = Date(timeIntervalSinceReferenceDate: 0)
    var uuid = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
    static func == (first: Row, second: Row) -> Bool {
      first.id == second.id && first.title == second.title && first.label == second.label
        && first.date == second.date
    }
  }

  private func ignored(_ value: Any) -> [String] {
    FieldProbe.ignoredFields(of: ReflectedValue(value))
  }

  @Test func fieldsThatAHandWrittenEqualityIgnoresAreNamed() {
    #expect(ignored(Row()) == ["cachedHeight", "tags", "note", "uuid"])
    #expect(ignored(Label()) == ["color"])
  }

  @Test func aSynthesizedEqualityIgnoresNothing() {
    struct Everything: Equatable {
      var flag = true
      var number = 1
      var small: UInt8 = 255
      var fraction = 0.5
      var text = ""
      var color = Color.green
      var duration = Duration.seconds(1)
      var list = [1]
      var set: Set = [1]
      var table = [1: 2]
      var label = Label()
      var nothing: Int?
    }
    #expect(ignored(Everything()) == [])
  }

  @Test func theValueItselfStaysAsItIs() {
    let row = Row()
    _ = ignored(row)
    #expect(row.cachedHeight == 12.5)
    #expect(row.tags == ["a"])
    #expect(row.note == "n")
  }

  @Test func whatCannotBeTriedIsNotNamed() {
    final class Player: Equatable {
      static func == (first: Player, second: Player) -> Bool { true }
    }
    struct Screen: Equatable {
      var player = Player()
      var nothing: Int?
      var empty: [Int] = []
      static func == (first: Screen, second: Screen) -> Bool { true }
    }
    #expect(ignored(Screen()) == [])
    #expect(ignored(3) == [])
    #expect(ignored(Optional<Row>.none as Any) == [])
    #expect(ignored({} as () -> Void) == [])
  }

  @Test func aValueThatIsNotEqualToItselfIsNotTried() {
    struct Point: Equatable {
      var x = Double.nan
      var y = 1.0
    }
    #expect(ignored(Point()) == [])
  }

  @Test func anOptionalRowIsLookedThrough() {
    #expect(ignored(Optional(Label()) as Any) == ["color"])
  }
}
