/// The id that effects are ended by, with the type that tells equal-looking ids apart.
struct CancelID: Hashable {
  let value: AnyHashable
  private let type: ObjectIdentifier
  private let valueHash: Int

  init(_ id: some Hashable) {
    self.value = AnyHashable(id)
    self.type = ObjectIdentifier(Swift.type(of: value.base))
    // Kept, since asking an erased value costs ten times as much as comparing a number.
    self.valueHash = value.hashValue
  }

  static func == (lhs: CancelID, rhs: CancelID) -> Bool {
    lhs.valueHash == rhs.valueHash && lhs.type == rhs.type && lhs.value == rhs.value
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(type)
    hasher.combine(valueHash)
  }
}
