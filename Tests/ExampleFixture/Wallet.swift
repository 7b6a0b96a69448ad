package import ComposableArchitecture

/// A value that is typed in an app's own way.
package struct Money: Equatable, Sendable {
  package let text: String

  package init?(text: String) { self.text = text }
}

/// A feature with actions that carry such a value.
@Reducer
package struct Wallet {
  @ObservableState
  package struct State: Equatable, Sendable { package init() {} }

  package enum Action: Equatable, Sendable { case paid(Money) }

  package init() {}
}
