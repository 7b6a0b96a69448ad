internal import Observation

/// A field that somebody observes, as Swift's Observation sees it.
final class ObservationNode: Observable, Sendable {
  private let registrar = ObservationRegistrar()

  /// The field's value, which only stands for it in key paths.
  private var value: Int { 0 }

  /// Registers the field with the observer that is tracking.
  func access() {
    registrar.access(self, keyPath: \.value)
  }

  /// Fires the observers of the field.
  func change() {
    registrar.withMutation(of: self, keyPath: \.value) {}
  }
}
