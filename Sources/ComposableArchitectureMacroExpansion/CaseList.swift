internal import SwiftSyntax

/// The cases of an enum in the order of the source, with the `#if` around them.
typealias CaseList = ConditionalList<EnumCaseItem>

/// One case of an enum.
struct EnumCaseItem {
  let element: EnumCaseElementSyntax
  let declaration: EnumCaseDeclSyntax
  let ordinal: Int

  /// The case's name as code, with backticks where the source has them.
  var name: String { element.name.text }

  /// The case's name without backticks.
  var plainName: String { element.name.plainText }

  /// The parts of the payload; empty when there is none.
  var parameters: [EnumCaseParameterSyntax] { element.parameters }
}

extension CaseList {
  /// Reads the cases that can be used: an unavailable one cannot be named at all.
  init(of enumeration: EnumDeclSyntax) {
    self.init(enumeration.memberBlock.members) { member, count in
      guard
        let declaration = member.as(EnumCaseDeclSyntax.self),
        !declaration.attributes.isUnavailable
      else { return [] }
      return declaration.elements.enumerated().map { index, element in
        EnumCaseItem(element: element, declaration: declaration, ordinal: count + index)
      }
    }
  }

  /// The attribute of what mentions all cases, so that a deprecated one gives no warning there.
  var deprecation: String {
    let isDeprecated = items.contains { $0.declaration.attributes.isDeprecated }
    return isDeprecated ? "@available(*, deprecated)\n" : ""
  }

  /// The first case whose name another one has already, where both can be there together.
  var overloaded: EnumCaseItem? {
    for (index, entry) in entries.enumerated() {
      let isTaken = entries[..<index].contains {
        $0.item.plainName == entry.item.plainName && $0.meets(entry)
      }
      if isTaken { return entry.item }
    }
    return nil
  }
}
