import Dependencies
import Foundation
import Testing

@Suite struct RegionKeysTests {
  @Dependency(\.calendar) var calendar
  @Dependency(\.locale) var locale
  @Dependency(\.timeZone) var timeZone

  @Test func eachIsOverridden() {
    withDependencies {
      $0.calendar = Calendar(identifier: .buddhist)
      $0.locale = Locale(identifier: "de_CH")
      $0.timeZone = .gmt
    } operation: {
      #expect(calendar.identifier == .buddhist)
      #expect(locale.identifier == "de_CH")
      #expect(timeZone == .gmt)
    }
  }

  @Test func eachFailsATestThatDoesNotOverrideIt() {
    withKnownIssue {
      _ = (calendar, locale, timeZone)
    } matching: { issue in
      ["'calendar'", "'locale'", "'timeZone'"].contains { issue.description.contains($0) }
    }
  }
}
