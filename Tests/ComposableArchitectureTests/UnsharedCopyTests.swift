internal import ComposableArchitectureTestSupport
internal import Testing

@testable internal import ComposableArchitecture
@testable internal import ValueReflection

@Suite struct UnsharedCopyTests {
  struct Row: Identifiable, Equatable {
    let id: Int
    var title = String(repeating: "Solaris ", count: 8)
  }

  @ObservableState
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2)]
    @Presents var sheet: Row? = Row(id: 3)
    @Shared(.inMemory("UnsharedCopyTests")) var session = "Lem"
  }

  private func address(_ text: String?) -> UnsafeRawPointer? {
    text?.utf8.withContiguousStorageIfAvailable { UnsafeRawPointer($0.baseAddress) } ?? nil
  }

  @Test func containersAreRebuiltAndKeepTheirNumbers() {
    let state = State()
    let copy = unsharedCopy(of: state)
    #expect(copy.value == state)
    #expect(copy.missed == [])
    #expect(copy.value.rows._lineage == state.rows._lineage)
    #expect(copy.value.rows._stamp == state.rows._stamp)
    #expect(copy.value.rows._insertion(at: 1) == state.rows._insertion(at: 1))
    #expect(copy.value.$sheet._number == state.$sheet._number)
    #expect(copy.value.rows[id: 2] == state.rows[id: 2])
    #expect(address(copy.value.rows[id: 2]?.title) != address(state.rows[id: 2]?.title))
    #expect(address(copy.value.sheet?.title) != address(state.sheet?.title))
  }

  @Test func writingToTheCopyLeavesTheOriginal() {
    let state = State()
    var copy = unsharedCopy(of: state).value
    copy.rows._withElement(at: 0) { $0.pointee.title = "x" }
    _ = copy.$sheet._withChild { row, _ in row.pointee.title = "x" }
    #expect(state.rows[id: 1] == Row(id: 1))
    #expect(state.sheet == Row(id: 3))
    #expect(copy.sheet?.title == "x")
  }

  @Test func sharedValuesStayTheSameTruth() {
    let state = State()
    let copy = unsharedCopy(of: state).value
    copy.$session.withLock { $0 = "Dick" }
    #expect(state.session == "Dick")
  }
}
