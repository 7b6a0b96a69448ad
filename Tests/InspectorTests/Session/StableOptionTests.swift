internal import Testing

@testable internal import Inspector

/// `--stable` on a real clock: the option of a command does what that of the session does.
@MainActor
@Suite struct StableOptionTests {
  private func runner(stable: Bool, hasEffect: Bool) async -> LineRunner {
    var options = SessionOptions()
    options.stable = stable
    let runner = fakeRunner(options, isVirtual: false)
    let lines = ["send start", "send add", "send stop"] + (hasEffect ? ["send start"] : [])
    for line in lines { _ = await runner.run(line) }
    return runner
  }

  @Test(arguments: [
    "settle", "effects", "effects child", "effects --finished", "effects --tree", "history",
    "diff", "state", "state --metrics", "time state", "time settle", "issues",
    "envelope add", "send add",
  ])
  func commandWithTheOptionPrintsNoMoment(line: String) async {
    // What waits on a real clock has nothing to wait for.
    let hasEffect = !line.hasSuffix("settle")
    let command = await runner(stable: false, hasEffect: hasEffect)
    let session = await runner(stable: true, hasEffect: hasEffect)
    for suffix in ["", " --json"] {
      let asked = await command.run(line + " --stable" + suffix)
      let expected = await session.run(line + suffix)
      #expect(asked.errors == expected.errors)
      let text = asked.output.replacing(" --stable", with: "")
      #expect(text == expected.output)
    }
  }

  @Test func whatEndsDuringAStableCommandKeepsItsAge() async {
    let runner = fakeRunner(isVirtual: false)
    _ = await runner.run("send start")
    _ = await runner.run("send stop --stable")
    #expect(await runner.run("effects --finished").output.contains("  age "))
    #expect(await !runner.run("effects --finished --stable").output.contains("age"))
  }
}
