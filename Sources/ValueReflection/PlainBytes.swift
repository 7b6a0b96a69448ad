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
    let bytes = ReflectedValue.withContent(of: value) {
      place, shape -> (type: UnsafeRawPointer, words: Words)? in
      guard shape.size <= MemoryLayout<Words>.size,
        HeldReferences.of(shape.type).areNone(in: place)
      else { return nil }
      var words: Words = (0, 0, 0, 0, 0, 0, 0, 0)
      withUnsafeMutableBytes(of: &words) { words in
        words.copyMemory(from: UnsafeRawBufferPointer(start: place, count: shape.size))
      }
      return (shape.metadata, words)
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
