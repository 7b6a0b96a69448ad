internal import ComposableArchitecture
internal import Testing
internal import ValueReflection

@testable internal import Inspector

@Suite struct StateMeterTests {
  struct Label: Equatable {
    var text = "Novel"
    var isRed = true
  }
  enum Status: Equatable {
    case idle
    case loaded([Int])
    case failed(code: Int, reason: String)
  }
  final class Player: Equatable {
    var volume = 3
    static func == (first: Player, second: Player) -> Bool { first === second }
  }
  struct Everything: Equatable {
    var number = 1
    var label = Label()
    var nothing: Label?
    var numbers = [1, 2, 3]
    var status = Status.failed(code: 4, reason: "no")
    var tags: Set<String> = ["a", "b"]
    var scores = ["a": 1, "b": 2]
    var player = Player()
  }

  private func numbers(
    _ value: Any,
    _ request: StateRequest = StateRequest()
  ) throws -> [String: StateMetrics] {
    let tree = try StateTree(ReflectedValue(value), request)
    let meter = try StateMeter(tree, path: "", request)
    let paths = tree.places.indices.map { tree.path(of: $0, below: "") }
    return Dictionary(uniqueKeysWithValues: zip(paths, meter.metrics))
  }

  private func remarks(_ value: Any, hasTimes: Bool = true) throws -> [String] {
    var request = StateRequest()
    request.hasTimes = hasTimes
    let tree = try StateTree(ReflectedValue(value), request)
    let lines = try StateMeter(tree, path: "x", request).remarks.lines
    // What depends on the times of this run is left out.
    let measured = [Wording.debugTimes] + [.sharedStorage, .inside, .alone].map(Wording.fact)
    return lines.filter { line in !measured.contains { line.hasPrefix($0) } }
  }

  private func counts(_ metrics: StateMetrics?) -> [Int] {
    metrics.map { [$0.depth, $0.nodes, $0.leaves, $0.comparisons] } ?? []
  }

  @Test func countsFollowTheDefinitions() throws {
    let numbers = try numbers(Everything())
    #expect(counts(numbers["number"]) == [0, 1, 1, 1])
    #expect(counts(numbers["label"]) == [1, 3, 2, 2])
    #expect(counts(numbers["nothing"]) == [0, 1, 1, 1])
    #expect(counts(numbers["numbers"]) == [1, 4, 3, 3])
    #expect(counts(numbers["status"]) == [1, 3, 2, 3])
    #expect(counts(numbers["tags"]) == [1, 3, 2, 2])
    #expect(counts(numbers["scores"]) == [1, 3, 2, 4])
    #expect(counts(numbers["player"]) == [1, 2, 1, 1])
    #expect(counts(numbers[""]) == [2, 21, 14, 17])
    #expect(numbers["scores"]?.isProbing == true)
    #expect(numbers["numbers"]?.isProbing == false)
  }

  @Test func whatIsNotShownIsCountedAllTheSame() throws {
    let whole = try numbers(Everything())
    for (depth, children) in [(0, 10), (1, 10), (2, 0), (2, 1), (1, 3)] {
      let request = StateRequest(depth: depth, maximalChildren: children)
      #expect(try counts(numbers(Everything(), request)[""]) == counts(whole[""]))
    }
  }

  @Test func aFullPageCountsTheRest() throws {
    var request = StateRequest()
    request.page = 4
    let tree = try StateTree(ReflectedValue(Everything()), request)
    #expect(tree.isPageFull)
    #expect(try counts(numbers(Everything(), request)[""]) == [2, 21, 14, 17])
  }

  @Test func aCycleIsCountedOnce() throws {
    let node = StateTreeTests.Node(1)
    node.next = node
    defer { node.next = nil }
    let shown = try numbers(node)
    #expect(shown["next"]?.cycle == true)
    #expect(shown[""]?.cycle == true)
    #expect(shown["value"]?.cycle == false)
    #expect(counts(shown[""]) == [1, 3, 2, 1])
    let hidden = try numbers(node, StateRequest(depth: 0))
    #expect(counts(hidden[""]) == [1, 3, 2, 1])
  }

  @Test func aMillionElementsAreCountedWithoutAWalk() throws {
    let numbers = try numbers(Array(0..<1_000_000))
    #expect(counts(numbers[""]) == [1, 1_000_001, 1_000_000, 1_000_000])
  }

