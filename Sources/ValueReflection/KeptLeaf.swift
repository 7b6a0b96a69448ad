/// A number or a truth value, kept as its bytes: its text is written when somebody asks for it.
///
/// ```swift
/// KeptLeaf(ReflectedValue(42))?.text  // "42"
/// ```
package struct KeptLeaf: Equatable, Sendable {
  /// Values of these types are told apart by their texts.
  private static let types: Set<ObjectIdentifier> = [
    ObjectIdentifier(Bool.self), ObjectIdentifier(Double.self), ObjectIdentifier(Float.self),
    ObjectIdentifier(Int.self), ObjectIdentifier(Int8.self), ObjectIdentifier(Int16.self),
    ObjectIdentifier(Int32.self), ObjectIdentifier(Int64.self), ObjectIdentifier(UInt.self),
    ObjectIdentifier(UInt8.self), ObjectIdentifier(UInt16.self), ObjectIdentifier(UInt32.self),
    ObjectIdentifier(UInt64.self),
  ]

  // NB: Shapes live as long as the process.
  private unowned(unsafe) let shape: TypeShape
  private let bits: UInt64

  /// Keeps a node's value; nil where it is no number and no truth value.
  package init?(_ node: ReflectedValue) {
    guard node.isBareLeaf else { return nil }
    self.init(node.shape, at: node.pointer)
  }

  /// Keeps a leaf's value in memory; nil where it is no number and no truth value.
  init?(_ shape: TypeShape, at pointer: UnsafeRawPointer) {
    guard Self.keeps(shape) else { return nil }
    self.init(shape, keeping: pointer)
  }

  /// The value in the action language's spelling.
  package var text: String {
    guard case .leaf(let spelling) = shape.kind else { return "" }
    return withUnsafeBytes(of: bits) { bytes in bytes.baseAddress.map(spelling.text) ?? "" }
  }

  /// Keeps a value in memory of a type that ``keeps(_:)`` names.
  init(_ shape: TypeShape, keeping pointer: UnsafeRawPointer) {
    var bits: UInt64 = 0
    withUnsafeMutableBytes(of: &bits) { bytes in
      bytes.copyMemory(from: UnsafeRawBufferPointer(start: pointer, count: shape.size))
    }
    self.shape = shape
    self.bits = bits
  }

  /// Whether values of a type are kept.
  private static func keeps(_ shape: TypeShape) -> Bool {
    types.contains(ObjectIdentifier(shape.type))
  }

  /// Whether values of a type are kept of which those with different bytes are different.
  static func keepsWhole(_ shape: TypeShape) -> Bool {
    keeps(shape) && shape.type != Double.self && shape.type != Float.self
  }

  /// Whether two values of one type have the same bytes.
  package static func == (first: Self, second: Self) -> Bool {
    first.shape === second.shape && first.bits == second.bits
  }
}
