internal import Foundation

/// Cuts bytes into lines; knows LF, CRLF, a byte order mark and a last line without its break.
struct LineSplitter {
  private var remainder: [UInt8] = []
  private var isFirst = true

  /// The last line, which is given again where the same follows.
  private var last = ""

  /// Takes more bytes.
  ///
  /// - Returns: The lines that are whole now.
  mutating func take(_ bytes: UnsafeBufferPointer<UInt8>) -> [String] {
    var lines: [String] = []
    var rest = bytes[...]
    // Lines that were taken before may be on their way through another thread.
    last = ""
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let part = rest[rest.startIndex..<end]
      if remainder.isEmpty {
        lines.append(line(part))
      } else {
        let whole = remainder + part
        remainder.removeAll(keepingCapacity: true)
        lines.append(whole.withUnsafeBufferPointer { line($0[...]) })
      }
      rest = rest[(end + 1)...]
    }
    remainder.append(contentsOf: rest)
    return lines
  }

  /// Gives the last line when it has no line break.
  mutating func finish() -> String? {
    guard !remainder.isEmpty else { return nil }
    let bytes = remainder
    remainder = []
    return bytes.withUnsafeBufferPointer { line($0[...]) }
  }

  private mutating func line(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    var bytes = bytes
    if isFirst {
      isFirst = false
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    }
    if bytes.last == UInt8(ascii: "\r") { bytes = bytes.dropLast() }
    if !isLast(UnsafeBufferPointer(rebasing: bytes)) {
      last = String(decoding: bytes, as: UTF8.self)
    }
    return last
  }

  /// Whether bytes are those of the last line.
  private mutating func isLast(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    last.withUTF8 { known in
      guard known.count == bytes.count, let known = known.baseAddress, let start = bytes.baseAddress
      else { return false }
      return memcmp(known, start, bytes.count) == 0
    }
  }
}
