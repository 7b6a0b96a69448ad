import ComposableArchitecture
import ComposableArchitectureTestSupport
import Foundation
import Testing

/// Clients as structs of closures, protocols and types that are their own key.
@DependencyClient
struct WeatherClient: Sendable {
  var forecast: @Sendable (_ city: String, _ days: Int) async throws -> [Double]
  var isAvailable: @Sendable () -> Bool = { true }
  var unit: @Sendable () -> String = { "°C" }
}

extension WeatherClient: DependencyKey {
  static let liveValue = WeatherClient(
    forecast: { _, days in Array(repeating: 20, count: days) },
    isAvailable: { true },
    unit: { "°C" }
  )
}

extension WeatherClient {
  static let previewValue = WeatherClient(forecast: { _, _ in [1, 2, 3] })
  static let testValue = WeatherClient()
}

extension DependencyValues {
  var weather: WeatherClient {
    get { self[WeatherClient.self] }
    set { self[WeatherClient.self] = newValue }
  }
}

protocol Logging: Sendable {
  func log(_ text: String)
}

private struct SilentLogger: Logging {
  func log(_ text: String) {}
}

private enum LoggerKey: DependencyKey {
  static let liveValue: any Logging = SilentLogger()
  static let testValue: any Logging = SilentLogger()
}

extension DependencyValues {
  var logger: any Logging {
    get { self[LoggerKey.self] }
    set { self[LoggerKey.self] = newValue }
  }
}

@Reducer
struct Weather {
  @ObservableState
  struct State: Equatable {
    var city = "Oslo"
    var forecast: [Double] = []
    var updatedAt: Date?
  }

  enum Action: Equatable {
    case refreshTapped
    case response([Double])
  }

  @Dependency(\.date.now) var now
  @Dependency(\.logger) var logger
  @Dependency(WeatherClient.self) var weather

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .refreshTapped:
        guard weather.isAvailable() else { return .none }
        logger.log("refresh")
        return .run { [city = state.city, weather] send in
          await send(.response(try await weather.forecast(city: city, days: 3)))
        }
      case .response(let forecast):
        state.forecast = forecast
        state.updatedAt = now
        return .none
      }
    }
  }
}

@MainActor
struct DependencyLesson {
  @Test func clientsAreOverriddenOneEndpointAtATime() async {
    let store = TestStore(initialState: Weather.State()) {
      Weather()
    } withDependencies: {
      $0.date = .constant(Date(timeIntervalSince1970: 7))
      $0.weather.isAvailable = { true }
      $0.weather.forecast = { city, days in
        #expect(city == "Oslo")
        return Array(repeating: 3, count: days)
      }
    }
    await store.send(.refreshTapped)
    await store.receive(\.response, [3, 3, 3]) {
      $0.forecast = [3, 3, 3]
      $0.updatedAt = Date(timeIntervalSince1970: 7)
    }
  }

  @Test func previewsAndRunningAppsHaveTheirOwnValues() async throws {
    let preview = withDependencies {
      $0.context = .preview
    } operation: {
      Weather().weather
    }
    #expect(try await preview.forecast(city: "", days: 1) == [1, 2, 3])
    let live = withDependencies {
      $0.context = .live
    } operation: {
      Weather().weather
    }
    #expect(try await live.forecast(city: "", days: 1) == [20])
  }

  @Test func aPartOfAnAppRunsUnderItsOwn() async {
    let store = Store(initialState: Weather.State()) {
      Weather()
        .dependency(\.date, .constant(Date(timeIntervalSince1970: 1)))
        .dependency(WeatherClient(forecast: { _, _ in [5] }, isAvailable: { true }))
        .transformDependency(\.self) { $0.logger = SilentLogger() }
    }
    await store.send(.refreshTapped).finish()
    #expect(store.forecast == [5])
    #expect(store.updatedAt == Date(timeIntervalSince1970: 1))
  }

  @Test func closuresThatEscapeTakeTheDependenciesAlong() async {
    let date = await withDependencies {
      $0.date.now = Date(timeIntervalSince1970: 5)
    } operation: {
      await withEscapedDependencies { dependencies in
        await withCheckedContinuation { continuation in
          DispatchQueue.global().async {
            dependencies.yield {
              @Dependency(\.date.now) var now
              continuation.resume(returning: now)
            }
          }
        }
      }
    }
    #expect(date == Date(timeIntervalSince1970: 5))
  }
}
