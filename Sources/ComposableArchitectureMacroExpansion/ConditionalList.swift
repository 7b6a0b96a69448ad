internal import SwiftSyntax

/// What is read from the members of a type, in the order of the source and with the `#if` around it.
struct ConditionalList<Item> {
  /// An item and the `#if` clauses that it stands in.
  struct Entry {
    let item: Item

    /// The number of each `#if` around the item, with the number of the item's clause in it.
    let clauses: [Int: Int]

    /// Whether both items can be there in one build.
    func meets(_ other: Entry) -> Bool {
      clauses.allSatisfy { condition, clause in other.clauses[condition] ?? clause == clause }
    }
  }

  private enum Line {
    case entry(Entry)
    case conditional([(head: String, lines: [Line])])
  }

  /// All items, those of inactive clauses too.
  private(set) var entries: [Entry] = []
  private var lines: [Line] = []
  private var conditions = 0

  /// Whether there is an item inside `#if`.
  private(set) var isConditional = false

  /// Reads the members of a type; `read` gets each with the number of items before it.
  init(_ members: MemberBlockItemListSyntax, _ read: (DeclSyntax, _ count: Int) -> [Item]) {
    self.lines = list(members, clauses: [:], read)
  }

  /// The items without their conditions.
  var items: [Item] { entries.map(\.item) }

  private mutating func list(
    _ members: MemberBlockItemListSyntax,
    clauses: [Int: Int],
    _ read: (DeclSyntax, Int) -> [Item]
  ) -> [Line] {
    var lines: [Line] = []
    for member in members {
      if let condition = member.decl.as(IfConfigDeclSyntax.self) {
        lines += list(condition, clauses: clauses, read)
      } else {
        let found = read(member.decl, entries.count).map { Entry(item: $0, clauses: clauses) }
        entries += found
        lines += found.map(Line.entry)
      }
    }
    return lines
  }

  private mutating func list(
    _ condition: IfConfigDeclSyntax,
    clauses: [Int: Int],
    _ read: (DeclSyntax, Int) -> [Item]
  ) -> [Line] {
    let count = entries.count
    let number = conditions
    conditions += 1
    var branches: [(head: String, lines: [Line])] = []
    for (index, clause) in condition.clauses.enumerated() {
      var inner = clauses
      inner[number] = index
      let condition = clause.condition.map { " \($0.trimmedDescription)" } ?? ""
      let members = clause.elements?.as(MemberBlockItemListSyntax.self) ?? []
      branches.append(
        ("\(clause.poundKeyword.text)\(condition)", list(members, clauses: inner, read))
      )
    }
    guard entries.count > count else { return [] }
    isConditional = true
    return [.conditional(branches)]
  }

  /// The text for each item, in the order of the source and inside its `#if`.
  func text(_ write: (Item) -> String?) -> String {
    Self.text(lines, write).joined(separator: "\n")
  }

  private static func text(_ lines: [Line], _ write: (Item) -> String?) -> [String] {
    lines.flatMap { line -> [String] in
      switch line {
      case .entry(let entry): return write(entry.item).map { [$0] } ?? []
      case .conditional(let branches):
        return branches.flatMap { [$0.head] + text($0.lines, write) } + ["#endif"]
      }
    }
  }
}
