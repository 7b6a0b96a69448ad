internal import Testing

@testable internal import Inspector

@Suite struct DurationReaderTests {
  @Test(arguments: [
    ("2s", Duration.seconds(2)), ("500ms", .milliseconds(500)), ("1.5s", .milliseconds(1500)),
    ("1m30s", .seconds(90)), ("250us", .microseconds(250)), ("10ns", .nanoseconds(10)),
    ("1h", .seconds(3600)), ("0s", .zero), ("0.25ms", .microseconds(250)),
  ])
  func spans(text: String, duration: Duration) {
    #expect(DurationReader().read(text) == duration)
  }

  @Test(arguments: ["", "2", "s", "2x", "-1s", "1..2s", "1.s", "0.5ns", "2 s", "99999999999999h"])
  func noSpans(text: String) {
    #expect(DurationReader().read(text) == nil)
  }

  @Test(arguments: ["2s", "500ms", "1.5s", "250us", "10ns", "0s", "90s"])
  func spellingReadsBack(text: String) throws {
    let duration = try #require(DurationReader().read(text))
    #expect(Quantity.duration(duration) == text)
  }
}
