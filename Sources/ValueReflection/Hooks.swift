/// What all hooks have in common: a type with none is asked once and not for each.
///
/// To answer no, the runtime looks at every conformance of the program.
package protocol ReflectionHook {}

/// A wrapper that is shown as the value it stands for, with a marker behind the type.
///
/// ```swift
/// extension PresentationState: TransparentValue {
///   var reflectedMarker: String? { "@Presents" }
///   var reflectedValue: Any { wrappedValue as Any }
/// }
/// ```
package protocol TransparentValue: ReflectionHook {
  /// The type of the value that it stands for.
  static var reflectedValueType: any Any.Type { get }

  /// What stands behind the type, as in `@Shared(inMemory "session")`; nil for none.
  var reflectedMarker: String? { get }

  /// The value that it stands for; an optional is looked through in its turn.
  var reflectedValue: Any { get }

  /// A reference that is the same for two wrappers of the same truth; nil when there is none.
  ///
  /// A diff does not look into two wrappers with the same reference.
  var reflectedIdentity: ObjectIdentifier? { get }
}

extension TransparentValue {
  /// The default: not known without a value.
  package static var reflectedValueType: any Any.Type { Any.self }

  /// The default: no reference.
  package var reflectedIdentity: ObjectIdentifier? { nil }
}

/// A type that tells which source names its stored fields have.
///
/// Macros store a field `x` as `_x` and add fields of their own.
///
/// ```swift
/// struct Account: ReflectedFields {
///   var _name = "Ada"
///
///   static func reflectedName(ofStored name: String) -> (name: String, marker: String?)? {
///     name == "_name" ? ("name", nil) : nil
///   }
/// }
/// ```
package protocol ReflectedFields: ReflectionHook {
  /// Tells the name in the source of a stored field.
  ///
  /// - Parameter name: The stored field's name, as `_x`.
  /// - Returns: The name, with a marker if it has one; nil for a hidden field.
  static func reflectedName(ofStored name: String) -> (name: String, marker: String?)?
}

/// A collection whose elements are shown by id, as in `[2]: Row.State`.
///
/// `IdentifiedArray` and `StackState` conform in the architecture's target.
///
/// ```swift
/// struct Shelf: ReflectedElements {
///   var books: [Item]
///
///   static var reflectedElementType: any Any.Type { Item.self }
///   var reflectedCount: Int { books.count }
///   func reflectedID(at offset: Int) -> Any { books[offset].id }
///   func reflectedElement(at offset: Int) -> Any { books[offset] }
/// }
/// ```
package protocol ReflectedElements: ReflectionHook {
  /// The elements' type.
  static var reflectedElementType: any Any.Type { get }

  /// The ids' type.
  static var reflectedIDType: any Any.Type { get }

  /// How many elements there are.
  var reflectedCount: Int { get }

  /// The id of the element at an offset.
  func reflectedID(at offset: Int) -> Any

  /// The element at an offset.
  func reflectedElement(at offset: Int) -> Any

  /// The offset of an id; nil when it is not there.
  func reflectedOffset(of id: Any) -> Int?

  /// Where the elements and ids of a collection in memory lie in a row, so that they are read in place.
  ///
  /// The default is nil: they are asked for one by one.
  /// It holds while the collection's value, or a copy of it, lives unchanged.
  static func reflectedPlace(at pointer: UnsafeRawPointer) -> ReflectedPlace?
}

extension ReflectedElements {
  /// The default: not known without an element.
  package static var reflectedIDType: any Any.Type { Any.self }

  /// The default: looks at one id after another.
  package func reflectedOffset(of id: Any) -> Int? {
    guard let id = id as? AnyHashable else { return nil }
    return (0..<reflectedCount).first { reflectedID(at: $0) as? AnyHashable == id }
  }

  /// The default: no place.
  package static func reflectedPlace(at pointer: UnsafeRawPointer) -> ReflectedPlace? { nil }
}

/// Where the elements of an identified collection and their ids lie.
package struct ReflectedPlace {
  let elements: UnsafeRawPointer
  let ids: UnsafeRawPointer
  let count: Int

  /// Creates a place of two rows of the same length.
  package init(elements: UnsafeRawPointer, ids: UnsafeRawPointer, count: Int) {
    self.elements = elements
    self.ids = ids
    self.count = count
  }
}
