internal import Synchronization

/// How an app writes the values of its own types: each as one text, whatever fields it has.
///
/// A format holds for the whole process, as a conformance would; of two for one type the last counts.
///
/// ```swift
/// ValueFormat.register(Item.self) { value in (value as? Item).map { "item \($0.id)" } ?? "" }
/// ReflectedValue(Item(id: 2)).leaf  // "\"item 2\""
/// ```
package enum ValueFormat {
  private static let table = Table()

  /// Lets values of a type be written as a text from now on.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - text: The text of a value; it is the app's own code.
  package static func register(_ type: any Any.Type, text: @escaping @Sendable (Any) -> String) {
    table.set(text, for: type)
    TypeShape.of(type).hasFormat.store(true, ordering: .releasing)
  }

  /// The text of a value whose type has a format.
  static func text(of value: Any, as type: any Any.Type) -> String {
    table.text(of: type)?(value) ?? ""
  }

  /// `@unchecked Sendable`: the table is touched under the lock only.
  private final class Table: @unchecked Sendable {
    private let lock = CacheLock()
    private var texts: [ObjectIdentifier: @Sendable (Any) -> String] = [:]

    func set(_ text: @escaping @Sendable (Any) -> String, for type: any Any.Type) {
      lock.withLock { texts[ObjectIdentifier(type)] = text }
    }

    func text(of type: any Any.Type) -> (@Sendable (Any) -> String)? {
      lock.withLock { texts[ObjectIdentifier(type)] }
    }
  }
}

extension ReflectedValue {
  /// Whether the value is written as its type's format says, with nothing below.
  var isFormatted: Bool { !isOpened && !isNil && isAtValue && shape.isFormatted }

  /// The text that the format of the value's type gives; nil for a type without one.
  package var formattedText: String? {
    isFormatted
      ? ValueFormat.text(of: ReflectedValue.load(pointer, shape.type), as: shape.type) : nil
  }

  /// The node as it would be without a format: with the fields that the value holds.
  ///
  /// Paths and measures go on below a value that is written as one text.
  package var contents: ReflectedValue { isFormatted ? opened() : self }
}