  @Test func timesAreMeasuredForEachNode() throws {
    let numbers = try numbers(Everything(), StateRequest(hasTimes: true))
    for (path, metrics) in numbers where !path.hasPrefix("player.") {
      #expect(metrics.equatable, "\(path)")
      let times = metrics.equality
      #expect((times?.unsharedNs ?? 0) > 0, "\(path)")
      #expect((times?.sharedNs ?? 0) > 0, "\(path)")
    }
    #expect(numbers[""]?.share == 1)
    #expect(numbers[""]?.equality?.lowerBound == true)
    #expect(numbers["player"]?.equality?.lowerBound == true)
    #expect(numbers["label"]?.equality?.lowerBound == false)
  }

  @Test func noPartHasAShareThatIsMoreThanWhatIsAroundIt() throws {
    struct Row: Equatable {
      var numbers: [Int] = Array(0..<100)
      var nothing: [Int]?
      var label: Label? = Label()
    }
    struct Screen: Equatable {
      var rows = [Row(), Row()]
      var row = Row()
      var everything = Everything()
    }
    let root = ReflectedValue(Screen())
    let request = StateRequest(hasTimes: true)
    let tree = try StateTree(root, request)
    let metrics = try StateMeter(tree, path: "", request).metrics
    for (place, numbers) in zip(tree.places, metrics) where numbers.share != nil {
      guard let parent = place.parent, let whole = metrics[parent].equality?.unsharedNs else {
        continue
      }
      #expect(try #require(numbers.equality?.unsharedNs) <= whole, "\(place.value.name)")
    }
    #expect(metrics.contains { $0.share != nil && $0.share != 1 })
  }

  @Test func whatATimeMeansIsSaid() {
    func facts(_ times: EqualityMeter.Times) -> [MetricsRemarks.Fact] {
      EqualityMeter.Result.measured(times).facts.map(\.fact)
    }
    #expect(facts(.init(unshared: 99, shared: 1)) == [])
    #expect(facts(.init(unshared: 100, shared: 1)) == [.sharedStorage])
    #expect(facts(.init(unshared: 2, shared: 1, isInside: true)) == [.inside])
    #expect(facts(.init(unshared: 2, shared: 1, isAlone: true)) == [.alone])
    #expect(facts(.init(unshared: 2, shared: 1, missed: ["Player"])) == [.lowerBound])
  }

  @Test func withoutTimesNothingIsCompared() throws {
    let numbers = try numbers(Everything())
    #expect(numbers.values.allSatisfy { $0.equality == nil && $0.share == nil })
  }

