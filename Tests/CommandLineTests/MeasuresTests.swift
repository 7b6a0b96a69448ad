internal import Foundation
internal import Testing

/// What the measures say of a state that is made for the purpose.
@Suite struct MeasuresTests {
  /// The counts of a node.
  struct Counts: Decodable, Equatable, CustomStringConvertible {
    var depth: Int
    var nodes: Int
    var leaves: Int
    var comparisons: Int

    var description: String { "\(depth) \(nodes) \(leaves) \(comparisons)" }
  }

  private struct Answer: Decodable {
    struct Node: Decodable {
      var name: String
      var metrics: Counts
      var children: [Node]

      private enum CodingKeys: String, CodingKey { case name, children }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decode(String.self, forKey: .name)
        children = try container.decode([Node].self, forKey: .children)
        metrics = try Counts(from: decoder)
      }
    }

    struct Root: Decodable {
      var children: [Node]
      var metrics: Counts

      private enum CodingKeys: String, CodingKey { case children }

      init(from decoder: any Decoder) throws {
        children = try decoder.container(keyedBy: CodingKeys.self)
          .decode([Node].self, forKey: .children)
        metrics = try Counts(from: decoder)
      }
    }

    var result: Root
  }

  private func lines(_ commands: String...) throws -> [String] {
    let result = try Product.run("measures-fixture", commands.flatMap { ["-c", $0] })
    #expect(result.errors.isEmpty)
    return result.output.split(separator: "\n").map(String.init)
  }

  /// 10,000 rows of an id, a name and three marks; an element is a node, a list is one above its elements.
  @Test func countsOfKnownLeavesAreExact() throws {
    let line = try #require(lines("state --metrics --stable --depth 1 --json").first)
    let root = try JSONDecoder().decode(Answer.self, from: Data(line.utf8)).result
    let rows = Counts(depth: 3, nodes: 1 + 10_000 * 7, leaves: 10_000 * 5, comparisons: 10_000 * 5)
    // NaN; a set of three; a table of two, keys and values; an object, told apart by who it is.
    let kinds = Counts(
      depth: 2,
      nodes: 1 + 1 + (1 + 3) + (1 + 2) + (1 + 1),
      leaves: 1 + 3 + 2 + 1,
      comparisons: 1 + 3 + 4 + 1
    )
    let card = Counts(depth: 1, nodes: 4, leaves: 3, comparisons: 3)
    let columns = Counts(depth: 2, nodes: 1 + 2 * 1_001, leaves: 2_000, comparisons: 2_000)
    let parts = [rows, kinds, card, columns]
    #expect(root.children.map(\.name) == ["rows", "kinds", "card", "columns"])
    #expect(root.children.map(\.metrics) == parts)
    #expect(
      root.metrics
        == Counts(
          depth: 4,
          nodes: 1 + parts.map(\.nodes).reduce(0, +),
          leaves: parts.map(\.leaves).reduce(0, +),
          comparisons: parts.map(\.comparisons).reduce(0, +)
        ))
  }

  @Test func leavesThatCompareInAWayOfTheirOwnAreSaid() throws {
    let lines = try lines(
      "state --metrics kinds", "state --metrics card", "state --metrics columns")
    for remark in [
      "≥ before compares: == of sets and dictionaries probes more often than is counted",
      "not equal to an exact copy, no times: kinds.price",
      "not Equatable, no times: card.onTap",
      "== of its own, compares counts the fields all the same: card (Card ignores field 'note')",
      "* holds blocks that are counted elsewhere already: columns.right (columns.left)",
    ] {
      #expect(lines.contains(remark), "\(remark)")
    }
    let missed = "≥ before a time, shared with the copy and not compared: "
    #expect(lines.contains(missed + "kinds.scale (Scale)"))
    #expect(lines.contains { $0.hasPrefix(missed + "card (") })
  }

  @Test func manyChildrenWithAnEffectAreSummarised() throws {
    let lines = try lines("send started(100)", "effects")
    #expect(lines.suffix(2).first == "rows[…]")
    let place = "Stock.swift:\(try watchedLine())"
    #expect(lines.last == "  … 90 more in 90 children: 90 from \(place)")
  }

  private func watchedLine() throws -> Int {
    let source = try Checkout.text(of: "Tests/MeasuresFixture/Stock.swift")
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    return try #require(lines.firstIndex { $0.contains("return .run") }) + 1
  }
}
