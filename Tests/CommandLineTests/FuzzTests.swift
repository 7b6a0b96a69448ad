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

  @Test(arguments: ["0", "-1", "10", "later", ""])
  func anExtentIsATimeOrANumber(text: String) {
    #expect((FuzzOptions.Extent(text) == nil) == (text != "10"))
  }
}
