/// Types that the compiler leaves no names and types of fields for: the target is built so.

/// A struct.
package struct UnreflectedStruct: Equatable {
  package var number: Int
  package var text: String

  /// Creates a value.
  package init(number: Int, text: String) {
    self.number = number
    self.text = text
  }
}

/// An enum with payloads.
package enum UnreflectedEnum: Equatable {
  case number(Int)
  case text(String)
}

/// A class.
package final class UnreflectedObject {
  package var number = 1

  /// Creates an object.
  package init() {}
}
