/// Who reads, and whether they are logged in.
package struct Session: Equatable, Sendable {
  /// The reader's name; empty when nobody is logged in.
  package var name: String

  /// Whether somebody is logged in.
  package var isLoggedIn: Bool

  /// Creates a session; by default that of the example's reader.
  package init(name: String = "Ada", isLoggedIn: Bool = true) {
    self.name = name
    self.isLoggedIn = isLoggedIn
  }
}
