/// Turns any `Encodable` value into a ``JSONValue`` whose keys stand in the order of encoding.
///
/// An optional property that is nil becomes `null`: programs find every key that is promised to them.
///
/// ```swift
/// let json = try OrderedJSONEncoder().encode(Item(id: 1)).text
/// ```
package struct OrderedJSONEncoder {
  /// Creates an encoder.
  package init() {}

  /// The value as JSON.
  ///
  /// - Throws: What the value's own `encode(to:)` throws.
  package func encode(_ value: some Encodable) throws -> JSONValue {
    try Self.value(of: value, at: [])
  }

  fileprivate static func value(
    of value: some Encodable,
    at path: [any CodingKey]
  ) throws -> JSONValue {
    switch value {
    case let value as JSONValue: return value
    case let value as Bool: return .bool(value)
    case let value as String: return .string(value)
    case let value as Double: return .number(value)
    case let value as Float: return .number(Double(value))
    case let value as any BinaryInteger: return .integer(value.description)
    default:
      let slot = Slot()
      try value.encode(to: SlotEncoder(slot: slot, codingPath: path))
      return slot.value
    }
  }
}

extension JSONValue: Encodable {
  /// Only ``OrderedJSONEncoder`` keeps the order of keys; others get the text.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

/// Where an encoded value grows until it is complete.
private final class Slot {
  private enum Content {
    case empty
    case value(JSONValue)
    case object([(key: String, slot: Slot)])
    case array([Slot])
  }

  private var content = Content.empty

  var value: JSONValue {
    switch content {
    case .empty: .object([])
    case .value(let value): value
    case .object(let members): .object(members.map { .init(key: $0.key, value: $0.slot.value) })
    case .array(let slots): .array(slots.map(\.value))
    }
  }

  var count: Int {
    if case .array(let slots) = content { slots.count } else { 0 }
  }

  func set(_ value: JSONValue) { content = .value(value) }

  func becomeObject() {
    if case .empty = content { content = .object([]) }
  }

  func becomeArray() {
    if case .empty = content { content = .array([]) }
  }

  func member(_ key: String) -> Slot {
    let slot = Slot()
    guard case .object(var members) = content else { return slot }
    content = .empty
    members.append((key, slot))
    content = .object(members)
    return slot
  }

  func element() -> Slot {
    let slot = Slot()
    guard case .array(var slots) = content else { return slot }
    content = .empty
    slots.append(slot)
    content = .array(slots)
    return slot
  }
}

private struct SlotEncoder: Encoder, SingleValueEncodingContainer {
  let slot: Slot
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    slot.becomeObject()
    return KeyedEncodingContainer(KeyedSlots(slot: slot, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    slot.becomeArray()
    return UnkeyedSlots(slot: slot, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func encodeNil() { slot.set(.null) }

  func encode<T: Encodable>(_ value: T) throws {
    slot.set(try OrderedJSONEncoder.value(of: value, at: codingPath))
  }
}

private struct UnkeyedSlots: UnkeyedEncodingContainer {
  let slot: Slot
  let codingPath: [any CodingKey]
  var count: Int { slot.count }

  func encodeNil() { slot.element().set(.null) }

  func encode<T: Encodable>(_ value: T) throws {
    slot.element().set(try OrderedJSONEncoder.value(of: value, at: codingPath))
  }

  func nestedContainer<Key: CodingKey>(
    keyedBy type: Key.Type
  ) -> KeyedEncodingContainer<Key> {
    SlotEncoder(slot: slot.element(), codingPath: codingPath).container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    SlotEncoder(slot: slot.element(), codingPath: codingPath).unkeyedContainer()
  }

  func superEncoder() -> any Encoder {
    SlotEncoder(slot: slot.element(), codingPath: codingPath)
  }
}

private struct KeyedSlots<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let slot: Slot
  let codingPath: [any CodingKey]

  func encodeNil(forKey key: Key) { slot.member(key.stringValue).set(.null) }

  func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
    let member = slot.member(key.stringValue)
    member.set(try OrderedJSONEncoder.value(of: value, at: codingPath + [key]))
  }

  private func present<T: Encodable>(_ value: T?, _ key: Key) throws {
    if let value { try encode(value, forKey: key) } else { encodeNil(forKey: key) }
  }

  func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { try present(value, key) }
  func encodeIfPresent(_ value: String?, forKey key: Key) throws { try present(value, key) }
  func encodeIfPresent(_ value: Double?, forKey key: Key) throws { try present(value, key) }
  func encodeIfPresent(_ value: Float?, forKey key: Key) throws { try present(value, key) }
  func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try present(value, key) }
  func encodeIfPresent(_ value: Int8?, forKey key: Key) throws { try present(value, key) }
  func encodeIfPresent(_ value: Int16?, forKey key: Key) throws { try present(value, key) }
  func encodeIfPresent(_ value: Int32?, forKey key: Key) throws { try present(value, key) }
  func encodeIfPresent(_ value: Int64?, forKey key: Key) throws { try present(value, key) }
  func encodeIfPresent(_ value: UInt?, forKey key: Key) throws { try present(value, key) }
  func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws { try present(value, key) }
  func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws { try present(value, key) }
  func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws { try present(value, key) }
  func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws { try present(value, key) }
  func encodeIfPresent<T: Encodable>(_ value: T?, forKey key: Key) throws {
    try present(value, key)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    SlotEncoder(slot: slot.member(key.stringValue), codingPath: codingPath + [key])
      .container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    SlotEncoder(slot: slot.member(key.stringValue), codingPath: codingPath + [key])
      .unkeyedContainer()
  }

  func superEncoder() -> any Encoder {
    SlotEncoder(slot: slot.member("super"), codingPath: codingPath)
  }

  func superEncoder(forKey key: Key) -> any Encoder {
    SlotEncoder(slot: slot.member(key.stringValue), codingPath: codingPath + [key])
  }
}
