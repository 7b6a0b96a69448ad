internal import CasePaths
internal import Foundation

/// How values of a type are written: the first of the readers that fits.
enum PayloadKind {
  case registered(PayloadCoders.Coder)
  case uninhabited
  case cases(any CasePathable.Type)
  case optional(any ErasedOptional.Type)
  case list(any ErasedList.Type)
  case dictionary(any ErasedDictionary.Type)
  case tuple(TupleType)
  case string
  case character
  case scalar(ScalarText.Delimiter)
  case named(any CaseIterable.Type)
  case raw(any RawRepresentable.Type)
  case json(any Decodable.Type)
  case unreadable

  init(_ type: any Any.Type, coders: PayloadCoders) {
    if let coder = coders[type] {
      self = .registered(coder)
    } else if type == Never.self {
      self = .uninhabited
    } else if let type = type as? any CasePathable.Type, !type._$cases.isEmpty {
      self = .cases(type)
    } else if let kind = Self.container(type) {
      self = kind
    } else if type == String.self {
      self = .string
    } else if type == Character.self {
      self = .character
    } else if let delimiter = ScalarText.delimiter(of: type) {
      self = .scalar(delimiter)
    } else if let type = type as? any CaseIterable.Type {
      self = .named(type)
    } else if let type = type as? any RawRepresentable.Type {
      self = .raw(type)
    } else if let type = type as? any Decodable.Type {
      self = .json(type)
    } else {
      self = .unreadable
    }
  }

  private static func container(_ type: any Any.Type) -> PayloadKind? {
    if let type = type as? any ErasedOptional.Type { return .optional(type) }
    if let type = type as? any ErasedList.Type { return .list(type) }
    if let type = type as? any ErasedDictionary.Type { return .dictionary(type) }
    return TupleType(type).map(PayloadKind.tuple)
  }
}

/// Whether values of a type can be written at all.
enum PayloadReadability {
  case readable
  /// The type has no values.
  case uninhabited
  /// A type inside has no reader.
  case noReader(any Any.Type)

  /// Looks through optionals, collections, tuples and enums.
  init(_ type: any Any.Type, coders: PayloadCoders) {
    var visited: Set<ObjectIdentifier> = []
    self = Self.of(type, coders, &visited)
  }

  private static func of(
    _ type: any Any.Type,
    _ coders: PayloadCoders,
    _ visited: inout Set<ObjectIdentifier>
  ) -> Self {
    switch PayloadKind(type, coders: coders) {
    case .uninhabited: return .uninhabited
    case .unreadable: return .noReader(type)
    case .optional(let type):
      // `nil` can always be written.
      if case .noReader(let type) = of(type.erasedWrappedType, coders, &visited) {
        return .noReader(type)
      }
      return .readable
    case .list(let type): return of(type.elementType, coders, &visited)
    case .dictionary(let type):
      return all([type.keyType, type.valueType], coders, &visited)
    case .tuple(let type): return all(type.parts.map(\.type), coders, &visited)
    case .raw(let type): return of(type.erasedRawType, coders, &visited)
    case .cases(let type):
      guard visited.insert(ObjectIdentifier(type)).inserted else { return .readable }
      return any(of: type, coders, &visited)
    case .registered, .string, .character, .scalar, .named, .json: return .readable
    }
  }

  private static func all(
    _ types: [any Any.Type],
    _ coders: PayloadCoders,
    _ visited: inout Set<ObjectIdentifier>
  ) -> Self {
    for type in types {
      let result = of(type, coders, &visited)
      guard case .readable = result else { return result }
    }
    return .readable
  }

  /// One case that can be written is enough for an enum.
  private static func any(
    of type: any CasePathable.Type,
    _ coders: PayloadCoders,
    _ visited: inout Set<ObjectIdentifier>
  ) -> Self {
    var first: Self?
    for enumCase in type._$cases {
      let result = all(enumCase.parameters.map(\.type), coders, &visited)
      if case .readable = result { return .readable }
      first = first ?? result
    }
    return first ?? .uninhabited
  }
}

extension RawRepresentable {
  /// The type of the raw value.
  static var erasedRawType: any Any.Type { RawValue.self }

  /// The value of a raw value; nil when there is none.
  static func representing(_ raw: Any) -> Any? {
    (raw as? RawValue).flatMap { Self(rawValue: $0) }
  }

  /// The raw value.
  var erasedRawValue: Any { rawValue }
}

extension CaseIterable {
  /// All values with the names of their cases.
  static var namedCases: [(name: String, value: Any)] {
    allCases.map { (EnumCaseName.of($0), $0 as Any) }
  }
}

/// The name of a case without the user's own description.
enum EnumCaseName {
  @_silgen_name("swift_EnumCaseName")
  private static func runtimeName<T>(_ value: T) -> UnsafePointer<CChar>?

  static func of<T>(_ value: T) -> String {
    // NB: the runtime's function answers for enums only and nil for everything else.
    guard Mirror(reflecting: value).displayStyle == .enum, let name = runtimeName(value) else {
      return String(describing: value)
    }
    return String(cString: name)
  }
}
