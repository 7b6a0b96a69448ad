/// How a type is written: as in the source, without its module.
///
/// ```swift
/// TypeName.of([String: Int?].self)  // [String: Int?]
/// ```
package enum TypeName {
  /// The type's name, with `?`, `[…]` and `[…: …]` for optionals, arrays and dictionaries.
  package static func of(_ type: any Any.Type) -> String {
    if let wrapped = Metadata.wrapped(type).map(of) {
      return wrapped.hasPrefix("any ") ? "(\(wrapped))?" : wrapped + "?"
    }
    if type is any ReflectionHook.Type,
      let name = (type as? any ReflectedCollection.Type)?.sugar
    {
      return name
    }
    if Metadata.kind(Metadata.pointer(type)) == .tuple {
      let parts = Metadata.fields(type).map { field in
        (field.name.hasPrefix(".") ? "" : "\(field.name): ") + of(field.type)
      }
      return "(\(parts.joined(separator: ", ")))"
    }
    // NB: the runtime crashes on the name of a metatype of a constrained protocol.
    if Metadata.isNameless(type) { return "(metatype)" }
    let name = withoutModules(withoutConstraints(_typeName(type, qualified: true)))
    let isProtocol = Metadata.kind(Metadata.pointer(type)) == .existential
    let needsAny = isProtocol && name != "Any" && name != "AnyObject" && !name.hasPrefix("any ")
    return needsAny ? "any " + name : name
  }

  /// Turns `Collection<Self.Collection.Element == Int>` into `Collection<Int>`.
  private static func withoutConstraints(_ name: String) -> String {
    guard name.contains(" == ") else { return name }
    return name.replacing(#/Self\.[\w.]+ == /#, with: "")
  }

  /// Drops the first component of every dotted name and the marks of local and private contexts.
  static func withoutModules(_ name: String) -> String {
    var result = ""
    var components: [String] = []
    var component = ""
    func flush() {
      if !component.isEmpty { components.append(component) }
      let isQualified = components.count > 1
      result += (isQualified ? Array(components.dropFirst()) : components).joined(separator: ".")
      components = []
      component = ""
    }
    var rest = Substring(name)
    while let character = rest.first {
      if rest.hasPrefix("(unknown context at "), let end = rest.firstIndex(of: ")") {
        rest = rest[rest.index(after: end)...].drop { $0 == "." }
        continue
      }
      rest.removeFirst()
      switch character {
      case ".":
        if component.isEmpty && components.isEmpty {
          result.append(character)
        } else {
          components.append(component)
          component = ""
        }
      case _ where character.isLetter || character.isNumber || character == "_":
        component.append(character)
      default:
        flush()
        result.append(character)
      }
    }
    flush()
    return result
  }
}
