internal import CasePaths

/// A container whose elements the language addresses with `[x]` and `[#n]`.
package protocol AddressableElements {
  /// The type of what stands in the brackets.
  static var addressType: any Any.Type { get }
  /// The number of elements.
  var addressCount: Int { get }
  /// What addresses the n-th element.
  func address(at index: Int) -> Any
  /// The n-th element.
  func addressedElement(at index: Int) -> Any
  /// The element of an address; nil when it is not there.
  func addressedElement(of address: Any) -> Any?
}

extension Array: AddressableElements {
  /// Arrays are addressed by offset.
  package static var addressType: any Any.Type { Int.self }
  /// The number of elements.
  package var addressCount: Int { count }
  /// The offset itself.
  package func address(at index: Int) -> Any { index }
  /// The n-th element.
  package func addressedElement(at index: Int) -> Any { self[index] }
  /// The element at an offset.
  package func addressedElement(of address: Any) -> Any? {
    (address as? Int).flatMap { indices.contains($0) ? self[$0] as Any : nil }
  }
}

extension Dictionary: AddressableElements {
  /// Dictionaries are addressed by key.
  package static var addressType: any Any.Type { Key.self }
  /// The number of entries.
  package var addressCount: Int { count }
  /// The n-th key.
  package func address(at index: Int) -> Any { self[self.index(startIndex, offsetBy: index)].key }
  /// The n-th value.
  package func addressedElement(at index: Int) -> Any {
    self[self.index(startIndex, offsetBy: index)].value
  }
  /// The value of a key.
  package func addressedElement(of address: Any) -> Any? {
    (address as? Key).flatMap { self[$0] }.map { $0 as Any }
  }
}

/// A wrapper that state paths look through, as a presentation or a shared reference.
package protocol TransparentState {
  /// The type of the value that the wrapper stands for.
  static var transparentType: any Any.Type { get }
  /// The value that the wrapper stands for.
  var transparentValue: Any { get }
}

/// How values are walked by name.
enum StateAccess {
  /// The value without optionals and wrappers; nil when it is nil.
  static func unwrap(_ value: Any) -> Any? {
    var value = value
    while true {
      if let optional = value as? any ErasedOptional {
        guard let wrapped = optional.wrappedValue else { return nil }
        value = wrapped
      } else if let transparent = value as? any TransparentState {
        value = transparent.transparentValue
      } else {
        return value
      }
    }
  }

  /// The type without optionals and wrappers.
  static func unwrap(type: any Any.Type) -> any Any.Type {
    var type = type
    while true {
      if let optional = type as? any ErasedOptional.Type {
        type = optional.erasedWrappedType
      } else if let transparent = type as? any TransparentState.Type {
        type = transparent.transparentType
      } else {
        return type
      }
    }
  }

  /// The stored fields of a value, named as in the source.
  static func fields(of value: Any) -> [(name: String, value: Any)] {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle != .enum else { return [] }
    var fields: [(name: String, value: Any)] = []
    for (index, child) in mirror.children.enumerated() {
      let name = child.label ?? ".\(index)"
      if name.hasPrefix("_$") { continue }
      // The storage behind an accessor that a macro or a wrapper wrote.
      fields.append((name.hasPrefix("_") ? String(name.dropFirst()) : name, child.value))
    }
    return fields
  }

  /// The case that a value is in and its payload; nil when it is no enum.
  static func enumCase(of value: Any) -> (name: String, parts: [(label: String?, value: Any)])? {
    if let step = ActionStep(value) {
      let parts = zip(step.enumCase.parameters, step.parts).map { ($0.label, $1) }
      return (step.enumCase.name, parts)
    }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum else { return nil }
    guard let child = mirror.children.first else {
      func name<T>(_ value: T) -> String { EnumCaseName.of(value) }
      return (_openExistential(value, do: name), [])
    }
    let payload = Mirror(reflecting: child.value)
    guard payload.displayStyle == .tuple else {
      return (child.label ?? "", [(nil, child.value)])
    }
    let parts = payload.children.map { part in
      (part.label.flatMap { $0.hasPrefix(".") ? nil : $0 }, part.value)
    }
    return (child.label ?? "", parts)
  }

  /// The names of an enum type's cases; nil when they are not known.
  static func caseNames(of type: any Any.Type) -> [String]? {
    if let type = type as? any CasePathable.Type, !type._$cases.isEmpty {
      return type._$cases.map(\.name)
    }
    return (type as? any CaseIterable.Type)?.namedCases.map(\.name)
  }
}
