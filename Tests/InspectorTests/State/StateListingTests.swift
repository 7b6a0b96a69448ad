internal import Testing
internal import ValueReflection

@testable internal import Inspector

@Suite struct StateListingTests {
  struct Row: Equatable {
    var id: Int
    var title: String
    var tags: [Int] = []
  }
  enum Mode: Equatable {
    case idle
    case loading(progress: Double)
  }
  struct State: Equatable {
    var rows = [Row(id: 1, title: "Dune"), Row(id: 2, title: "Solaris", tags: Array(0..<50))]
    var query = "solar"
    var mode = Mode.loading(progress: 0.5)
  }

  private func report(_ request: StateRequest, _ state: Any = State()) throws -> StateReport {
    try StateReporter(root: ReflectedValue(state), path: "", request: request).report()
  }

  private func found(_ text: String) throws -> [String] {
    try report(StateRequest(find: text)).root.children.map(\.name)
  }

  @Test func valuesAreFoundInCapitalAndSmallLetters() throws {
    #expect(try found("solar") == ["rows[1].title", "query"])
    #expect(try found("SOLARIS") == ["rows[1].title"])
    #expect(try found("49") == ["rows[1].tags[49]"])
  }

  @Test func namesPathsAndCasesAreFound() throws {
    #expect(try found("title") == ["rows[0].title", "rows[1].title"])
    #expect(try found("rows[1].ti") == ["rows[1].title"])
    #expect(try found("loading") == ["mode"])
    #expect(try found("rows") == ["rows"])
    #expect(try found("nothing") == [])
  }

  @Test func theNumberOfPlacesIsSaid() throws {
    var request = StateRequest(find: "title")
    request.page = 1
    let report = try report(request)
    #expect(
      report.plainText == """
        StateListingTests.State
        rows[0].title: "Dune"
        2 places hold 'title', the first one is shown
        """
    )
  }

  @Test func theCostliestPartsComeFirst() throws {
    var request = StateRequest(top: 3)
    request.hasMetrics = true
    let names = try report(request).root.children.map(\.name)
    #expect(names == ["rows", "rows[1]", "rows[1].tags"])
    request.hasTimes = true
    let measured = try report(request).root
    #expect(Set(measured.children.map(\.name)) == Set(names))
    let times = measured.children.map { $0.metrics?.equality?.unsharedNs ?? 0 }
    #expect(times == times.sorted(by: >))
    #expect(times.allSatisfy { $0 > 0 })
    #expect(measured.metrics?.nodes == 63)
  }

  @Test func aListHasNoMoreThanThereIs() throws {
    var request = StateRequest(top: 1000)
    request.hasMetrics = true
    let report = try report(request, Row(id: 1, title: "x"))
    #expect(report.root.children.map(\.name) == ["id", "title", "tags"])
    #expect(try self.report(request, 3).root.children == [])
  }

  @Test func theCostliestOfAMillionElementsAreFoundWithoutAWalk() throws {
    var request = StateRequest(top: 2)
    request.hasMetrics = true
    let report = try report(request, Array(0..<1_000_000))
    #expect(report.root.children.map(\.name) == ["[0]", "[1]"])
  }

  @Test func typesOfLeavesAreWritten() throws {
    var report = try report(StateRequest(depth: 1), Row(id: 1, title: "x"))
    report.showsTypes = true
    #expect(
      report.plainText == """
        StateListingTests.Row
          id: Int = 1
          title: String = "x"
          tags: [Int] = []
        """
    )
  }

  @Test func theAppsOwnDescriptionIsAskedForOnRequest() throws {
    struct Loud: CustomStringConvertible {
      var volume = 11
      var description: String { "very\nloud" }
    }
    #expect(try report(StateRequest(), [Loud()]).plainText.contains("very") == false)
    let described = try report(StateRequest(describes: true), [Loud()])
    #expect(
      described.plainText == """
        [StateListingTests.Loud]
          [0]: StateListingTests.Loud  “very loud”
            volume: 11
        """
    )
    #expect(try described.json.contains(#""description":"very\nloud""#))
  }
}
