internal import Synchronization

/// A flag that Ctrl-C raises and that long work looks at.
///
/// Walks, prints and measurements look at it at least every 10 ms; a call into the app's code does not.
///
/// ```swift
/// let interruption = session.interruption
/// DispatchQueue.global().async { interruption.raise() }
/// let outcome = await session.run("state")
/// ```
public final class Interruption: Sendable {
  private let flag = Atomic<Bool>(false)

  /// How far the work has come that looks at the flag.
  public let progress = WorkProgress()

  /// Creates a lowered flag.
  public init() {}

  /// Whether the flag is up.
  public var isRaised: Bool { flag.load(ordering: .relaxed) }

  /// Asks the running command to end.
  ///
  /// Safe in a signal handler.
  public func raise() { flag.store(true, ordering: .relaxed) }

  /// Lowers the flag, before a line that a person typed starts; a script's flag stays up.
  public func lower() { flag.store(false, ordering: .relaxed) }

  /// Throws when the flag is up.
  ///
  /// - Throws: A ``CommandError`` of the code `interrupted`.
  package func check() throws(CommandError) {
    if isRaised { throw .interrupted }
  }
}

extension CommandError {
  /// Ctrl-C was pressed.
  package static var interrupted: CommandError { CommandError(.interrupted, Wording.interrupted) }
}
