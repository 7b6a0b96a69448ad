internal import Foundation

extension String {
  /// Notes the block of a text that does not lie inside the value or in the program.
  package func visitBlocks(_ walk: inout HeapWalk) {
    guard let block = TextStorage.block(of: self) else { return }
    walk.enter(block)
  }
}

/// Where a string's text lies.
private enum TextStorage {
  /// The block of a native text of the heap; nil for any other.
  static func block(of text: String) -> UnsafeRawPointer? {
    let word = withUnsafeBytes(of: text) { $0.load(fromByteOffset: 8, as: UInt.self) }
    // NB: part of the stable ABI: the upper four bits are immortal, bridged, small and foreign.
    guard word >> 60 == 0 else { return nil }
    return UnsafeRawPointer(bitPattern: word & 0x00FF_FFFF_FFFF_FFFF)
  }
}

/// The object behind a `Data`, which holds its bytes by a pointer.
enum DataStorage {
  /// The object's class.
  static let type: (any Any.Type)? =
    ["20FoundationEssentials13__DataStorageC", "10Foundation13__DataStorageC"]
    .compactMap(_typeByName).first

  /// The bytes that the object has allocated; nil for those of somebody else.
  static func bytes(of object: UnsafeRawPointer) -> UnsafeRawPointer? {
    guard let bytes = word("_bytes", of: object), word("_deallocator", of: object) == nil else {
      return nil
    }
    return bytes
  }

  private static func word(_ name: String, of object: UnsafeRawPointer) -> UnsafeRawPointer? {
    let type = unsafeBitCast(object.load(as: UnsafeRawPointer.self), to: Any.Type.self)
    guard let field = Metadata.fields(type).first(where: { $0.name == name }) else { return nil }
    return (object + field.offset).load(as: UnsafeRawPointer?.self)
  }
}
