internal import Foundation

extension String: UnsharedStorage {
  /// Copies the text's bytes, unless they lie inside the value.
  package mutating func unshare(_ walk: inout UnsharedWalk) {
    // Up to 15 bytes lie inside the value.
    guard utf8.count > 15 else { return }
    self = withUTF8 { bytes in
      String(unsafeUninitializedCapacity: bytes.count) { buffer in
        _ = buffer.initialize(from: bytes)
        return bytes.count
      }
    }
  }
}

extension Data: UnsharedStorage {
  /// Copies the bytes under the same indices.
  package mutating func unshare(_ walk: inout UnsharedWalk) {
    guard !isEmpty else { return }
    // A slice keeps its indices.
    var copy = Data(count: startIndex)
    copy.append(contentsOf: self)
    self = copy[startIndex...]
  }
}

extension URL: UnsharedStorage {
  /// Makes the address anew from its text; notes it as missed where that gives another one.
  package mutating func unshare(_ walk: inout UnsharedWalk) {
    let copy = URL(string: relativeString, relativeTo: baseURL)
    guard let copy, copy == self else {
      walk.miss(URL.self)
      return
    }
    self = copy
  }
}
