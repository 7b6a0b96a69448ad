internal import Observation

/// What every shared reference has whatever its value: a way to be observed.
package class ReferenceCore: Observable, @unchecked Sendable {
  // Invariant for Sendable: subclasses keep mutable parts in a `Lock`, the registrar is thread-safe.
  private let registrar = ObservationRegistrar()
  private static let tracked: any KeyPath<ReferenceCore, Void> & Sendable = \.changes

  private var changes: Void { () }

  /// Says to whoever tracks observation that the value is read.
  func didAccess() {
    registrar.access(self, keyPath: Self.tracked)
  }

  /// Says to whoever tracks observation that the value changed.
  ///
  /// NB: Called after the change and outside of every lock: who registered before is told, who
  /// registers later already reads the new value, and a handler may read what it likes.
  func didChange() {
    registrar.withMutation(of: self, keyPath: Self.tracked) {}
  }
}

/// What makes two references the same: their root, and the way down from it.
struct ReferenceIdentity: Hashable {
  let root: ObjectIdentifier
  var path: [AnyHashable] = []

  func appending(_ step: AnyHashable) -> Self {
    Self(root: root, path: path + [step])
  }
}
