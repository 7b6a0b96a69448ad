internal import CPlatform

/// The dependencies of the synchronous code on this thread.
///
/// A store sets them around a reducer: two stores to a thread-local variable, where a task-local would
/// cost a hundred instructions for each action.
package enum DependencyAmbient {
  /// Puts other dependencies in place and gives the ones before; hand them back afterwards.
  ///
  /// The caller keeps the storage alive meanwhile.
  @discardableResult
  package static func swap(
    to storage: Unmanaged<DependencyStorage>?
  ) -> Unmanaged<DependencyStorage>? {
    c_platform_swap_ambient(storage?.toOpaque()).map { Unmanaged.fromOpaque($0) }
  }

  static var current: DependencyStorage? {
    c_platform_ambient().map {
      Unmanaged<DependencyStorage>.fromOpaque($0).takeUnretainedValue()
    }
  }
}
