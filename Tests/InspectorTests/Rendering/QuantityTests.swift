internal import Testing

@testable internal import Inspector

@Suite struct QuantityTests {
  @Test(arguments: [
    (0.0, "0.0 ns"), (3.25, "3.2 ns"), (75, "75 ns"), (999, "999 ns"), (999.6, "1.00 µs"),
    (1_250, "1.25 µs"), (12_345, "12.3 µs"), (740_000, "740 µs"), (12_345_678, "12.3 ms"),
    (2e9, "2.00 s"), (5e12, "5000 s"),
  ])
  func times(nanoseconds: Double, text: String) {
    #expect(Quantity.time(nanoseconds: nanoseconds) == text)
  }

  @Test(arguments: [(0, "0 B"), (1023, "1023 B"), (1536, "1.50 KB"), (3_355_443, "3.20 MB")])
  func sizes(count: Int, text: String) {
    #expect(Quantity.bytes(count) == text)
  }

  @Test(arguments: [(0, "0"), (999, "999"), (9990, "9,990"), (-1_234_567, "-1,234,567")])
  func counts(value: Int, text: String) {
    #expect(Quantity.count(value) == text)
  }

  @Test(arguments: [(0.0, "0%"), (0.004, "<1%"), (0.42, "42%"), (1, "100%")])
  func shares(value: Double, text: String) {
    #expect(Quantity.share(value) == text)
  }
}
