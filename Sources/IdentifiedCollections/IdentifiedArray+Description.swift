extension IdentifiedArray: CustomStringConvertible {
  /// The elements, as an array prints them.
  public var description: String { contents.description }
}

extension IdentifiedArray: CustomDebugStringConvertible {
  /// The type and the elements, as in `IdentifiedArray<Int, Row>([…])`.
  public var debugDescription: String { "\(Self.self)(\(elements.debugDescription))" }
}

extension IdentifiedArray: CustomReflectable {
  /// The elements, without the numbers that tell their lives apart.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: contents, displayStyle: .collection)
  }
}
