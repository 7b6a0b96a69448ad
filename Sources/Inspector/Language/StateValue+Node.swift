internal import ValueReflection

extension StateValue {
  /// The value of a node, without transparent wrappers.
  init(_ node: ReflectedValue) {
    var value = node.value
    var type = node.declaredType
    while let transparent = value as? any TransparentValue {
      value = transparent.reflectedValue
      type = Swift.type(of: value)
    }
    self.init(value: value, type: type)
  }

  /// Nil where a value of a type could be.
  init(nilOf type: any Any.Type) {
    func none<Wrapped>(_: Wrapped.Type) -> StateValue {
      StateValue(value: Wrapped?.none as Any, type: Wrapped?.self)
    }
    self = _openExistential(type, do: none)
  }
}
