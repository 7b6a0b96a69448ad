internal import Testing

@testable internal import Inspector

@Suite struct InterruptionTests {
  @Test func raisingMakesChecksThrowUntilLowered() throws {
    let interruption = Interruption()
    try interruption.check()
    interruption.raise()
    #expect(throws: CommandError(.interrupted, "Interrupted")) { try interruption.check() }
    interruption.lower()
    try interruption.check()
  }
}
