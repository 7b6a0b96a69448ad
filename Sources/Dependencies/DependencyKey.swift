/// A dependency with a value for running apps, and one for tests.
///
/// ```swift
/// enum FactClientKey: DependencyKey {
///   static let liveValue = FactClient(fetch: { number in "\(number) is a number." })
/// }
///
/// extension DependencyValues {
///   var fact: FactClient {
///     get { self[FactClientKey.self] }
///     set { self[FactClientKey.self] = newValue }
///   }
/// }
/// ```
public protocol DependencyKey: TestDependencyKey {
  // The type is named again so that it is inferred from the live value alone.

  /// The type of the dependency.
  associatedtype Value = Self

  /// The value in a running app.
  static var liveValue: Value { get }
}

/// A dependency with a value for tests and previews; a live one is declared elsewhere.
///
/// Conform a client to it in a module that must not link the live one: features and their tests build
/// without it. The app's module adds `DependencyKey` and the live value.
///
/// ```swift
/// struct Speech: TestDependencyKey {
///   var say: @Sendable (String) async -> Void
///   static let testValue = Speech(say: unimplemented("Speech.say", placeholder: ()))
/// }
/// ```
public protocol TestDependencyKey: Sendable {
  /// The type of the dependency.
  associatedtype Value: Sendable = Self

  /// The value in tests; by default the live one, whose use in a test is reported.
  static var testValue: Value { get }

  /// The value in previews; by default the live one, else the test's.
  static var previewValue: Value { get }
}

extension DependencyKey {
  /// The live value, whose use in a test is reported.
  public static var testValue: Value {
    IssueReporting.report(
      DependencyWording.liveInTest("\(Self.self)"),
      at: IssueLocation(fileID: #fileID, filePath: #filePath, line: #line, column: #column))
    return liveValue
  }

  /// The live value.
  public static var previewValue: Value { liveValue }
}

extension TestDependencyKey {
  /// The test's value.
  public static var previewValue: Value { testValue }
}

/// Where a program runs, which decides a dependency's default value.
///
/// Under test support it is ``test``, else ``live``. Override it where a part of a program is to be as in
/// a preview:
///
/// ```swift
/// let store = Store(initialState: Feature.State()) {
///   Feature()
/// } withDependencies: {
///   $0.context = .preview
/// }
/// ```
public enum DependencyContext: Sendable {
  /// A running app.
  case live

  /// A preview.
  case preview

  /// A test.
  case test
}
