/// Default values that were asked for: one per key and test, so that a class among them is one object.
enum DefaultDependencies {
  private struct Slot: Hashable {
    let key: ObjectIdentifier
    let context: DependencyContext
    let test: AnyHashable?
  }

  // A slot's test id is only compared.
  private static let values = Lock<[Slot: any Sendable]>([:])

  static func value<Key: TestDependencyKey>(
    of key: Key.Type,
    in context: DependencyContext
  ) -> Key.Value {
    let slot = Slot(
      key: ObjectIdentifier(key), context: context, test: IssueReporting.currentTestID)
    if let value = values.withLock({ $0[slot] }) as? Key.Value { return value }
    if DependencyValues.isOverriding {
      // The value is kept when code uses it: making it may report that.
      return IssueReporting.withSink({ _, _ in true }, { make(key, context) })
    }
    let value = make(key, context)
    return values.withLock { values in
      if let first = values[slot] as? Key.Value { return first }
      values[slot] = value
      return value
    }
  }

  /// Makes a value the default of a key, unless the key has been used; tells whether it has become that.
  static func prepare(
    _ value: any Sendable,
    of key: ObjectIdentifier,
    in context: DependencyContext
  ) -> Bool {
    let slot = Slot(key: key, context: context, test: IssueReporting.currentTestID)
    return values.withLock { values in
      guard values[slot] == nil else { return false }
      values[slot] = value
      return true
    }
  }

  private static func make<Key: TestDependencyKey>(
    _ key: Key.Type,
    _ context: DependencyContext
  ) -> Key.Value {
    switch context {
    case .test: return key.testValue
    case .preview: return key.previewValue
    case .live:
      if let live = key as? any DependencyKey.Type, let value = live.liveValue as? Key.Value {
        return value
      }
      IssueReporting.report(
        DependencyWording.noLiveValue("\(key)"),
        at: IssueLocation(fileID: #fileID, filePath: #filePath, line: #line, column: #column))
      return key.testValue
    }
  }
}
