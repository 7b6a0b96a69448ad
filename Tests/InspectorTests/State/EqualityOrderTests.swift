internal import Testing
internal import ValueReflection

@testable internal import Inspector

@Suite struct EqualityOrderTests {
  private let fields = [
    FieldComparisons(name: "rows", comparisons: 100),
    FieldComparisons(name: "query", comparisons: 1),
    FieldComparisons(name: "settings", comparisons: 10),
  ]

  @Test func theFieldThatChangesMostShouldStandFirst() {
    let changes = [["query"], ["query", "settings.dark"], ["rows[2].title"], ["settings.dark"]]
    let order = EqualityOrder(fields: fields, changes: changes)
    #expect(order.actionCount == 4)
    #expect(order.fields.map(\.stops) == [1, 2, 1])
    #expect(order.average == 75.25)
    #expect(order.fields.map(\.averageWhenFirst) == [75.25, 25.5, 30])
    #expect(order.best?.name == "query")
  }

  @Test func whatHelpsNothingIsNotAdvised() {
    let order = EqualityOrder(fields: fields, changes: [["rows[1].id"], ["rows"]])
    #expect(order.average == 0)
    #expect(order.best == nil)
  }

  @Test func actionsThatChangeNothingHereDoNotCount() {
    let order = EqualityOrder(fields: fields, changes: [[], ["elsewhere"], ["query"]])
    #expect(order.actionCount == 1)
    #expect(order.average == 100)
    #expect(EqualityOrder(fields: [], changes: [["query"]]).best == nil)
    #expect(EqualityOrder(fields: fields, changes: []).average == 0)
  }

  private func entry(
    _ id: Int,
    _ paths: [String],
    _ stop: EqualityStop?,
    origin: String = "you"
  ) -> HistoryEntry {
    HistoryEntry(
      id: id,
      at: .zero,
      origin: origin,
      label: "act",
      reduceNs: 0,
      changes: paths.map { PathChange(path: $0, kind: .changed, old: [], new: []) },
      omitted: 0,
      equalityStop: stop
    )
  }

  @Test func theReportNamesTheFieldAndTheActions() {
    let stop = EqualityStop(path: "settings.dark", comparisons: 102, isLowerBound: true)
    let report = EqualityOrderReport(
      path: "",
      fields: fields,
      entries: [
        entry(1, ["settings.dark"], stop),
        entry(2, ["query"], nil),
        entry(3, ["rows[1].id"], nil, origin: "effect 1"),
      ]
    )
    #expect(
      report.plainText == """
        compares  stops  before, if first  field
             100      1              50.5  rows
               1      0                51  query
              10      1                 5  settings
        2 actions: == compares 50.5 in vain before the first change; with 'settings' first 5
        #1 act: == could stop after ≥ 102 comparisons, at settings.dark
        """
    )
  }

  @Test func aPartLooksAtWhatChangedInIt() {
    let report = EqualityOrderReport(
      path: "panel",
      fields: [FieldComparisons(name: "rows", comparisons: 3)],
      entries: [
        entry(1, ["panel.rows[1].id"], .init(path: "", comparisons: 1, isLowerBound: false)),
        entry(2, ["panelist"], nil, origin: "effect 1"),
        entry(3, ["panel"], nil, origin: "effect 1"),
      ]
    )
    #expect(report.order.actionCount == 1)
    #expect(report.stops == [])
    let none = EqualityOrderReport(path: "panel", fields: [], entries: [])
    #expect(none.plainText == "No action in the history has changed panel")
  }
}
