internal import Testing

@testable internal import Inspector

@Suite struct ActionHistoryTests {
  private func entry(_ id: Int, _ label: String) -> HistoryEntry {
    HistoryEntry(
      id: id, at: .zero, origin: "you", label: label, reduceNs: 0, changes: [], omitted: 0)
  }

  @Test func ignoredActionsTakeNoPlace() {
    var history = ActionHistory()
    history.limit = 30
    history.ignore([ActionPattern("tick")])
    for id in 1...30_000 {
      let label = id.isMultiple(of: 1_000) ? "tap" : "tick"
      if history.keeps(label) { history.append(entry(id, label)) }
    }
    #expect(history.entries.map(\.id) == (1...30).map { $0 * 1_000 })
  }

  @Test func ignoringForgetsWhatIsThere() {
    var history = ActionHistory()
    for id in 1...4 { history.append(entry(id, id.isMultiple(of: 2) ? "tick" : "tap")) }
    history.ignore([ActionPattern("tick"), ActionPattern("tick")])
    #expect(history.entries.map(\.id) == [1, 3])
    #expect(history.ignored.count == 1)
    history.stopIgnoring()
    #expect(history.keeps("tick"))
  }

  @Test func entryIsFoundByItsNumber() {
    var history = ActionHistory()
    history.limit = 5
    for id in stride(from: 1, through: 21, by: 2) { history.append(entry(id, "a")) }
    #expect((0...22).filter { history.entry($0) != nil } == [13, 15, 17, 19, 21])
    #expect(ActionHistory().entry(1) == nil)
  }
}
