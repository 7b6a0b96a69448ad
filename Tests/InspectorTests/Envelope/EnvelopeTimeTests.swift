internal import ComposableArchitecture
internal import Testing

@testable internal import Inspector

/// A clock that only reducers move, so that times are exact.
private final class Ticker: Sendable {
  private let time = Lock<UInt64>(0)
  var now: UInt64 { time.withLock { $0 } }
  func spend(_ span: UInt64) { time.withLock { $0 += span } }
}

/// A leaf that spends 700.
@Reducer
private struct Leaf {
  struct State { var count = 0 }
  enum Action { case tapped }
  let ticker: Ticker

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    ticker.spend(700)
    state.count += 1
    return .none
  }
}

/// A level that spends 30.
@Reducer
private struct Middle {
  struct State { var leaf = Leaf.State() }
  enum Action { case leaf(Leaf.Action) }
  let ticker: Ticker

  var body: some ReducerOf<Self> {
    Scope(state: \.leaf, action: \.leaf) { Leaf(ticker: ticker) }
    Reduce { _, _ in
      ticker.spend(30)
      return .none
    }
  }
}

/// A root that spends 4000, above the leaf and above the level with the leaf.
@Reducer
private struct Root {
  struct State {
    var leaf = Leaf.State()
    var middle = Middle.State()
  }

  enum Action {
    case leaf(Leaf.Action)
    case middle(Middle.Action)
  }

  let ticker: Ticker

  var body: some ReducerOf<Self> {
    Scope(state: \.leaf, action: \.leaf) { Leaf(ticker: ticker) }
    Scope(state: \.middle, action: \.middle) { Middle(ticker: ticker) }
    Reduce { _, _ in
      ticker.spend(4_000)
      return .none
    }
  }
}

/// A counter that notes which states its runs have found.
@Reducer
private struct Cell {
  struct State: Identifiable {
    let id: Int
    var count = 0
    var note = "a text that does not fit into sixteen bytes"
  }

  enum Action { case tapped, removed }
  let found: Lock<[Int]>

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    let count = state.count
    found.withLock { $0.append(count) }
    state.count += 1
    state.note += "!"
    return .none
  }
}

/// Many cells; a removed one goes away.
@Reducer
private struct Grid {
  struct State { var cells: IdentifiedArrayOf<Cell.State> }
  enum Action { case cells(IdentifiedActionOf<Cell>) }
  let found: Lock<[Int]>

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .cells(.element(let id, .removed)) = action { state.cells.remove(id: id) }
      return .none
    }
    .forEach(\.cells, action: \.cells) { Cell(found: found) }
  }
}

@MainActor
@Suite struct EnvelopeTimeTests {
  private func report(
    _ line: String,
    _ change: (inout EnvelopeRequest) -> Void = { _ in }
  ) throws -> EnvelopeReport {
    let ticker = Ticker()
    let store = Store(initialState: Root.State()) { Root(ticker: ticker) }
    var request = EnvelopeRequest()
    request.stopwatch = Stopwatch(now: { ticker.now })
    request.stopwatch.largestBatch = 64
    change(&request)
    return try EnvelopeFixture(store).report(line, request)
  }

  @Test func levelsAddUpToTheWhole() throws {
    let report = try report("leaf.tapped")
    #expect(report.levels.map(\.reduceTotalNs) == [4_700, 700])
    #expect(report.levels.map(\.reduceSelfNs) == [4_000, 700])
    #expect(report.totals.reduceNs == 4_700)
    #expect(report.totals.spreadNs == 0)
  }

  @Test func aLevelInBetweenIsARowOfItsOwn() throws {
    let report = try report("middle.leaf.tapped")
    #expect(report.levels.map(\.case) == ["middle", "leaf", "tapped"])
    #expect(report.levels.map(\.reduceTotalNs) == [4_730, 730, 700])
    #expect(report.levels.map(\.reduceSelfNs) == [4_000, 30, 700])
  }

  @Test(arguments: ["cells[500].tapped", "cells[500].removed"], [2, 1_000])
  func everyRunFindsTheStateOfTheFirst(line: String, count: Int) throws {
    let found = Lock<[Int]>([])
    let cells = (0..<count).map { Cell.State(id: 501 - count + $0) }
    let store = Store(initialState: Grid.State(cells: IdentifiedArray(uniqueElements: cells))) {
      Grid(found: found)
    }
    let report = try EnvelopeFixture(store).report(line, EnvelopeRequest(batches: 3))
    #expect(report.pure)
    #expect(report.levels.map(\.reacts) == [line.hasSuffix("removed"), false, true])
    #expect(found.withLock { $0.count } > 10)
    #expect(found.withLock { $0.allSatisfy { $0 == 0 } })
    #expect(store.withState { $0.cells[id: 500]?.count } == 0)
    #expect(store.withState { $0.cells.count } == count)
  }

  @Test func timesThatNeverPassAreZeroNotMissing() throws {
    let report = try report("leaf.tapped")
    #expect(report.levels.map(\.embedNs) == [0, 0])
    #expect(report.levels.map(\.extractNs) == [0, 0])
  }

  @Test func spreadsAreThereWhenAskedFor() throws {
    #expect(try report("leaf.tapped").spreads == nil)
    let verbose = try report("leaf.tapped") { $0.isVerbose = true }
    #expect(verbose.spreads?.map(\.reduceTotalNs) == [0, 0])
    #expect(try verbose.json.contains(#""spreads":[{"embedNs":0,"#))
  }

  @Test func reducersAreNotRunWhenNotWanted() throws {
    let report = try report("leaf.tapped") { $0.runsReducers = false }
    #expect(report.levels.map(\.reduceTotalNs) == [nil, nil])
    #expect(report.totals.reduceNs == nil)
    #expect(report.totals.embedNs == 0)
  }

  @Test func interruptionEndsTheMeasurement() {
    let interruption = Interruption()
    interruption.raise()
    #expect(throws: CommandError.self) {
      try report("leaf.tapped") { $0.interruption = interruption }
    }
  }
}
