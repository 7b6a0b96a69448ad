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

  static func usedBeforePrepared(_ name: String) -> String {
    """
    '\(name)' was prepared too late: it has been used or prepared before, and stays as it was.

    To fix this, call 'prepareDependencies' once, where the program starts.
    """
  }

  static func noDependencies(_ model: String) -> String {
    """
    '\(model)' has no dependencies to hand on: no property of it is a '@Dependency'.

    To fix this, give it one, or call 'withDependencies' without 'from'.
    """
  }

  static func sleepers(_ count: Int, until deadline: Duration) -> String {
    "\(count) \(count == 1 ? "sleeper" : "sleepers") on the clock, the next until \(deadline)"
  }
}
