/// A key path to a case of an enum, written like a property: `\.destination.editor`.
///
/// Operators, test stores and stores take one where they need a child's action or a destination.
///
/// ```swift
/// let toStarted: CaseKeyPath<Signal, Int> = \.started
/// let signal = toStarted(3)  // Signal.started(3)
/// ```
public typealias CaseKeyPath<Root, Value> = KeyPath<Case<Root>, Case<Value>>

/// A key path to a case of an enum whose payload type is not known.
///
/// It is enough to ask which case a value is in, and lets cases of different payloads stand in one list:
///
/// ```swift
/// let both: [PartialCaseKeyPath<Signal>] = [\.started, \.stopped]
/// let signal = Signal.stopped
/// both.contains { signal.is($0) }  // true
/// ```
public typealias PartialCaseKeyPath<Root> = PartialKeyPath<Case<Root>>

/// What a ``CaseKeyPath`` goes through: a step has a member for each case of its value.
///
/// You do not create one; `\Signal.Cases.started` and `\.started` are key paths between two of them.
///
/// ```swift
/// let path = \Signal.Cases.started
/// ```
@dynamicMemberLookup
public struct Case<Value> {
  private let step: CaseStep<Value>

  /// The start of a case key path: the value itself.
  public init() {
    self.step = RootedStep<Value, Value>(AnyCasePath(), isStart: true)
  }

  private init(step: CaseStep<Value>) {
    self.step = step
  }

  /// The step to a case of the value.
  ///
  /// - Complexity: O(n) in the number of steps before it.
  public subscript<AppendedValue>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, AppendedValue>>
  ) -> Case<AppendedValue>
  where Value: CasePathable {
    Case<AppendedValue>(step: step.appending(Value.allCasePaths[keyPath: keyPath]))
  }

  /// The path from the value that the key path starts at.
  func path<Root>(from root: Root.Type) -> AnyCasePath<Root, Value> {
    guard let rooted = step as? RootedStep<Root, Value> else {
      preconditionFailure("Case key path evaluated from a root of another type")
    }
    return rooted.path
  }
}

extension Case: ErasedCase {
  func extractPayload(from root: Any) -> Any? { step.extractPayload(from: root) }
  var pathName: String { step.name }
}

/// A step of a case key path whose value type is not known.
protocol ErasedCase {
  /// The payload at the end of the path, or nil when `root` is in another case.
  func extractPayload(from root: Any) -> Any?

  /// The names of the cases on the way, joined by dots.
  var pathName: String { get }
}

/// A step whose root type is not known; it can still be appended to.
private class CaseStep<Value> {
  var name: String { preconditionFailure("Abstract case step") }

  func appending<AppendedValue>(
    _ path: AnyCasePath<Value, AppendedValue>
  ) -> CaseStep<AppendedValue> {
    preconditionFailure("Abstract case step")
  }

  func extractPayload(from root: Any) -> Any? { preconditionFailure("Abstract case step") }
}

/// A step that knows its root: it carries the whole path so far.
private final class RootedStep<Root, Value>: CaseStep<Value> {
  let path: AnyCasePath<Root, Value>
  private let isStart: Bool

  init(_ path: AnyCasePath<Root, Value>, isStart: Bool = false) {
    self.path = path
    self.isStart = isStart
  }

  override var name: String { path.name }

  override func appending<AppendedValue>(
    _ appended: AnyCasePath<Value, AppendedValue>
  ) -> CaseStep<AppendedValue> {
    // The first step keeps the case's own functions: no closure is put around them.
    if isStart, let direct = appended as? AnyCasePath<Root, AppendedValue> {
      return RootedStep<Root, AppendedValue>(direct)
    }
    return RootedStep<Root, AppendedValue>(path.appending(path: appended))
  }

  override func extractPayload(from root: Any) -> Any? {
    guard let root = root as? Root else { return nil }
    return path.extract(from: root).map { $0 as Any }
  }
}
