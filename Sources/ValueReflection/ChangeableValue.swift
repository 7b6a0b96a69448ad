internal import Foundation

/// A type whose values can be turned into others, to see whether somebody notices.
protocol ChangeableValue {
  /// Turns the value into another one; false when there is none that is known.
  mutating func change() -> Bool
}

extension ChangeableValue {
  static func change(at place: UnsafeMutableRawPointer) -> Bool {
    place.assumingMemoryBound(to: Self.self).pointee.change()
  }
}

extension Bool: ChangeableValue {
  mutating func change() -> Bool {
    toggle()
    return true
  }
}

extension ChangeableValue where Self: FixedWidthInteger {
  mutating func change() -> Bool {
    self ^= 1
    return true
  }
}

extension Int: ChangeableValue {}
extension Int8: ChangeableValue {}
extension Int16: ChangeableValue {}
extension Int32: ChangeableValue {}
extension Int64: ChangeableValue {}
extension UInt: ChangeableValue {}
extension UInt8: ChangeableValue {}
extension UInt16: ChangeableValue {}
extension UInt32: ChangeableValue {}
extension UInt64: ChangeableValue {}

extension ChangeableValue where Self: BinaryFloatingPoint {
  mutating func change() -> Bool {
    self = self == 0 ? 1 : 0
    return true
  }
}

extension Double: ChangeableValue {}
extension Float: ChangeableValue {}
extension CGFloat: ChangeableValue {}

extension String: ChangeableValue {
  mutating func change() -> Bool {
    self = isEmpty ? "a" : ""
    return true
  }
}

extension Date: ChangeableValue {
  mutating func change() -> Bool {
    self += 1
    return true
  }
}

extension Duration: ChangeableValue {
  mutating func change() -> Bool {
    self += .seconds(1)
    return true
  }
}

extension UUID: ChangeableValue {
  mutating func change() -> Bool {
    var bytes = uuid
    bytes.0 ^= 1
    self = UUID(uuid: bytes)
    return true
  }
}

extension Optional: ChangeableValue {
  mutating func change() -> Bool {
    defer { self = nil }
    return self != nil
  }
}

extension Array: ChangeableValue {
  mutating func change() -> Bool { popLast() != nil }
}

extension Set: ChangeableValue {
  mutating func change() -> Bool { popFirst() != nil }
}

extension Dictionary: ChangeableValue {
  mutating func change() -> Bool { popFirst() != nil }
}
