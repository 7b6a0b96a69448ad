package import ComposableArchitecture

/// A feature on its own.
@Reducer
package struct Counter {
  @ObservableState
  package struct State: Equatable, Sendable {
    package var count: Int
    package var fact: String?

    package init(count: Int = 0) { self.count = count }
  }

  package enum Action: Equatable, Sendable { case incremented, decremented }

  package init() {}

  package var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.count += action == .incremented ? 1 : -1
      return .none
    }
  }
}

/// A child that is always there.
@Reducer
package struct Header {
  @ObservableState
  package struct State: Equatable, Sendable {
    package var isClockOn = false

    package init() {}
  }

  package enum Action: Equatable, Sendable { case clockToggled }

  package init() {}
}

/// A child that is there or not.
@Reducer
package struct Download {
  @ObservableState
  package struct State: Equatable, Sendable {
    package var progress = 0.0

    package init() {}
  }

  package enum Action: Equatable, Sendable {
    case finished
    case progressed(Double)
  }

  package init() {}
}

/// One of many children.
@Reducer
package struct Row {
  @ObservableState
  package struct State: Equatable, Identifiable, Sendable {
    package let id: Int
    package var title = ""
    package var isFavorite = false
    package var download: Download.State?

    package init(id: Int) { self.id = id }
  }

  package enum Action: Equatable, Sendable {
    case download(Download.Action)
    case favoriteTapped
  }

  package init() {}
}

/// A child that is presented.
@Reducer
package struct Editor {
  @ObservableState
  package struct State: Equatable, Sendable {
    package var title = ""

    package init() {}
  }

  package enum Action: Equatable, Sendable {
    case closeTapped
    case delegate(Delegate)
    case saveTapped

    @CasePathable
    package enum Delegate: Equatable, Sendable { case saved }
  }

  package init() {}
}

/// Other children that are presented.
package typealias Detail = Editor
package typealias LoggedIn = Editor
package typealias Sheet = Editor
