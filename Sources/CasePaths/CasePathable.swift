/// An enum whose cases can be named, embedded and extracted by key path.
///
/// Actions and destinations conform: operators address a child's action with `\.child`, and the
/// tools read the names and payloads of all cases at run time. The `@CasePathable` macro writes the
/// conformance; this is what it writes, by hand:
///
/// ```swift
/// enum Signal: CasePathable {
///   case started(Int)
///
///   struct AllCasePaths {
///     var started: AnyCasePath<Signal, Int> {
///       AnyCasePath(
///         name: "started",
///         tag: 0,
///         embed: { .started($0) },
///         extract: { if case .started(let count) = $0 { count } else { nil } }
///       )
///     }
///   }
///
///   static var allCasePaths: AllCasePaths { AllCasePaths() }
/// }
/// ```
public protocol CasePathable: SendableMetatype {
  /// A type with one property for each case, holding the case's path.
  associatedtype AllCasePaths

  /// The paths of all cases.
  static var allCasePaths: AllCasePaths { get }

  /// The position of the value's case in the order of declaration, or -1 when the type does not tell.
  ///
  /// Operators compare it with ``AnyCasePath/tag`` to reject another child's action without
  /// extracting a payload.
  var _$tag: Int { get }

  /// The run-time table of all cases, in the order of declaration; empty when the type does not tell.
  static var _$cases: [EnumCase] { get }
}

extension CasePathable {
  /// The type whose members are this enum's case key paths, as in `\Signal.Cases.started`.
  public typealias Cases = Case<Self>

  /// The default for hand-written conformances: the case is not told.
  @inlinable
  public var _$tag: Int { -1 }

  /// The default for hand-written conformances: no table.
  @inlinable
  public static var _$cases: [EnumCase] { [] }

  /// Tells whether the value is in a case, without looking at the payload.
  ///
  /// ```swift
  /// let signal = Signal.started(3)
  /// signal.is(\.started)  // true
  /// ```
  public func `is`(_ keyPath: PartialCaseKeyPath<Self>) -> Bool {
    guard let path = Case<Self>()[keyPath: keyPath] as? any ErasedCase else { return false }
    return path.extractPayload(from: self) != nil
  }

  /// The payload of a case, or nil when the value is in another case; assigning embeds a payload.
  ///
  /// Assigning nil or a payload of a case that the value is not in replaces the value only when the
  /// payload is present.
  ///
  /// ```swift
  /// var signal = Signal.started(3)
  /// signal[case: \.started]  // 3
  /// signal[case: \.started] = 4
  /// ```
  public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value? {
    get { AnyCasePath(keyPath).extract(from: self) }
    set {
      guard let newValue else { return }
      self = AnyCasePath(keyPath).embed(newValue)
    }
  }

  /// The payload of a case as if it were a field, for an enum marked `@dynamicMemberLookup`.
  ///
  /// ```swift
  /// @CasePathable
  /// @dynamicMemberLookup
  /// enum Phase {
  ///   case loading
  ///   case loaded(String)
  /// }
  ///
  /// let text = Phase.loaded("Dune").loaded  // "Dune"
  /// ```
  public subscript<Value>(dynamicMember keyPath: CaseKeyPath<Self, Value>) -> Value? {
    self[case: keyPath]
  }

  /// Changes the payload of a case in place; does nothing when the value is in another case.
  ///
  /// ```swift
  /// state.destination?.modify(\.editor) { $0.title = "Dune" }
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The case whose payload is changed.
  ///   - body: What to do with the payload.
  public mutating func modify<Value>(
    _ keyPath: CaseKeyPath<Self, Value>,
    _ body: (inout Value) throws -> Void
  ) rethrows {
    let path = AnyCasePath(keyPath)
    guard var value = path.extract(from: self) else { return }
    try body(&value)
    self = path.embed(value)
  }
}
