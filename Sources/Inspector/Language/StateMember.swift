internal import ValueReflection

/// What collections and strings have in a path besides their elements.
enum StateMember: String, CaseIterable {
  case count, isEmpty, first, last, ids, keys

  /// The members of a node; empty for one that is neither a collection nor a string.
  static func members(of node: ReflectedValue) -> [StateMember] {
    node.isNil || node.caseName != nil ? [] : members(of: ReflectedType(node.type))
  }

  /// The members of a type.
  static func members(of type: ReflectedType) -> [StateMember] {
    var members: [StateMember] = [.count, .isEmpty, .first, .last]
    if type.type == String.self || type.type == Substring.self { return members }
    guard case .elements(_, let address) = type.kind else { return [] }
    if type.type is any ErasedDictionary.Type {
      members.append(.keys)
    } else if address != nil, !(type.type is any ErasedList.Type) {
      members.append(.ids)
    }
    return members
  }

  /// The member's value; nil when it is the first or last of nothing.
  func value(of node: ReflectedValue) -> ReflectedValue? {
    if let text = node.text { return value(of: text) }
    let count = node.elementCount ?? 0
    switch self {
    case .count: return ReflectedValue(count, name: rawValue)
    case .isEmpty: return ReflectedValue(count == 0, name: rawValue)
    case .first: return count > 0 ? node.children[0] : nil
    case .last: return count > 0 ? node.children[count - 1] : nil
    case .ids, .keys: return addresses(of: node)
    }
  }

  /// The type of the member's value.
  func type(in type: ReflectedType) -> ReflectedType {
    switch (self, type.kind) {
    case (.count, _): return ReflectedType(Int.self)
    case (.isEmpty, _): return ReflectedType(Bool.self)
    case (.first, .elements(let element, _)), (.last, .elements(let element, _)): return element
    case (_, .elements(_, let address?)):
      func list<Address>(_: Address.Type) -> ReflectedType { ReflectedType([Address].self) }
      return _openExistential(address, do: list)
    default: return ReflectedType(Character.self)
    }
  }

  private func value(of text: any StringProtocol) -> ReflectedValue? {
    switch self {
    case .count: ReflectedValue(text.count, name: rawValue)
    case .isEmpty: ReflectedValue(text.isEmpty, name: rawValue)
    case .first: text.first.map { ReflectedValue($0, name: rawValue) }
    case .last: text.last.map { ReflectedValue($0, name: rawValue) }
    case .ids, .keys: nil
    }
  }

  private func addresses(of node: ReflectedValue) -> ReflectedValue? {
    guard case .elements(_, let type?) = ReflectedType(node.type).kind else { return nil }
    // The order is the one that is shown.
    let addresses =
      node.addresses.map { addresses in
        addresses.isOrdered
          ? (0..<addresses.count).map { addresses[$0] } : node.children.compactMap(\.elementID)
      } ?? []
    func list<Address>(_: Address.Type) -> ReflectedValue {
      ReflectedValue(addresses.compactMap { $0 as? Address }, name: rawValue)
    }
    return _openExistential(type, do: list)
  }
}

extension ReflectedValue {
  /// The text of a string.
  fileprivate var text: (any StringProtocol)? {
    guard !isNil, caseNames.isEmpty, type == String.self || type == Substring.self else {
      return nil
    }
    return opened as? any StringProtocol
  }

  /// The value without optionals and transparent wrappers; nil stays.
  var opened: Any {
    var value = self.value
    while true {
      if let transparent = value as? any TransparentValue {
        value = transparent.reflectedValue
      } else if let wrapped = (value as? any ErasedOptional)?.wrappedValue {
        value = wrapped
      } else {
        return value
      }
    }
  }
}
