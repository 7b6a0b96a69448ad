internal import Foundation

/// How values without parts are spelled, in the action language's spelling, and compared.
struct LeafSpelling {
  /// The spelling of a value in memory.
  var text: (UnsafeRawPointer) -> String

  /// Whether two values with different bytes are equal all the same; nil where the bytes decide.
  var areEqual: ((UnsafeRawPointer, UnsafeRawPointer) -> Bool)?

  /// How values of a type are spelled; nil for a type with parts.
  static func of(_ type: any Any.Type) -> LeafSpelling? {
    if let spelling = table[ObjectIdentifier(type)] { return spelling }
    guard type is any ReflectionHook.Type else { return nil }
    if let path = type as? any AnyKeyPathType.Type { return path.leafSpelling }
    if type is any SpelledPointer.Type { return LeafSpelling { _ in "(pointer)" } }
    return nil
  }

  /// A metatype's value: the type's name.
  static func metatype(_ pointer: UnsafeRawPointer, _ type: any Any.Type) -> String {
    func open<T>(_: T.Type) -> Any { pointer.assumingMemoryBound(to: T.self).pointee }
    guard let value = _openExistential(type, do: open) as? any Any.Type else { return "(type)" }
    return TypeName.of(value) + ".self"
  }

  /// A type's values, which are spelled as told and compared with `==`.
  static func equatable<T: Equatable>(
    _: T.Type,
    _ spelling: @escaping (T) -> String
  ) -> LeafSpelling {
    LeafSpelling(
      text: { spelling($0.assumingMemoryBound(to: T.self).pointee) },
      areEqual: {
        let first = $0.assumingMemoryBound(to: T.self).pointee
        let second = $1.assumingMemoryBound(to: T.self).pointee
        // One NaN is like another: nothing has changed.
        return first == second || (first != first && second != second)
      }
    )
  }

  private nonisolated(unsafe) static let table: [ObjectIdentifier: LeafSpelling] = {
    var table: [ObjectIdentifier: LeafSpelling] = [:]
    func add<T: Equatable>(_ type: T.Type, _ spelling: @escaping (T) -> String) {
      table[ObjectIdentifier(type)] = equatable(type, spelling)
    }
    table[ObjectIdentifier(StaticString.self)] = LeafSpelling {
      StringSpelling.quoted("\($0.assumingMemoryBound(to: StaticString.self).pointee)")
    }
    add(Bool.self) { $0 ? "true" : "false" }
    add(Int.self) { String($0) }
    add(Int8.self) { String($0) }
    add(Int16.self) { String($0) }
    add(Int32.self) { String($0) }
    add(Int64.self) { String($0) }
    add(Int128.self) { String($0) }
    add(UInt.self) { String($0) }
    add(UInt8.self) { String($0) }
    add(UInt16.self) { String($0) }
    add(UInt32.self) { String($0) }
    add(UInt64.self) { String($0) }
    add(UInt128.self) { String($0) }
    add(Double.self) { $0.description }
    add(Float.self) { $0.description }
    add(CGFloat.self) { $0.description }
    #if arch(x86_64) && !os(Windows) && !os(Android)
      add(Float80.self) { $0.description }
    #endif
    add(String.self) { StringSpelling.quoted($0) }
    add(Substring.self) { StringSpelling.quoted(String($0)) }
    add(Character.self) { StringSpelling.quoted(String($0)) }
    add(Unicode.Scalar.self) { StringSpelling.quoted(String($0)) }
    add(UUID.self) { $0.uuidString }
    add(URL.self) { StringSpelling.quoted($0.absoluteString) }
    add(Date.self) { "\"\(DateSpelling.iso8601($0))\"" }
    add(Data.self, dataText)
    add(Decimal.self) { $0.isNaN ? "nan" : $0.description }
    add(Duration.self, durationText)
    add(Locale.self) { StringSpelling.quoted($0.identifier) }
    add(TimeZone.self) { StringSpelling.quoted($0.identifier) }
    add(Calendar.self) { StringSpelling.quoted("\($0.identifier)") }
    add(ObjectIdentifier.self) { _ in "(object identifier)" }
    add(UnsafeRawPointer.self) { _ in "(pointer)" }
    add(UnsafeMutableRawPointer.self) { _ in "(pointer)" }
    add(OpaquePointer.self) { _ in "(pointer)" }
    return table
  }()

  private static func dataText(_ data: Data) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = Array("0x".utf8)
    text.reserveCapacity(2 + 2 * data.count)
    for byte in data {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func durationText(_ duration: Duration) -> String {
    let parts = duration.components
    let isNegative = parts.seconds < 0 || parts.attoseconds < 0
    let fraction = String(parts.attoseconds.magnitude)
    var digits = String(repeating: "0", count: max(0, 18 - fraction.count)) + fraction
    while digits.last == "0" { digits.removeLast() }
    return (isNegative ? "-" : "") + String(parts.seconds.magnitude)
      + (digits.isEmpty ? "" : "." + digits) + "s"
  }
}

/// Tells key paths from other objects.
protocol AnyKeyPathType: ReflectionHook {
  static var leafSpelling: LeafSpelling { get }
}

extension AnyKeyPath: AnyKeyPathType {
  static var leafSpelling: LeafSpelling {
    LeafSpelling.equatable(AnyKeyPath.self) { _ in "(key path)" }
  }
}

/// Pointers are leaves whose address is not shown, so that output is the same in every process.
protocol SpelledPointer: ReflectionHook {}

extension UnsafePointer: SpelledPointer {}
extension UnsafeMutablePointer: SpelledPointer {}
extension Unmanaged: SpelledPointer {}
