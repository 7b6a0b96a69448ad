internal import Testing

@testable internal import Inspector

@Suite struct StateReportTests {
  private let row = StateNode(
    name: "[2]",
    type: "Row.State",
    children: [
      StateNode(name: "id", type: "Int", value: "2"),
      StateNode(name: "title", type: "String", value: "\"Solaris\""),
      StateNode(
        name: "label",
        type: "Label.State",
        children: [StateNode(name: "color", type: "LabelColor", value: "red")]
      ),
      StateNode(name: "download", type: "Download.State?", marker: "@Presents", value: "nil"),
    ]
  )

  @Test func treeIsOneLinePerNode() {
    #expect(
      StateReport(root: row, path: "panel.rows[2]").plainText == """
        panel.rows[2]: Row.State
          id: 2
          title: "Solaris"
          label: Label.State
            color: red
          download: nil @Presents
        """
    )
  }

  @Test func casesMarkersAndOmittedParts() {
    let node = StateNode(
      name: "destination",
      type: "Destination.State",
      marker: "@Presents",
      value: "editor",
      children: [StateNode(name: "title", type: "String", value: "\"\"")],
      omitted: 9_990
    )
    #expect(
      StateReport(root: node, path: "destination").plainText == """
        destination: Destination.State @Presents = editor
          title: ""
          … 9,990 more
        """
    )
    let root = StateNode(name: "", type: "AppFeature.State", omitted: 1)
    #expect(StateReport(root: root, path: "").plainText == "AppFeature.State\n  … 1 more")
  }

  @Test func aPageIsTwoHundredLines() {
    var node = StateNode(name: "a", type: "[Int]")
    node.children = (0..<1000).map { StateNode(name: "[\($0)]", type: "Int", value: "\($0)") }
    let paged = StateReport(root: node, path: "a").plainText.split(separator: "\n")
    #expect(paged.count == 201)
    #expect(paged.last?.hasPrefix("… more: the page is full") == true)
    let full = StateReport(root: node, path: "a", isFull: true).plainText
    #expect(full.split(separator: "\n").count == 1001)
  }

  @Test func jsonHasThePromisedKeys() throws {
    var node = StateNode(
      name: "x", type: "S",
      children: [
        StateNode(name: "id", type: "Int", value: "2")
      ])
    #expect(
      try StateReport(root: node, path: "a.x").json
        == #"{"path":"a.x","type":"S","marker":null,"children":[{"name":"id","type":"Int","#
        + #""marker":null,"value":"2","children":[],"omitted":0}],"omitted":0}"#
    )
    node.children = []
    node.metrics = metrics
    #expect(
      try StateReport(root: node, path: "").json
        == #"{"path":"","type":"S","marker":null,"children":[],"omitted":0,"depth":1,"nodes":2,"#
        + #""leaves":1,"comparisons":1,"size":8,"heapBytes":null,"share":0.5,"equatable":true,"#
        + #""cycle":false,"equality":{"unsharedNs":12,"sharedNs":3,"lowerBound":true}}"#
    )
  }

  private let metrics = StateMetrics(
    depth: 1,
    nodes: 2,
    leaves: 1,
    comparisons: 1,
    size: 8,
    heapBytes: nil,
    share: 0.5,
    equatable: true,
    cycle: false,
    equality: .init(unsharedNs: 12, sharedNs: 3, lowerBound: true)
  )

  private let debug = Build.isDebug ? " (debug)" : ""

  @Test func metricsStandInColumnsBeforeTheTree() {
    let pad = Build.isDebug ? "   " : "  "
    var node = StateNode(name: "x", type: "S")
    node.metrics = metrics
    node.children = [StateNode(name: "id", type: "Int", value: "2", metrics: metrics)]
    node.children[0].metrics?.equality = nil
    node.children[0].metrics?.share = nil
    #expect(
      StateReport(root: node, path: "x").plainText == """
        depth  nodes  leaves  compares  size  heap  == unshared  == shared  share\(debug)
            1      2       1         1   8 B     –      ≥ 12 ns     3.0 ns  ████░░░░ 50%\(pad)x: S
            1      2       1         1   8 B     –            –          –              \(pad)  id: 2
        """
    )
  }

  @Test func withoutTimesThereAreNoTimeColumns() {
    var node = StateNode(name: "x", type: "S", metrics: metrics)
    node.metrics?.equality = nil
    #expect(
      StateReport(root: node, path: "x").plainText == """
        depth  nodes  leaves  compares  size  heap
            1      2       1         1   8 B     –  x: S
        """
    )
  }

  @Test func columnsAreLeftOutWhereTheyDoNotFit() {
    let node = StateNode(name: "x", type: "S", metrics: metrics)
    let wide = MetricsTable([node.metrics], width: 200)
    #expect(wide.columns == MetricsColumn.allCases)
    let narrow = MetricsTable([node.metrics], width: 80)
    #expect(narrow.omitted == [.leaves, .depth, .size, .shared, .heap])
    #expect(narrow.lines.allSatisfy { $0.cells <= 80 - MetricsTable.narrowestTree })
    let narrowest = MetricsTable([node.metrics], width: 10)
    #expect(narrowest.columns == [.share])
  }

  @Test func linesWithNumbersFitTheWidth() {
    let long = String(repeating: "a", count: 70)
    var node = StateNode(name: "title", type: "String", value: "\"\(long)\"", metrics: metrics)
    node.metrics?.equality = nil
    var output = TextOutput(usesColor: true, width: 60)
    StateReport(root: node, path: "title").write(to: &output)
    #expect(output.lines[1].hasSuffix("  title: \"aaaaaaaaaaaaaaaaaaaaaaaaaaaa…"))
    #expect(output.lines[1].cells == 60)
    #expect(output.lines[2].contains("left out, the line has 60 columns: leaves, depth"))
  }

  @Test func lowerBoundsAndSharedBlocksAreMarked() {
    var node = StateNode(name: "x", type: "S", metrics: metrics)
    node.metrics?.equality = nil
    node.metrics?.isProbing = true
    node.metrics?.heapBytes = 0
    node.metrics?.sharesHeap = true
    #expect(
      StateReport(root: node, path: "x").plainText == """
        depth  nodes  leaves  compares  size  heap
            1      2       1       ≥ 1   8 B  0 B*  x: S
        """
    )
  }
}
