internal import SwiftSyntax

/// The cases of an enum in the order of the source, with the `#if` around them.
struct CaseList {
  /// One case.
  struct Item {
    let element: EnumCaseElementSyntax
    let declaration: EnumCaseDeclSyntax
    let ordinal: Int

    /// Which `#if` clause the case stands in; cases of two clauses never meet.
    let clause: Int

    /// The case's name as code, with backticks where the source has them.
    var name: String { element.name.text }

    /// The case's name without backticks.
    var plainName: String { element.name.plainText }

    /// The parts of the payload; empty when there is none.
    var parameters: [EnumCaseParameterSyntax] { element.parameters }
  }

  private enum Entry {
    case item(Item)
    case conditional([(head: String, entries: [Entry])])
  }

  /// All cases, those of inactive clauses too.
  private(set) var items: [Item] = []
  private var entries: [Entry] = []
  private var clauses = 0

  /// Whether there is a case inside `#if`.
  private(set) var isConditional = false

  init(of enumeration: EnumDeclSyntax) {
    self.entries = read(enumeration.memberBlock.members, clause: 0)
  }

  private mutating func read(_ members: MemberBlockItemListSyntax, clause: Int) -> [Entry] {
    var entries: [Entry] = []
    for member in members {
      if let declaration = member.decl.as(EnumCaseDeclSyntax.self) {
        for element in declaration.elements {
          let item = Item(
            element: element,
            declaration: declaration,
            ordinal: items.count,
            clause: clause
          )
          items.append(item)
          entries.append(.item(item))
        }
      } else if let condition = member.decl.as(IfConfigDeclSyntax.self) {
        entries += read(condition)
      }
    }
    return entries
  }

  private mutating func read(_ condition: IfConfigDeclSyntax) -> [Entry] {
    let count = items.count
    var branches: [(head: String, entries: [Entry])] = []
    for branch in condition.clauses {
      clauses += 1
      let condition = branch.condition.map { " \($0.trimmedDescription)" } ?? ""
      let members = branch.elements?.as(MemberBlockItemListSyntax.self) ?? []
      branches.append(
        ("\(branch.poundKeyword.text)\(condition)", read(members, clause: clauses))
      )
    }
    guard items.count > count else { return [] }
    isConditional = true
    return [.conditional(branches)]
  }

  /// The text for each case, in the order of the source and inside its `#if`.
  func lines(_ write: (Item) -> String?) -> String {
    Self.lines(entries, write).joined(separator: "\n")
  }

  private static func lines(_ entries: [Entry], _ write: (Item) -> String?) -> [String] {
    entries.flatMap { entry -> [String] in
      switch entry {
      case .item(let item): return write(item).map { [$0] } ?? []
      case .conditional(let branches):
        return branches.flatMap { [$0.head] + lines($0.entries, write) } + ["#endif"]
      }
    }
  }

  /// The first case whose name another one has already, where both can be there together.
  var overloaded: Item? {
    var seen: Set<String> = []
    return items.first { item in
      let isNew = seen.insert("\(item.clause) \(item.plainName)").inserted
      return !isNew || (item.clause != 0 && seen.contains("0 \(item.plainName)"))
    }
  }
}
