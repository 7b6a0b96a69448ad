extension ReflectedValue {
  /// The type without module; the enum's where a payload is merged in, the wrapped one of an optional.
  package var typeName: String { named.name }

  /// The name of the type that the value has at run time.
  package var dynamicTypeName: String { caseNames.isEmpty ? shape.name : named.name }

  /// The type of the place where the value stands.
  package var declaredType: any Any.Type { declared.type }

  /// The type of the value shown.
  package var type: any Any.Type { named.type }

  /// The markers in one text; nil when there is none.
  package var marker: String? { markers.isEmpty ? nil : markers.joined(separator: " ") }

  /// The value at the place, wrappers and optionals included.
  package var value: Any { ReflectedValue.load(declaredPointer, declared.type) }

  /// The size of the place's type.
  package var size: Int { declared.size }

  /// The case's name, merged ones joined by points; nil for a value that is no enum.
  package var caseName: String? {
    caseNames.isEmpty ? nil : caseNames.joined(separator: ".")
  }

  /// What the node is.
  package var kind: Kind {
    if isLeaf { return .leaf }
    if !caseNames.isEmpty { return .enumeration }
    switch shape.kind {
    case .structure: return Metadata.kind(shape.metadata) == .tuple ? .tuple : .structure
    case .object: return .object
    case .collection, .elements: return .collection
    default: return .leaf
    }
  }

  /// Whether nothing stands below.
  package var isLeaf: Bool {
    guard !isNil, note == nil, !isFormatted else { return true }
    switch shape.kind {
    case .structure(let fields): return fields.isEmpty
    case .object: return children.isEmpty
    case .collection, .elements: return elementCount == 0
    default: return true
    }
  }

  /// The object that the node refers to; walks compare it to find cycles.
  package var object: ObjectIdentifier? {
    guard !isNil, note == nil, !isFormatted, case .object = shape.kind else { return nil }
    return pointer.load(as: UnsafeRawPointer?.self).map {
      ObjectIdentifier(Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue())
    }
  }

  /// A leaf's value in the action language's spelling, whole; nil for a node with children.
  package var leaf: String? {
    guard isLeaf else { return nil }
    let content = contentSpelling
    guard !caseNames.isEmpty else { return content }
    var text = content.map { "(\($0))" } ?? ""
    for (offset, name) in caseNames.reversed().enumerated() {
      text = offset == 0 ? name + text : "\(name)(\(text))"
    }
    return text
  }

  /// Whether the node is written as its value's leaf alone.
  var isBareLeaf: Bool {
    guard case .leaf = shape.kind, !isFormatted else { return false }
    return !isNil && note == nil && markers.isEmpty && caseNames.isEmpty
  }

  private var contentSpelling: String? {
    if let note { return note }
    if isNil {
      return String(repeating: ".some(", count: optionalDepth) + "nil"
        + String(repeating: ")", count: optionalDepth)
    }
    if let formattedText { return StringSpelling.quoted(formattedText) }
    switch shape.kind {
    case .leaf(let spelling): return spelling.text(pointer)
    case .enumeration: return nil
    case .structure:
      if caseNames.isEmpty {
        return Metadata.kind(shape.metadata) == .tuple ? "()" : "\(shape.name)()"
      }
      return Metadata.kind(shape.metadata) == .tuple ? nil : "\(shape.name)()"
    case .collection(let collection): return collection.keyType == nil ? "[]" : "[:]"
    case .elements: return "[]"
    case .object: return "\(shape.name)()"
    case .noMetadata: return Wording.noMetadata
    default: return "()"
    }
  }

  /// A spelling, cut after so many characters of a text, with their number.
  package static func cut(_ spelling: String, after limit: Int) -> String {
    StringSpelling.cut(spelling, after: limit)
  }

  /// The stored field of a name; nil where there is none.
  package func field(named name: String) -> ReflectedValue? {
    guard !isNil, note == nil, !isFormatted, labels == nil, case .structure(let fields) = shape.kind
    else {
      return children.first { $0.name == name }
    }
    return fields.first { $0.name == name }.map { field in
      ReflectedValue(field: field, name: name, base: pointer, owner: owner)
    }
  }

  /// The nodes below, made one by one when they are asked for.
  package var children: Children {
    isNil || note != nil || isFormatted ? Children(self, .none) : Children(self)
  }
}

extension ReflectedValue {
  /// The children for walks that look at all of them: sets and dictionaries are not put in order.
  var childrenInAnyOrder: Children {
    guard isUnordered, case .collection(let collection) = shape.kind else { return children }
    return Children(unordered: self, collection)
  }

  /// Whether the children are elements.
  package var isCollection: Bool {
    switch shape.kind {
    case .collection, .elements: !isNil && !isFormatted
    default: false
    }
  }
}
