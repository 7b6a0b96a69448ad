package import ComposableArchitecture

/// The download of a book: ten steps, one every half second.
///
/// It runs as long as its state is there; the row that holds it removes it.
@Reducer
package struct Download {
  /// How far the download has come.
  @ObservableState
  package struct State: Equatable {
    /// The share that is there already, from 0 to 1.
    package var progress: Double

    /// Creates a download at a share of its way.
    package init(progress: Double = 0) {
      self.progress = progress
    }
  }

  /// What can happen in a download.
  package enum Action {
    /// The download begins.
    case started

    /// A step is done.
    case progressed(Double)

    /// All steps are done.
    case finished

    /// The reader no longer wants the download: the row removes it.
    case cancelTapped
  }

  private enum CancelID {
    case steps
  }

  @Dependency(\.continuousClock) private var clock

  /// Creates the feature.
  package init() {}

  /// Takes one step after the other.
  package var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .started:
        state.progress = 0
        return .run { [clock] send in
          for step in 1...10 {
            try await clock.sleep(for: .milliseconds(500))
            await send(.progressed(Double(step) / 10))
          }
          await send(.finished)
        }
        .cancellable(id: CancelID.steps, cancelInFlight: true)

      case .progressed(let progress):
        state.progress = progress
        return .none

      case .finished:
        state.progress = 1
        return .none

      case .cancelTapped:
        return .none
      }
    }
  }
}
