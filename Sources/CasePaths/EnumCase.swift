/// One case of a ``CasePathable`` enum at run time: its name, its payload and how to build a value.
///
/// The action language reads this table to parse, complete and print actions; nothing else knows the
/// labels and types of a payload. `@CasePathable` writes it.
///
/// ```swift
/// for enumCase in Signal._$cases {
///   print(enumCase.name, enumCase.parameters.map(\.type))
/// }
/// ```
public struct EnumCase: @unchecked Sendable {
  // The two functions touch nothing but what they are given.

  /// One part of a case's payload.
  ///
  /// ```swift
  /// let started = Signal._$cases[0]
  /// started.parameters[0].type  // Int
  /// ```
  public struct Parameter: Sendable {
    /// The label as in the source, nil when there is none.
    public let label: String?

    /// The type of the part.
    public let type: any Any.Type

    /// Times the implied case of an envelope on the concrete types; nil for other parts.
    package let envelopeProbe: CaseProbe?

    /// Creates a description of one part of a payload.
    public init(label: String? = nil, type: any Any.Type) {
      self.init(label: label, type: type, envelopeProbe: nil)
    }

    /// Creates a description of a part that wraps a child's action.
    ///
    /// The envelope is generic: only here, where its types are known, is its probe made for them.
    @inlinable
    public init<Envelope: ProbedEnvelope>(label: String? = nil, type: Envelope.Type) {
      self.init(label: label, type: type, envelopeProbe: Envelope._$impliedProbe)
    }

    @usableFromInline
    init(label: String?, type: any Any.Type, envelopeProbe: CaseProbe?) {
      self.label = label
      self.type = type
      self.envelopeProbe = envelopeProbe
    }
  }

  /// The case's name as in the source, without backticks.
  public let name: String

  /// The case's position in the order of declaration.
  public let tag: Int

  /// The parts of the payload in the order of the source; empty for a case without one.
  public let parameters: [Parameter]

  /// Times the case's functions on the concrete types; nil in a table that does not offer it.
  package let probe: CaseProbe?

  private let embedParts: ([Any]) -> Any?
  private let extractParts: (Any) -> [Any]?

  /// Creates a description of a case.
  ///
  /// - Parameters:
  ///   - name: The case's name as in the source.
  ///   - tag: The case's position in the order of declaration.
  ///   - parameters: The parts of the payload.
  ///   - probe: Times the case's functions on the concrete types.
  ///   - embed: Builds the enum's value from the payload's parts; nil when they do not fit.
  ///   - extract: The payload's parts; nil when the value is in another case.
  public init(
    name: String,
    tag: Int,
    parameters: [Parameter],
    probe: CaseProbe? = nil,
    embed: @escaping ([Any]) -> Any?,
    extract: @escaping (Any) -> [Any]?
  ) {
    self.name = name
    self.tag = tag
    self.parameters = parameters
    self.probe = probe
    self.embedParts = embed
    self.extractParts = extract
  }

  /// Builds the enum's value from the payload's parts; nil when their number or types do not fit.
  ///
  /// ```swift
  /// let signal = Signal._$cases[0].embed([3])  // Signal.started(3)
  /// ```
  public func embed(_ parts: [Any]) -> Any? { embedParts(parts) }

  /// The parts of a value's payload in the order of the source; nil when it is in another case.
  ///
  /// ```swift
  /// Signal._$cases[0].extract(from: Signal.started(3))  // [3]
  /// ```
  public func extract(from value: Any) -> [Any]? { extractParts(value) }

  /// A part of a payload as the type that a case wants; nil when it does not fit.
  ///
  /// The table that `@CasePathable` writes calls it for each part.
  public static func part<Part>(_ part: Any, as type: Part.Type) -> Part? { part as? Part }
}
