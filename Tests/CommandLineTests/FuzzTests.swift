internal import Inspector
internal import Testing

@testable internal import tca_benchmark

@Suite struct FuzzTests {
  @Test func aFixedRunOfMutatedLinesFindsNothing() throws {
    let result = try Product.run("tca-benchmark", ["--fuzz", "1500", "--seed", "1"])
    #expect(result.errors == "")
    #expect(result.output.hasPrefix("1500 lines of seed 1: "))
    #expect(result.exitCode == 0)
  }

  @Test func linesFollowFromSeedAndNumber() {
    func lines(_ seed: UInt64) -> [String] {
      (0..<50).map { number in
        var mutator = LineMutator(seed: seed, number: number)
        return mutator.line()
      }
    }
    #expect(lines(1) == lines(1))
    #expect(lines(1) != lines(2))
    #expect(Set(lines(1)).count > 25)
  }

  @Test(arguments: [
    (["--fuzz", "10m"], FuzzOptions(extent: .time(.seconds(600)))),
    (
      ["--fuzz", "300", "--seed", "7", "--from", "12", "--verbose"],
      FuzzOptions(extent: .lines(300), seed: 7, first: 12, isVerbose: true)
    ),
  ])
  func optionsSayHowLong(arguments: [String], expected: FuzzOptions) throws {
    #expect(try Options(arguments: arguments).mode == .fuzz(expected))
  }

  @Test(
    arguments: [
      ("10", .lines(10)), ("10m", .time(.seconds(600))), ("0", nil), ("-1", nil), ("later", nil),
      ("", nil),
    ] as [(String, FuzzOptions.Extent?)])
  func anExtentIsATimeOrANumber(text: String, extent: FuzzOptions.Extent?) {
    #expect(FuzzOptions.Extent(text) == extent)
  }

  @Test(
    arguments: [
      (CommandOutcome(), nil),
      (CommandOutcome(errors: [CommandError(.syntax, "")]), .message("")),
      (CommandOutcome(errors: [CommandError(.syntax, "No", column: 0)]), .column(0)),
      (CommandOutcome(errors: [CommandError(.syntax, "No", column: 5)]), nil),
      (CommandOutcome(errors: [CommandError(.syntax, "No", column: 6)]), .column(6)),
    ] as [(CommandOutcome, FuzzFinding.Fault?)])
  func whatMayNotBeInAnOutcomeIsFound(outcome: CommandOutcome, fault: FuzzFinding.Fault?) {
    #expect(FuzzOracle().fault(in: outcome, of: "send") == fault)
  }

  @Test(
    arguments: [("", nil), ("{}", nil), ("plain", .json("plain")), ("{}{}", .json("{}{}"))]
      as [(String, FuzzFinding.Fault?)])
  func aResultIsOneObject(text: String, fault: FuzzFinding.Fault?) {
    #expect(FuzzOracle().faultInJSON(text) == fault)
  }

  @Test(.timeLimit(.minutes(1))) func aLongLineIsInterrupted() async {
    let watchdog = Watchdog(limit: .zero, patience: .seconds(3_600)) { _, _ in }
    let interruption = Interruption()
    watchdog.begin(1, "advance 9h", interruption)
    while !interruption.isRaised { await Task.yield() }
    watchdog.end()
  }
}
