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

  private let shape: TypeShape
  private let bits: UInt64

  /// Keeps a node's value; nil where it is no number and no truth value.
  package init?(_ node: ReflectedValue) {
    guard node.isBareLeaf else { return nil }
    self.init(node.shape, at: node.pointer)
  }

  /// Keeps a leaf's value in memory; nil where it is no number and no truth value.
  init?(_ shape: TypeShape, at pointer: UnsafeRawPointer) {
    guard Self.types.contains(ObjectIdentifier(shape.type)) else { return nil }
    var bits: UInt64 = 0
    withUnsafeMutableBytes(of: &bits) { bytes in
      bytes.copyMemory(from: UnsafeRawBufferPointer(start: pointer, count: shape.size))
    }
    self.shape = shape
    self.bits = bits
  }

  /// The value in the action language's spelling.
  package var text: String {
    guard case .leaf(let spelling) = shape.kind else { return "" }
    return withUnsafeBytes(of: bits) { bytes in bytes.baseAddress.map(spelling.text) ?? "" }
  }

  /// Whether two values of one type have the same bytes.
  package static func == (first: Self, second: Self) -> Bool {
    first.shape === second.shape && first.bits == second.bits
  }
}
