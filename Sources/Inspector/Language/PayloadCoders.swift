internal import ValueReflection

/// The readers and printers that an app registers for its own payload types.
///
/// ```swift
/// var coders = PayloadCoders()
/// coders.register(
///   Item.self,
///   read: { text in Int(text).map { Item(id: $0) } },
///   print: { item in "\(item.id)" }
/// )
/// let session = Session(options: SessionOptions(), payloads: coders) {
///   Store(initialState: App.State()) { App() }
/// }
/// ```
public struct PayloadCoders: Sendable {
  /// How one type is read and written.
  struct Coder: Sendable {
    var type: any Any.Type
    var read: @Sendable (String) -> Any?
    var print: @Sendable (Any) -> String
  }

  private var coders: [ObjectIdentifier: Coder] = [:]

  /// Creates an empty registry.
  public init() {}

  /// Registers how a type is read and written.
  ///
  /// The text stands quoted or as a word without blanks in a line.
  ///
  /// - Parameters:
  ///   - type: The payload's type.
  ///   - read: Reads a value; nil when the text is not one.
  ///   - print: Writes a value so that `read` gives it back.
  public mutating func register<Value>(
    _ type: Value.Type,
    read: @escaping @Sendable (String) -> Value?,
    print: @escaping @Sendable (Value) -> String
  ) {
    coders[ObjectIdentifier(type)] = Coder(
      type: type,
      read: { text in read(text).map { $0 as Any } },
      print: { value in (value as? Value).map(print) ?? "" }
    )
  }

  /// Lets values be written as their printers say wherever they stand: in the state, in ids and keys.
  func registerFormats() {
    for coder in coders.values { ValueFormat.register(coder.type, text: coder.print) }
  }

  /// The coder of a type.
  subscript(type: any Any.Type) -> Coder? { coders[ObjectIdentifier(type)] }
}
