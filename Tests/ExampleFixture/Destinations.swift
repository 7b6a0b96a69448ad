internal import ComposableArchitecture

/// One of several children.
@Reducer(state: .equatable, action: .equatable)
package enum Destination {
  case editor(Editor)
  @ReducerCaseIgnored case confirmation(Item)
}

/// The screens of a navigation stack.
@Reducer(state: .equatable, action: .equatable)
package enum Path {
  case counter(Counter)
  case detail(Detail)
}
