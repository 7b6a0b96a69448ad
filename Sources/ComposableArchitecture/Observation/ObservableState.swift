public import Observation

/// A state whose fields are observed one by one; written by the `@ObservableState` macro.
///
/// Conform with the macro, never by hand: the accessors that it writes for the fields are what tells
/// observers of a change.
///
/// ```swift
/// @ObservableState
/// struct State { var count = 0 }
/// ```
public protocol ObservableState: Observable {
  /// Which state this is: new for every value made by an initializer, kept by copies and mutations.
  var _$id: ObservableStateID { get }

  /// Where the id lies in a value; nil when it is computed, as an enum's.
  static var _$idOffset: Int? { get }

  /// The stored property behind an accessor that the macro wrote.
  static func _$stored(_ keyPath: PartialKeyPath<Self>) -> PartialKeyPath<Self>?

  /// The fields in the order of the source.
  static var _$fields: [ObservableStateField] { get }

  /// Whether the type's source holds a `==` of its own.
  static var _$hasCustomEquality: Bool { get }
}

extension ObservableState {
  /// By default the id has no place.
  public static var _$idOffset: Int? { nil }

  /// By default a key path stands for itself.
  public static func _$stored(_ keyPath: PartialKeyPath<Self>) -> PartialKeyPath<Self>? { nil }

  /// By default no table of fields.
  public static var _$fields: [ObservableStateField] { [] }

  /// By default none is known.
  public static var _$hasCustomEquality: Bool { false }
}

/// One field of an observable state, at run time.
///
/// The macro writes the table of a state's fields; tools and bindings read it.
///
/// ```swift
/// let names = Counter.State._$fields.map(\.name)  // ["count", "fact"]
/// ```
public struct ObservableStateField: @unchecked Sendable {
  // Key paths to stored properties and their accessors are immutable.

  /// What the field is besides a value.
  public enum Marker: Sendable {
    /// A plain field.
    case plain

    /// A field declared with `@Presents`.
    case presents
  }

  /// The name as in the source.
  public let name: String

  /// The position among the observed fields.
  public let ordinal: Int

  /// The key path that features use.
  public let accessor: AnyKeyPath

  /// The key path of the storage.
  public let storage: AnyKeyPath

  /// What the field is besides a value.
  public let marker: Marker

  /// Creates a description of a field.
  public init(
    name: String,
    ordinal: Int,
    accessor: AnyKeyPath,
    storage: AnyKeyPath,
    marker: Marker
  ) {
    self.name = name
    self.ordinal = ordinal
    self.accessor = accessor
    self.storage = storage
    self.marker = marker
  }
}
