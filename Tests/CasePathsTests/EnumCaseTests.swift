internal import CasePaths
internal import Testing

/// The run-time table that tools read, parse and build actions by.
@Suite struct EnumCaseTests {
  @Test func theTableIsInTheOrderOfTheSource() {
    #expect(Event._$cases.map(\.name) == ["opened", "closed", "moved", "renamed", "default"])
    #expect(Event._$cases.map(\.tag) == [0, 1, 2, 3, 4])
  }

  @Test func eachPartHasItsLabelAndType() {
    let parts = Event._$cases.map { $0.parameters.map { "\($0.label ?? "_"): \($0.type)" } }
    #expect(
      parts == [
        ["_: String"], [], ["x: Int", "_: Double"], ["to: Optional<String>"], ["in: Array<Int>"],
      ]
    )
  }

  @Test(arguments: Event.all) fileprivate func aValueIsTakenApartAndPutTogetherAgain(event: Event)
    throws
  {
    let enumCase = Event._$cases[event._$tag]
    let parts = try #require(enumCase.extract(from: event))
    #expect(parts.count == enumCase.parameters.count)
    #expect(enumCase.embed(parts) as? Event == event)
    for other in Event._$cases where other.tag != event._$tag {
      #expect(other.extract(from: event) == nil)
    }
  }

  @Test func partsThatDoNotFitBuildNothing() {
    let moved = Event._$cases[2]
    #expect(moved.embed([1, 2.5]) as? Event == .moved(x: 1, 2.5))
    #expect(moved.embed([1]) == nil)
    #expect(moved.embed([1, 2.5, 3]) == nil)
    #expect(moved.embed(["1", 2.5]) == nil)
    #expect(Event._$cases[1].embed([()]) == nil)
  }

  @Test func aNilPartFitsAnOptional() {
    let renamed = Event._$cases[3]
    #expect(renamed.embed([String?.none as Any]) as? Event == .renamed(to: nil))
    #expect(renamed.embed(["a"]) as? Event == .renamed(to: "a"))
    #expect(renamed.embed([1]) == nil)
  }

  @Test func aValueOfAnotherTypeHasNoParts() {
    #expect(Event._$cases[0].extract(from: "opened") == nil)
    #expect(Event._$cases[0].extract(from: Event?.none as Any) == nil)
    #expect(Event._$cases[1].extract(from: Event?.some(.closed) as Any)?.isEmpty == true)
  }

  @Test func theRunsOfACaseAreMadeOnValuesInIt() throws {
    let probe = try #require(Event._$cases[0].probe)
    #expect(probe.runs(on: Event.closed) == nil)
    #expect(probe.runs(on: "opened") == nil)
    let runs = try #require(probe.runs(on: Event.opened("a")))
    for run in [runs.embed, runs.extract, runs.nothing] { run(3) }
  }

  @Test func theRunsCallTheFunctionsOfThePathAsOftenAsTheyAreTold() throws {
    final class Calls { var (embed, extract) = (0, 0) }
    let calls = Calls()
    let probe = CaseProbe(
      AnyCasePath<Event, String>(
        embed: { value in
          calls.embed += 1
          return .opened(value)
        },
        extract: { event in
          calls.extract += 1
          return event[case: \.opened]
        }
      )
    )
    let runs = try #require(probe.runs(on: Event.opened("a")))
    let extracted = calls.extract
    runs.embed(5)
    runs.extract(7)
    runs.nothing(9)
    #expect(calls.embed == 5)
    #expect(calls.extract == extracted + 7)
  }
}

@CasePathable
private enum Event: Equatable {
  case opened(String)
  case closed
  case moved(x: Int, Double)
  case renamed(to: String?)
  case `default`(in: [Int])

  static let all: [Event] = [
    .opened(""), .closed, .moved(x: 1, .infinity), .renamed(to: nil), .renamed(to: "a"),
    .default(in: [1]),
  ]
}
