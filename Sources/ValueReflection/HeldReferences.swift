internal import CPlatform
internal import Foundation

/// Where the values of a type refer to memory outside of them, found once per type.
///
/// ```swift
/// let references = HeldReferences.of(Feature.State.self)
/// withUnsafePointer(to: before) { first in
///   withUnsafePointer(to: after) { second in references.areSame(first, second) }
/// }
/// ```
///
/// `@unchecked Sendable`: nothing changes after the initializer.
package final class HeldReferences: @unchecked Sendable {
  private enum Plan {
    /// Plain bytes.
    case none
    /// Not known without the value's own code: an object, a string, an existential.
    case some
    case fields([(offset: Int, references: HeldReferences)])
    /// What each case's payload refers to, by tag; nil for a case without a payload.
    case cases([HeldReferences?])
  }

  private let metadata: UnsafeRawPointer
  private let size: Int
  private let plan: Plan

  /// The bytes in which references lie.
  private let bytes: [Range<Int>]

  /// What is known of a type.
  package static func of(_ type: any Any.Type) -> HeldReferences {
    lock.withLock {
      let id = ObjectIdentifier(type)
      if let known = table[id] { return known }
      let found = HeldReferences(type)
      table[id] = found
      return found
    }
  }

  private static let lock = CacheLock()

  /// Only used under the lock.
  nonisolated(unsafe) private static var table: [ObjectIdentifier: HeldReferences] = [:]

  private init(_ type: any Any.Type) {
    metadata = Metadata.pointer(type)
    size = c_reflection_size(metadata)
    let isTrivial = c_reflection_flags(metadata) & 0x10000 == 0
    plan = isTrivial ? .none : Self.plan(of: type, metadata)
    switch plan {
    case .none: bytes = []
    case .some, .cases: bytes = size > 0 ? [0..<size] : []
    case .fields(let fields):
      bytes =
        fields.flatMap { field in
          field.references.bytes.map {
            $0.lowerBound + field.offset..<$0.upperBound + field.offset
          }
        }
        .joinedWhereTheyMeet
    }
  }

  private static func plan(of type: any Any.Type, _ metadata: UnsafeRawPointer) -> Plan {
    if let wrapped = Metadata.wrapped(type) { return .cases([.of(wrapped), nil]) }
    switch Metadata.kind(metadata) {
    case .structure, .tuple:
      let fields = Metadata.fields(type)
      guard !fields.isEmpty, fields.allSatisfy({ $0.ownership == .strong }) else { return .some }
      return .fields(fields.map { ($0.offset, .of($0.type)) })
    case .enumeration:
      let cases = Metadata.cases(type)
      guard !cases.isEmpty else { return .some }
      // The box of an indirect case is a reference, whatever lies in it.
      return .cases(cases.map { $0.isIndirect ? .of(AnyObject.self) : $0.payload.map { .of($0) } })
    default: return .some
    }
  }

  /// Whether two values refer to the same memory.
  ///
  /// What looks different may be the same: a text that lies in the value itself counts as a reference.
  package func areSame(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool {
    for range in bytes {
      let start = range.lowerBound
      if memcmp(first + start, second + start, range.count) != 0 { return false }
    }
    return true
  }

  /// Whether a value refers to no memory outside of it, as far as its type and case tell.
  package func areNone(in value: UnsafeRawPointer) -> Bool {
    switch plan {
    case .none: return true
    case .some: return false
    case .fields, .cases:
      // Taking a payload out changes the bytes: a copy, which counts no reference, has them for it.
      return withUnsafeTemporaryAllocation(byteCount: size, alignment: 16) { copy in
        guard let start = copy.baseAddress else { return true }
        start.copyMemory(from: value, byteCount: size)
        return areNone(takingApart: start)
      }
    }
  }

  private func areNone(takingApart value: UnsafeMutableRawPointer) -> Bool {
    switch plan {
    case .none: return true
    case .some: return false
    case .fields(let fields):
      return fields.allSatisfy { $0.references.areNone(takingApart: value + $0.offset) }
    case .cases(let payloads):
      let tag = Int(c_reflection_enum_tag(value, metadata))
      guard payloads.indices.contains(tag) else { return false }
      guard let payload = payloads[tag], !payload.isPlain else { return true }
      c_reflection_project_enum(value, metadata)
      return payload.areNone(takingApart: value)
    }
  }

  /// Whether no value of the type refers to anything.
  private var isPlain: Bool { if case .none = plan { true } else { false } }
}
