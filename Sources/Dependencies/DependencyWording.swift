/// All text of this target that a person can read.
enum DependencyWording {
  static func liveInTest(_ name: String) -> String {
    """
    '\(name)' has no test value, but it was used in a test.

    Dependencies of the outside world make a test slow and unsteady. To fix this, override it with \
    'withDependencies', or give the key a 'testValue'.
    """
  }

  static func unimplemented(_ name: String) -> String {
    """
    '\(name)' was used in a test that does not override it.

    To fix this, override it with 'withDependencies'.
    """
  }

  static func notImplemented(_ name: String) -> String {
    """
    '\(name)' was called, but it is not implemented.

    To fix this, override it with 'withDependencies', or give it to the client's initializer.
    """
  }

  static func noLiveValue(_ name: String) -> String {
    """
    '\(name)' has no live value, but it was used outside of a test.

    To fix this, conform its key to 'DependencyKey'.
    """
  }
}
