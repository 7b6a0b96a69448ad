internal import CPlatform
internal import Observation
internal import Synchronization

/// A field that somebody observes, as Swift's Observation sees it.
final class ObservationNode: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let wasTracked = Atomic<Bool>(false)

  // Only its hash is asked for, by an observer that is tracking.
  private static let field = \ObservationNode.[HashWitness()]

  /// The field's value, which only stands for it in key paths.
  private subscript(witness: HashWitness) -> Int { 0 }

  /// Whether an observer has been registered.
  var isObserved: Bool { wasTracked.load(ordering: .relaxed) }

  /// Registers the field with the observer that is tracking; false when nobody is.
  func access() -> Bool {
    let count = c_platform_hashed_witnesses()
    registrar.access(self, keyPath: Self.field)
    guard c_platform_hashed_witnesses() != count else { return false }
    wasTracked.store(true, ordering: .relaxed)
    return true
  }

  /// Fires the observers of the field.
  func change() {
    registrar.withMutation(of: self, keyPath: Self.field) {}
  }
}

/// Tells that a key path is hashed, which Observation does only when it notes a read for an observer.
///
/// NB: Observation does not say whether somebody is tracking. Without that each read, observed or not,
/// would leave a node behind, and make writes look for observers that are not there.
private struct HashWitness: Hashable {
  func hash(into hasher: inout Hasher) { c_platform_add_hashed_witness() }

  static func == (lhs: Self, rhs: Self) -> Bool { true }
}
