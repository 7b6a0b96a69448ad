/// Effects that wait to be started, in the order of registration; linked, since most often there is one.
@MainActor
struct StartQueue {
  private var first: RunningEffect?
  private var last: RunningEffect?

  nonisolated init() {}

  /// Whether no effect waits.
  var isEmpty: Bool { first == nil }

  /// Adds an effect at the end.
  mutating func append(_ effect: RunningEffect) {
    if let last { last.nextStarting = effect } else { first = effect }
    last = effect
  }

  /// Takes the first effect out.
  mutating func popFirst() -> RunningEffect? {
    guard let effect = first else { return nil }
    first = effect.nextStarting
    effect.nextStarting = nil
    if first == nil { last = nil }
    return effect
  }
}