  @Test func whatCannotBeCopiedIsSaid() throws {
    #expect(
      try remarks(Everything()) == [
        Wording.probing,
        "≥ before a time, shared with the copy and not compared: x.player (StateMeterTests.Player)",
      ]
    )
  }

  @Test func whatIsNotEquatableIsSaidWhereItStands() throws {
    struct Handlers {
      var title = "x"
      var onTap: () -> Void = {}
    }
    struct Screen {
      var handlers = Handlers()
      var count = 1
    }
    let screen = Screen()
    #expect(try remarks(screen) == ["not Equatable, no times: x.handlers.onTap"])
    #expect(try remarks(screen, hasTimes: false) == [])
    let numbers = try numbers(screen, StateRequest(hasTimes: true))
    #expect(numbers[""]?.equatable == false)
    #expect(numbers[""]?.equality == nil)
    #expect(numbers["count"]?.equality != nil)
    #expect(numbers["count"]?.share == nil)
  }

  @Test func aNaNIsNotEqualToItsCopy() throws {
    struct Point: Equatable {
      var x = Double.nan
      var y = 1.0
    }
    #expect(
      try remarks([Point()]) == ["not equal to an exact copy, no times: x[0].x"])
    let numbers = try numbers([Point()], StateRequest(hasTimes: true))
    #expect(
      numbers[""]?.equality == .init(unsharedNs: nil, sharedNs: nil, lowerBound: false))
    #expect(numbers["[0].y"]?.equality?.unsharedNs != nil)
  }

  @Test func anEqualityOfItsOwnIsSaid() throws {
    struct Row: Equatable {
      var id = 1
      var height = 2.5
      static func == (first: Row, second: Row) -> Bool { first.id == second.id }
    }
    #expect(
      try remarks([Row(), Row()], hasTimes: false) == [
        "== of its own, compares counts the fields all the same: x[0] "
          + "(StateMeterTests.Row ignores field 'height')"
      ]
    )
  }

  @Test func manyPlacesAreCounted() throws {
    let values = Array(repeating: Double.nan, count: 8)
    #expect(
      try remarks(values) == [
        "not equal to an exact copy, no times: x[0], x[1], x[2], x[3], … 4 more"
      ]
    )
  }

  @Test func aLongListIsMeasuredOnADeepStack() throws {
    indirect enum List: Equatable {
      case end
      case link(Int, List)
    }
    var list = List.end
    let levels = min(100_000, DeepStack.maximalDepth)
    for number in 0..<levels { list = .link(number, list) }
    let request = StateRequest(depth: 0, hasTimes: true)
    let metrics = try numbers(list, request)[""]
    #expect(metrics?.depth == levels)
    #expect(metrics?.nodes == 2 * levels + 1)
    #expect((metrics?.equality?.unsharedNs ?? 0) > 0)
    DeepStack.run { list = .end }
  }

  @Test func whatIsTooDeepIsNotMeasured() throws {
    let tree = try StateTree(ReflectedValue([[1]]), StateRequest(hasTimes: true))
    var counts = try tree.counts(nil)
    counts[0].depth = DeepStack.maximalDepth + 1
    let results = try EqualityMeter(tree: tree, counts: counts).results()
    #expect(results.map { $0.unshared == nil } == [true, false, false])
    #expect(results[0].facts.map(\.fact) == [.tooDeep])
  }

  @Test func aPartOfWhatIsTooDeepIsMeasuredByItself() throws {
    let root = ReflectedValue([[1]])
    let entry = StateListing.Entry(path: "[0]", value: root.children[0], around: 0)
    let tree = StateTree(root, listing: [entry])
    var counts = try tree.counts(nil)
    counts[0].depth = DeepStack.maximalDepth + 1
    let results = try EqualityMeter(tree: tree, counts: counts).results()
    #expect(results[0].facts.map(\.fact) == [.tooDeep])
    #expect(results[1].times != nil)
  }

  @Test func heapBytesAreTheBlocksOfAllBelow() throws {
    struct Texts: Equatable {
      var first = [String(repeating: "a", count: 1000)]
      var second = Array(0..<1000)
      var third: [Int]
    }
    var texts = Texts(third: [])
    texts.third = texts.second
    let numbers = try numbers(texts)
    let bytes = ["", "first", "second", "third"].map { numbers[$0]?.heapBytes ?? -1 }
    #expect(bytes[1] >= 1000 + 32 + 48)
    #expect(bytes[2] >= 8000 + 32)
    #expect(bytes[3] == 0)
    #expect(bytes[0] == bytes[1] + bytes[2])
    #expect(numbers["first[0]"]?.heapBytes ?? 0 >= 1000)
    #expect(numbers["third"]?.sharesHeap == true)
    #expect(numbers["second"]?.sharesHeap == false)
    #expect(numbers[""]?.sharesHeap == false)
    #expect(
      try remarks(texts, hasTimes: false) == [
        "* holds blocks that are counted elsewhere already: x.third (x.second)"
      ]
    )
  }

  @Test func aBlockThatTwoRowsShareIsCountedForTheFirst() throws {
    let tags = Array(repeating: 1, count: 100)
    let rows = [[tags], [tags, tags]]
    let numbers = try numbers(rows)
    #expect(numbers["[0]"]?.sharesHeap == false)
    #expect(numbers["[1]"]?.sharesHeap == true)
    #expect(numbers["[1][1]"]?.heapBytes == 0)
    #expect(numbers[""]?.sharesHeap == false)
    let hidden = try self.numbers(rows, StateRequest(depth: 0))
    #expect(hidden[""]?.heapBytes == numbers[""]?.heapBytes)
  }

  @Test func interruptionEndsTheCount() throws {
    let interruption = Interruption()
    interruption.raise()
    let strings = Array(repeating: [1: "a"], count: 10_000)
    let tree = try StateTree(ReflectedValue(strings), StateRequest(maximalChildren: 0))
    #expect(throws: CommandError(.interrupted, "Interrupted")) { try tree.counts(interruption) }
  }
}
