internal import Foundation

/// The bytes of a value that refers to nothing outside of them: a key for what is known of the value.
///
/// ```swift
/// var labels: [PlainBytes: String] = [:]
/// if let key = PlainBytes(Signal.started(3)) { labels[key] = "started 3" }
/// ```
///
/// Values with the same bytes are the same; bytes between fields may tell equal ones apart.
package struct PlainBytes: Hashable {
  private typealias Words = (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64)

  private let type: UnsafeRawPointer
  private var words: Words = (0, 0, 0, 0, 0, 0, 0, 0)

  /// Takes a value's bytes; nil for one that is larger than 64 bytes or refers to anything.
  package init?(_ value: Any) {
    // NB: 'as Any' keeps the value from being opened here.
    let bytes: (type: UnsafeRawPointer, words: Words)? = withUnsafeBytes(of: value as Any) {
      guard let start = $0.baseAddress else { return nil }
      // NB: The layout is part of the stable ABI: three words for the value or its box, then its type.
      let type = (start + 3 * MemoryLayout<Int>.size).load(as: UnsafeRawPointer.self)
      let shape = TypeShape.of(metadata: type)
      guard shape.size <= MemoryLayout<Words>.size else { return nil }
      let place = ReflectedValue.content(start, shape)
      guard HeldReferences.of(shape.type).areNone(in: place) else { return nil }
      var words: Words = (0, 0, 0, 0, 0, 0, 0, 0)
      withUnsafeMutableBytes(of: &words) { words in
        words.copyMemory(from: UnsafeRawBufferPointer(start: place, count: shape.size))
      }
      return (type, words)
    }
    guard let bytes else { return nil }
    type = bytes.type
    words = bytes.words
  }

  /// Whether two values of one type have the same bytes.
  package static func == (first: Self, second: Self) -> Bool {
    first.type == second.type
      && withUnsafeBytes(of: first.words) { first in
        withUnsafeBytes(of: second.words) { $0.elementsEqual(first) }
      }
  }

  /// Hashes the bytes.
  package func hash(into hasher: inout Hasher) {
    withUnsafeBytes(of: words) { hasher.combine(bytes: $0) }
  }
}
