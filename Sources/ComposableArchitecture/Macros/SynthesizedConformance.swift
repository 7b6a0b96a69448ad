/// A conformance that `@Reducer` writes for the state or the action of an enum.
///
/// ```swift
/// @Reducer(state: .equatable, .sendable)
/// enum Destination { case editor(Editor) }
/// ```
public struct _SynthesizedConformance: Sendable {
  /// `Codable`.
  public static let codable = Self()

  /// `Decodable`.
  public static let decodable = Self()

  /// `Encodable`.
  public static let encodable = Self()

  /// `Equatable`.
  public static let equatable = Self()

  /// `Hashable`.
  public static let hashable = Self()

  /// `Sendable`.
  public static let sendable = Self()
}
