package import ComposableArchitecture

/// What stands above the list: a title and a clock that can tick.
@Reducer
package struct Header {
  /// The title and the clock.
  @ObservableState
  package struct State: Equatable {
    /// The title of the list.
    package var title: String

    /// Whether the clock ticks.
    package var isClockOn: Bool

    /// How many seconds the clock has counted.
    package var ticks: Int

    /// Creates a header; the clock stands still.
    package init(title: String = "Reading list", isClockOn: Bool = false, ticks: Int = 0) {
      self.title = title
      self.isClockOn = isClockOn
      self.ticks = ticks
    }
  }

  /// What can happen in the header.
  package enum Action {
    /// The reader has changed the title.
    case titleChanged(String)

    /// The reader has switched the clock on or off.
    case clockToggled

    /// A second has passed.
    case ticked
  }

  private enum CancelID {
    case clock
  }

  @Dependency(\.continuousClock) private var clock

  /// Creates the feature.
  package init() {}

  /// Counts the seconds while the clock is on.
  package var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .titleChanged(let title):
        state.title = title
        return .none

      case .clockToggled:
        state.isClockOn.toggle()
        guard state.isClockOn else { return .cancel(id: CancelID.clock) }
        return .run { [clock] send in
          while !Task.isCancelled {
            try await clock.sleep(for: .seconds(1))
            await send(.ticked)
          }
        }
        .cancellable(id: CancelID.clock, cancelInFlight: true)

      case .ticked:
        state.ticks += 1
        return .none
      }
    }
  }
}
