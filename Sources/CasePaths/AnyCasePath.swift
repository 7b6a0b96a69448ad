/// A case of an enum as a value: its name, how to embed a payload in it and how to extract one.
///
/// The macros create case paths, ``CaseKeyPath`` names them; operators keep the path that a key path
/// stands for, so that nothing is looked up while an action is processed.
///
/// ```swift
/// let path = AnyCasePath(\Signal.Cases.started)
/// path.extract(from: path.embed(3))  // 3
/// ```
public struct AnyCasePath<Root, Value> {
  /// The case's name as in the source; several joined by a dot where paths were appended.
  ///
  /// It is empty for the envelopes that a feature path does not mention: `presented` and `element`.
  public let name: String

  /// The position of the (first) case in the order of declaration, or -1 when it is not known.
  public let tag: Int

  @usableFromInline let embedPayload: (Value) -> Root
  @usableFromInline let extractPayload: (Root) -> Value?

  /// Creates a path from a case's name, position and two functions.
  ///
  /// - Parameters:
  ///   - name: The case's name as in the source.
  ///   - tag: The case's position in the order of declaration, -1 when it is not known.
  ///   - embed: Wraps a payload in the case.
  ///   - extract: Unwraps the payload; nil when the value is in another case.
  @inlinable
  public init(
    name: String = "",
    tag: Int = -1,
    embed: @escaping (Value) -> Root,
    extract: @escaping (Root) -> Value?
  ) {
    self.name = name
    self.tag = tag
    self.embedPayload = embed
    self.extractPayload = extract
  }

  /// Wraps a payload in the case.
  ///
  /// ```swift
  /// AnyCasePath(\Signal.Cases.started).embed(3)  // Signal.started(3)
  /// ```
  @inlinable
  public func embed(_ value: Value) -> Root { embedPayload(value) }

  /// Unwraps the payload, or gives nil when `root` is in another case.
  ///
  /// ```swift
  /// AnyCasePath(\Signal.Cases.started).extract(from: .stopped)  // nil
  /// ```
  @inlinable
  public func extract(from root: Root) -> Value? { extractPayload(root) }

  /// The path that goes on from this path's payload through another case.
  ///
  /// The name joins both names with a dot and leaves out empty ones; the tag is this path's.
  ///
  /// ```swift
  /// let toEditor = AnyCasePath(\Feature.Action.Cases.editor.presented)
  /// let toSave = toEditor.appending(path: AnyCasePath(\Editor.Action.Cases.saveTapped))
  /// toSave.name  // "editor.saveTapped"
  /// ```
  public func appending<AppendedValue>(
    path: AnyCasePath<Value, AppendedValue>
  ) -> AnyCasePath<Root, AppendedValue> {
    AnyCasePath<Root, AppendedValue>(
      name: [name, path.name].filter { !$0.isEmpty }.joined(separator: "."),
      tag: tag,
      embed: { embedPayload(path.embedPayload($0)) },
      extract: { root in extractPayload(root).flatMap(path.extractPayload) }
    )
  }
}

extension AnyCasePath where Root == Value {
  /// The path from a value to itself.
  ///
  /// It is neutral: appending to it or with it changes nothing but names.
  public init() {
    self.init(embed: { $0 }, extract: { $0 })
  }
}

extension AnyCasePath {
  /// Creates the path that a case key path stands for.
  ///
  /// ```swift
  /// let path = AnyCasePath(\Signal.Cases.started)
  /// ```
  ///
  /// - Complexity: O(n) in the number of cases that the key path goes through. Keep the result where
  ///   speed matters.
  public init(_ keyPath: CaseKeyPath<Root, Value>) {
    self = Case<Root>()[keyPath: keyPath].path(from: Root.self)
  }
}
