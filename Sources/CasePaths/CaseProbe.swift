/// Wraps and unwraps the payload of one case, on the concrete types, as often as somebody wants to time it.
///
/// The loops are made where the enum is compiled, so that they run what operators run: the closures of the
/// case's path, specialised for its types.
///
/// `@CasePathable` writes one for each case; `envelopes` is the command that asks for it.
///
/// ```swift
/// let probe = CaseProbe(AnyCasePath(\Signal.Cases.started))
/// probe.runs(on: Signal.started(3))?.extract(1_000)
/// ```
public struct CaseProbe: @unchecked Sendable {
  // The closure touches nothing but what it is given.

  private let makeRuns: (Any) -> CaseRuns?

  /// Creates a probe of the case that a path stands for.
  @inlinable
  public init<Root, Value>(_ path: AnyCasePath<Root, Value>) {
    self.init { root in
      guard let root = root as? Root, let value = path.extract(from: root) else { return nil }
      let example = CaseExample(path, root, value)
      return CaseRuns(
        embed: { example.embed($0) },
        extract: { example.extract($0) },
        nothing: { example.nothing($0) }
      )
    }
  }

  @usableFromInline
  init(makeRuns: @escaping (Any) -> CaseRuns?) {
    self.makeRuns = makeRuns
  }

  /// The runs on a value; nil when it is of another type or in another case.
  package func runs(on root: Any) -> CaseRuns? { makeRuns(root) }
}

/// A generic enum that wraps a child's action, and that can be timed where its types are known.
public protocol ProbedEnvelope {
  /// Times the case that a feature path leaves out.
  static var _$impliedProbe: CaseProbe { get }
}

/// Runs of a case's functions on one value, each as often as it is told.
///
/// The caller looks at the clock before and after, and takes away what ``nothing`` costs.
public struct CaseRuns {
  /// Wraps the payload.
  package let embed: (_ count: Int) -> Void

  /// Unwraps the payload.
  package let extract: (_ count: Int) -> Void

  /// Does what the loops do besides.
  package let nothing: (_ count: Int) -> Void

  @usableFromInline
  init(
    embed: @escaping (Int) -> Void,
    extract: @escaping (Int) -> Void,
    nothing: @escaping (Int) -> Void
  ) {
    self.embed = embed
    self.extract = extract
    self.nothing = nothing
  }
}

/// A value of an enum with its payload, in memory of which the optimiser knows nothing.
@usableFromInline
final class CaseExample<Root, Value> {
  @usableFromInline let path: AnyCasePath<Root, Value>
  @usableFromInline let root: Root
  @usableFromInline let value: Value

  @inlinable
  init(_ path: AnyCasePath<Root, Value>, _ root: Root, _ value: Value) {
    self.path = path
    self.root = root
    self.value = value
  }

  @inlinable
  func embed(_ count: Int) {
    for _ in 0..<count {
      var result = path.embed(value)
      withUnsafeMutablePointer(to: &result) { ResultSink.take($0) }
    }
  }

  @inlinable
  func extract(_ count: Int) {
    for _ in 0..<count {
      var result = path.extract(from: root)
      withUnsafeMutablePointer(to: &result) { ResultSink.take($0) }
    }
  }

  @inlinable
  func nothing(_ count: Int) {
    for _ in 0..<count {
      var result = 0
      withUnsafeMutablePointer(to: &result) { ResultSink.take($0) }
    }
  }
}

/// Takes results so that the optimiser cannot leave out how they were made.
@usableFromInline
enum ResultSink {
  @exclusivity(unchecked) nonisolated(unsafe) private static var last: UnsafeRawPointer?

  @usableFromInline
  @inline(never)
  static func take(_ result: UnsafeRawPointer) {
    last = result
    last = nil
  }
}
