internal import Testing

@testable internal import Inspector

@MainActor
@Suite struct LineRunnerTests {
  @Test func sendPrintsWhatHappened() async {
    let runner = fakeRunner()
    #expect(await runner.run("send add").output == "#1 add  changed count")
    #expect(
      await runner.run("send --swift start").output
        == ".start\n#2 start  no change\n+e1 child timer"
    )
    #expect(
      await runner.run("send stop").output
        == "#3 stop  no change\n-e1 cancelled by #3"
    )
  }

  @Test func timePassesOnlyByAdvance() async {
    let runner = fakeRunner()
    _ = await runner.run("send start")
    #expect(
      await runner.run("settle").output
        == "now 0s, 0 actions, 1 sleeping, 0 waiting for something outside"
    )
    #expect(
      await runner.run("effects").output == """
        1 in flight
        child
          e1  timer  started by #1 start  age 0s  cancel id tick  sent 0  Child.swift:3
        """
    )
    #expect(
      await runner.run("advance 1.5s").output
        == "now 1.5s, 1 action, 0 sleeping, 0 waiting for something outside"
    )
    #expect(await runner.run("effects nowhere").output == "0 in flight; nowhere is not there")
    #expect(await runner.run("effects --finished").output.hasSuffix("finished"))
    #expect(await runner.run("expect count == 1").exitCode == 0)
  }

  @Test func endlessActionsAreAnErrorThatNamesThem() async {
    let outcome = await fakeRunner().run("send loop")
    #expect(outcome.exitCode == 1)
    #expect(
      outcome.errors.first?.message
        == "The store was not quiet after 100,000 actions; 'loop' repeats"
    )
  }

  @Test func issuesFailTheCommandButNotSendForced() async {
    let runner = fakeRunner()
    let outcome = await runner.run("send bad")
    #expect(outcome.exitCode == 1)
    #expect(outcome.errors.first?.code == .runtimeIssue)
    #expect(outcome.errors.first?.message == "Runtime issue: No child")
    #expect(outcome.output == "#1 bad  no change")
    let forced = await runner.run("send! bad")
    #expect(forced.exitCode == 0)
    #expect(forced.output.contains("runtime issue: No child"))
    #expect(await runner.run("expect issues == 2").exitCode == 0)
    #expect(await runner.run("issues --json").output.contains(#""code":"absentChild""#))
  }

  @Test func absentChildrenAreToldBeforeSending() async {
    let runner = fakeRunner()
    let outcome = await runner.run("send gone.tap")
    #expect(outcome.errors == [CommandError(.absentChild, "'gone' is not there", column: 6)])
    #expect(await runner.run("send! gone.tap").exitCode == 0)
    #expect(await runner.run("expect error contains gone").exitCode == 0)
  }

  @Test func jsonIsOneObjectPerCommand() async {
    let runner = fakeRunner()
    #expect(
      await runner.run("send add --json").output
        == #"{"command":"send add --json","ok":true,"result":{"action":"add","id":1,"#
        + #""changed":["count"],"effectsStarted":[],"effectsEnded":[],"followUps":[],"#
        + #""issues":[]}}"#
    )
    _ = await runner.run("send start")
    #expect(
      await runner.run("send stop --json").output.contains(
        #""effectsEnded":[{"id":1,"ending":"cancelled by #3"}]"#))
    let failed = await runner.run("statee --json")
    #expect(failed.exitCode == 1)
    #expect(
      failed.output
        == #"{"command":"statee --json","ok":false,"error":{"code":"unknownCommand","#
        + #""message":"Unknown command 'statee'","column":1,"suggestions":["state"]}}"#
    )
    #expect(failed.errors.count == 1)
  }

  @Test func expectationsThatDoNotHoldSayBothSides() async throws {
    let runner = fakeRunner()
    let outcome = await runner.run("expect count == 3")
    #expect(outcome.exitCode == 3)
    let error = try #require(outcome.errors.first)
    #expect(error.message == "Expected count == 3")
    #expect(error.notes == ["It is 0"])
    #expect(error.column == 8)
  }

  @Test(arguments: [
    ("expect count != 1", Int32(0)), ("expect count < 1", 0), ("expect count >= 0", 0),
    ("expect count > 0", 3), ("expect count <= -1", 3), ("expect title contains lar", 0),
    ("expect title contains xyz", 3), ("expect child is nil", 0), ("expect count is nil", 3),
    ("expect count is not nil", 0), ("expect child.deep == nil", 0),
    ("expect child.deep == 1", 3), ("expect child.deep != 1", 3), ("expect child == 1", 3),
    ("expect effects == 0", 0), ("expect effects child == 1", 3), ("expect issues == 0", 0),
    ("expect error is nil", 0), ("expect cuont == 1", 1), ("expect count == x", 1),
    ("expect count contains 1", 1), ("expect count", 1), ("expect", 1), ("expect count x == 1", 1),
  ])
  func expectations(line: String, exitCode: Int32) async {
    #expect(await fakeRunner().run(line).exitCode == exitCode)
  }

  @Test func resetStartsAgain() async {
    let runner = fakeRunner()
    _ = await runner.run("send bad")
    _ = await runner.run("advance 2s")
    #expect(await runner.run("reset").output == "")
    #expect(await runner.run("send add").output == "#1 add  changed count")
    #expect(await runner.run("expect issues == 0").exitCode == 0)
    #expect(await runner.run("settle").output.hasPrefix("now 0s"))
  }

  @Test func realClocksCannotBeAdvanced() async {
    let outcome = await fakeRunner(isVirtual: false).run("advance 2s")
    #expect(outcome.errors.first?.message == "The clock is real; start with --virtual")
  }

  @Test func envelopeFailsWhenItWasNoDryRun() async {
    #expect(await fakeRunner().run("envelope add").output.contains("reduce true, times true"))
    #expect(
      await fakeRunner().run("envelope add --stable --no-reduce").output
        .contains("reduce false, times false")
    )
    #expect(await fakeRunner(isPure: false).run("envelope add").exitCode == 1)
  }

  @Test func programsGetTheResultOfAnImpureDryRunToo() async {
    let outcome = await fakeRunner(isPure: false).run("envelope add --json")
    #expect(outcome.exitCode == 1)
    #expect(outcome.output.contains(#""ok":false,"result":{"action":"add""#))
    #expect(outcome.output.contains(#""pure":false,"impure":["the state"]},"error":{"code""#))
  }

  @Test func emptyLinesAndCommentsDoNothing() async {
    let runner = fakeRunner()
    for line in ["", "   ", "# send add", "  # x"] {
      let outcome = await runner.run(line)
      #expect(outcome.output == "" && outcome.exitCode == 0)
    }
    #expect(await runner.run("expect count == 0").exitCode == 0)
  }

  @Test func quitAsksToLeave() async {
    #expect(await fakeRunner().run("quit").wantsQuit)
    #expect(await fakeRunner().run("exit").wantsQuit)
    #expect(await !fakeRunner().run("help").wantsQuit)
  }

  @Test func completionsKnowCommandsAndOptions() {
    let runner = fakeRunner()
    #expect(
      runner.completions(for: "se", cursor: 2).items.map(\.text) == [
        "send", "send!", "set", "settle",
      ])
    #expect(runner.completions(for: "state --dep", cursor: 11).items.map(\.text) == ["--depth"])
    #expect(runner.completions(for: "state --dep", cursor: 11).replacementStart == 6)
    #expect(runner.completions(for: "send a", cursor: 6).items.map(\.text) == ["add"])
    #expect(runner.completions(for: "help nu", cursor: 7).items.map(\.text) == ["numbers"])
    #expect(runner.completions(for: "nonsense x", cursor: 10).items.isEmpty)
  }

  @Test func markSaysThatACommandMustFail() async {
    let runner = fakeRunner()
    for line in ["!expect count == 1", " ! expect cuont == 1", "! send gone", "!send bad"] {
      let outcome = await runner.run(line)
      #expect(outcome.errors == [])
      #expect(outcome.exitCode == 0)
    }
    let outcome = await runner.run(" ! send add")
    #expect(outcome.exitCode == 3)
    #expect(outcome.errors.first?.column == 2)
    #expect(outcome.output == "#2 add  changed count")
    #expect(await runner.run("history --script").output.hasSuffix("! send bad\nsend add"))
  }

  @Test(arguments: [
    ("!", 2, "'!' needs a command"),
    (" ! ! snd", 4, "One '!' is enough: it says that the line must fail"),
  ])
  func markNeedsOneCommand(line: String, column: Int, message: String) async {
    let outcome = await fakeRunner().run(line)
    #expect(outcome.errors.first?.message == message)
    #expect(outcome.errors.first?.column == column)
    #expect(outcome.exitCode == 1)
  }

  @Test func markIsPartOfTheJSON() async {
    var options = SessionOptions()
    options.json = true
    let runner = fakeRunner(options)
    #expect(
      await runner.run("!expect count == 1").output
        == #"{"command":"!expect count == 1","ok":true,"result":{"error":{"code":"expectation","#
        + #""message":"Expected count == 1","column":9,"suggestions":[],"#
        + #""path":"count","op":"==","expected":"1","actual":"0"}}}"#)
    let outcome = await runner.run("! send add")
    #expect(
      outcome.output.hasPrefix(
        #"{"command":"! send add","ok":false,"result":{"action":"add","id":1,"#))
    #expect(outcome.output.contains(#""error":{"code":"expectation","message":"The command suc"#))
    #expect(
      await runner.run("! snd").output.hasPrefix(#"{"command":"! snd","ok":true,"result":{"error""#)
    )
  }

  @Test func markIsCompletedLikeTheLineBehindIt() {
    let runner = fakeRunner()
    #expect(runner.completions(for: "! exp", cursor: 5).items.map(\.text) == ["expect"])
    #expect(runner.completions(for: "! exp", cursor: 5).replacementStart == 2)
    #expect(runner.completions(for: "!send a", cursor: 7).items.map(\.text) == ["add"])
    #expect(runner.completions(for: "!send a", cursor: 7).replacementStart == 6)
  }

  @Test func whatHappenedBeforeAnInterruptionIsTold() async {
    let runner = fakeRunner()
    _ = await runner.run("set trace on")
    _ = await runner.run("send start")
    runner.engine.interruption.raise()
    let outcome = await runner.run("send add")
    #expect(outcome.exitCode == 130)
    #expect(outcome.output == "#2 add  changed count")
    runner.engine.interruption.lower()
    let store = runner.engine.store as? FakeStore
    store?.clock.onWake = { [weak store, interruption = runner.engine.interruption] in
      store?.send("add")
      interruption.raise()
    }
    let advance = await runner.run("advance 5s")
    #expect(advance.exitCode == 130)
    #expect(advance.output.hasPrefix("#3 add  changed count\nnow 1s, 1 action"))
  }
}
