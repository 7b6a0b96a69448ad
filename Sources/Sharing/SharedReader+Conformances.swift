internal import ValueReflection

// Invariant for Sendable: the reference guards its value with locks.
extension SharedReader: @unchecked Sendable where Value: Sendable {}

extension SharedReader: Equatable where Value: Equatable {
  /// The same reference is equal without comparing, else the values are compared.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    if lhs.reference === rhs.reference || lhs.reference.identity == rhs.reference.identity {
      return true
    }
    return lhs.reference.compare() == rhs.reference.compare()
  }
}

extension SharedReader: Hashable where Value: Hashable {
  /// Hashes the value.
  public func hash(into hasher: inout Hasher) { hasher.combine(reference.compare()) }
}

extension SharedReader: Identifiable where Value: Identifiable {
  /// The value's id.
  public var id: Value.ID { reference.compare().id }
}

extension SharedReader: Encodable where Value: Encodable {
  /// Encodes the value.
  public func encode(to encoder: any Encoder) throws { try reference.compare().encode(to: encoder) }
}

extension SharedReader: Decodable where Value: Decodable {
  /// Decodes a value and holds it by itself.
  public init(from decoder: any Decoder) throws {
    let location = WriteLocation(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
    let value = try Value(from: decoder)
    self.init(reference: RootReference(StoredReference(value, at: location)))
  }
}

extension SharedReader: CustomStringConvertible {
  /// The marker and the value.
  public var description: String { "\(marker) \(reference.compare())" }

  /// What stands behind the type, such as `@SharedReader(inMemory "session")`.
  package var marker: String { Wording.reader(reference.keyDescription) }
}

extension SharedReader: TransparentValue {
  /// The type of the value.
  package static var reflectedValueType: any Any.Type { Value.self }

  /// The marker.
  package var reflectedMarker: String? { marker }

  /// The value, without counting as a read.
  package var reflectedValue: Any { reference.peek() }

  /// The reference, unless it is a part of another.
  package var reflectedIdentity: ObjectIdentifier? {
    let identity = reference.identity
    return identity.path.isEmpty ? identity.root : nil
  }
}

extension SharedReader: PartlySharedValue {
  /// A copy means the same truth.
  package static var sharedFields: Set<String> { ["reference"] }
}
