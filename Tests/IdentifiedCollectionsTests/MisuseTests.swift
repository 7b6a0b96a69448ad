import IdentifiedCollections
import Testing

/// What would make two elements share an id ends the program where it happens.
@Suite struct MisuseTests {
  @Test func aLiteralWithTheSameIDTwiceTraps() async {
    await #expect(processExitsWith: .failure) {
      let rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 1)]
      print(rows)
    }
  }

  @Test func anIDThatIsChangedToAnothersTraps() async {
    await #expect(processExitsWith: .failure) {
      var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2)]
      rows[0].id = 2
    }
  }

  @Test func anElementUnderAnotherIDTraps() async {
    await #expect(processExitsWith: .failure) {
      var rows: IdentifiedArrayOf<Row> = [Row(id: 1)]
      rows[id: 1] = Row(id: 2)
    }
    await #expect(processExitsWith: .failure) {
      var rows: IdentifiedArrayOf<Row> = []
      rows[id: 1] = Row(id: 2)
    }
    await #expect(processExitsWith: .failure) {
      var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 3)]
      rows[id: 1]?.id = 2
    }
    await #expect(processExitsWith: .failure) {
      var rows: IdentifiedArrayOf<Row> = [Row(id: 1)]
      rows.update(Row(id: 2), at: 0)
    }
  }

  @Test func combiningUnderAnotherIDTraps() async {
    await #expect(processExitsWith: .failure) {
      let rows = IdentifiedArrayOf<Row>(
        [Row(id: 1), Row(id: 1)], uniquingIDsWith: { _, _ in Row(id: 9) })
      print(rows)
    }
  }

  @Test func removingWhereNothingIsTraps() async {
    await #expect(processExitsWith: .failure) {
      var rows: IdentifiedArrayOf<Row> = [Row(id: 1)]
      rows.remove(atOffsets: [1])
    }
    await #expect(processExitsWith: .failure) {
      var rows: IdentifiedArrayOf<Row> = []
      rows.removeLast()
    }
    await #expect(processExitsWith: .failure) {
      var rows: IdentifiedArrayOf<Row> = [Row(id: 1)]
      rows.removeSubrange(0..<2)
    }
  }
}
