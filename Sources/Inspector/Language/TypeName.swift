/// How a type is written in messages: as in the source, without its module.
enum TypeName {
  /// The type's name.
  static func of(_ type: any Any.Type) -> String {
    if let optional = type as? any ErasedOptional.Type {
      return of(optional.erasedWrappedType) + "?"
    }
    if let dictionary = type as? any ErasedDictionary.Type {
      return "[\(of(dictionary.keyType)): \(of(dictionary.valueType))]"
    }
    if let list = type as? any ErasedList.Type, list.isOrdered {
      return "[\(of(list.elementType))]"
    }
    if let tuple = TupleType(type) {
      let parts = tuple.parts.map { part in
        (part.label.map { "\($0): " } ?? "") + of(part.type)
      }
      return "(\(parts.joined(separator: ", ")))"
    }
    return withoutModules(String(reflecting: type))
  }

  /// Drops the first component of every dotted name and the marks of local contexts.
  private static func withoutModules(_ name: String) -> String {
    var result = ""
    var chain: [String] = []
    var word = ""
    func flush() {
      if !word.isEmpty { chain.append(word) }
      word = ""
      result += (chain.count > 1 ? Array(chain.dropFirst()) : chain).joined(separator: ".")
      chain = []
    }
    var rest = Substring(name)
    while let character = rest.first {
      if rest.hasPrefix("(unknown context at "), let end = rest.firstIndex(of: ")") {
        rest = rest[rest.index(after: end)...].drop { $0 == "." }
        continue
      }
      rest.removeFirst()
      if character == "." {
        if !word.isEmpty { chain.append(word) }
        word = ""
        if chain.isEmpty { result.append(character) }
      } else if character.isNamePart {
        word.append(character)
      } else {
        flush()
        result.append(character)
      }
    }
    flush()
    return result
  }
}
