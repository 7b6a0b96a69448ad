/// An option that an app adds to those of the REPL.
///
/// ```swift
/// var start = 0
/// REPL.main(options: [
///   ExtraOption("count", value: "n", help: "start at n", expecting: "a number") { text in
///     guard let count = Int(text) else { return false }
///     start = count
///     return true
///   }
/// ]) {
///   Store(initialState: Counter.State(count: start)) { Counter() }
/// }
/// ```
@MainActor
public struct ExtraOption {
  /// The name without dashes.
  public let name: String

  /// What stands for the value in the help.
  public let value: String

  /// What the option does, for the help.
  public let help: String

  /// What a value has to be, for the message about a wrong one.
  public let expectation: String

  let accept: @MainActor (String) -> Bool

  /// Creates an option with a value.
  ///
  /// - Parameters:
  ///   - name: The name without dashes.
  ///   - value: What stands for the value in the help.
  ///   - help: What the option does.
  ///   - expectation: What a value has to be, as 'a number'.
  ///   - accept: Takes the value; false when it is none.
  public init(
    _ name: String,
    value: String,
    help: String,
    expecting expectation: String,
    accept: @escaping @MainActor (String) -> Bool
  ) {
    self.name = name
    self.value = value
    self.help = help
    self.expectation = expectation
    self.accept = accept
  }
}
