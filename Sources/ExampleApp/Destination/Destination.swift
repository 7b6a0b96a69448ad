package import ComposableArchitecture

/// What can be presented above the list: one thing at a time.
@Reducer
package enum Destination {
  /// A book that is being read.
  case detail(Detail)

  /// A book that is about to be added.
  case editor(Editor)

  /// The question whether to empty the list.
  case confirmation(Confirmation)
}

extension Destination.State: Equatable {}
