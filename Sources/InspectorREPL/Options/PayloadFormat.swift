internal import Inspector

/// How the values of one of the app's own types are typed and printed.
///
/// A type that is `Decodable`, `RawRepresentable`, `CaseIterable` or `CasePathable` needs none. In a line
/// the text stands in quotes, as a word, or without quotes up to the end of the line. Wherever a value is
/// written it is that text: in labels, in the state, in diffs and ids. A path still goes on below it,
/// `state --metrics` counts what the value holds.
///
/// ```swift
/// REPL.main(payloads: [PayloadFormat(Money.self, read: Money.init(text:), print: \.text)]) {
///   Store(initialState: Wallet.State()) { Wallet() }
/// }
/// ```
///
/// ```text
/// tca> send paid 2.50
/// #1 paid "2.50"  changed balance
/// tca> state balance
/// "7.50"
/// tca> expect balance == 7.50
/// ```
public struct PayloadFormat: Sendable {
  private let register: @Sendable (inout PayloadCoders) -> Void

  /// Creates a format.
  ///
  /// - Parameters:
  ///   - type: The type, of payloads, ids, keys or values that `expect` compares.
  ///   - read: Reads a value; nil when the text is not one.
  ///   - print: Writes a value so that `read` gives it back.
  public init<Value>(
    _ type: Value.Type,
    read: @escaping @Sendable (String) -> Value?,
    print: @escaping @Sendable (Value) -> String
  ) {
    register = { $0.register(type, read: read, print: print) }
  }

  /// The coders of some formats; of two for one type the last counts.
  static func coders(of formats: [PayloadFormat]) -> PayloadCoders {
    var coders = PayloadCoders()
    for format in formats { format.register(&coders) }
    return coders
  }
}
