internal import Testing

@testable internal import ValueReflection

@Suite struct PlainTrailTests {
  struct Row: Identifiable {
    var id: Int
    var title = "Solaris"
  }
  struct Panel {
    var count = 0
    var rows = EqualityStopTests.Shelf(rows: [Row(id: 4), Row(id: 7)])
    var chosen: Row? = Row(id: 4)
  }
  struct State {
    var number = 1
    var panel = Panel()
  }

  private func leads(_ steps: PlainTrail.Step...) -> Bool {
    PlainTrail(steps).leads(through: State())
  }

  @Test func itLeadsThroughFieldsAndElements() {
    #expect(leads())
    #expect(leads(.field("panel")))
    #expect(leads(.field("panel"), .field("rows")))
    #expect(leads(.field("panel"), .field("rows"), .element(7)))
    #expect(leads(.field("panel"), .field("rows"), .element(7), .field("title")))
  }

  @Test func itDoesNotLeadToWhatIsNotThere() {
    #expect(!leads(.field("pane")))
    #expect(!leads(.field("panel"), .field("rows"), .element(5)))
    #expect(!leads(.field("panel"), .field("rows"), .element("7")))
    #expect(!leads(.field("number"), .field("rows")))
    #expect(!leads(.field("panel"), .element(7)))
  }

  @Test func itSaysNothingOfWhatMayBeAbsent() {
    #expect(!leads(.field("panel"), .field("chosen")))
    #expect(!leads(.field("panel"), .field("chosen"), .field("title")))
  }

  @Test func aValueInABoxIsFollowedInPlace() {
    struct Large {
      var words = (1, 2, 3, 4, 5, 6, 7, 8)
      var state = State()
    }
    let trail = PlainTrail([.field("state"), .field("panel"), .field("rows"), .element(4)])
    #expect(trail.leads(through: Large()))
  }
}
