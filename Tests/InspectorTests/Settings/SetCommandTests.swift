internal import Testing

@testable internal import Inspector

@MainActor
@Suite struct SetCommandTests {
  @Test func traceShowsWhatHappensWhileTimePasses() async {
    let runner = fakeRunner()
    _ = await runner.run("send start")
    #expect(await runner.run("set trace on").output == "")
    #expect(
      await runner.run("advance 1s").output == """
        #2 add  changed count  effect 1
        -e1 finished
        now 1s, 1 action, 0 sleeping, 0 waiting for something outside
        """
    )
    #expect(await runner.run("set").output == "trace on\necho off\npager off")
  }

  @Test func filterShowsOnlyItsPaths() async {
    let runner = fakeRunner()
    for line in ["send start", "set trace on", "set trace filter stop"] {
      #expect(await runner.run(line).exitCode == 0)
    }
    #expect(await runner.run("advance 1s").output.hasPrefix("now 1s"))
    #expect(await runner.run("set").output == "trace on\ntrace filter stop\necho off\npager off")
    _ = await runner.run("set trace filter")
    #expect(runner.engine.settings.traceFilter.isEmpty)
  }

  @Test(arguments: [
    ("set trcae on", "Nothing is called 'trcae' here"),
    ("set trace", "'trace' takes on, off or filter"),
    ("set trace no", "'trace' takes on, off or filter, not 'no'"),
    ("set echo filter", "'echo' takes on or off, not 'filter'"),
    ("set echo on off", "Unexpected 'off' after 'on'"),
    ("set trace filter nowhere", "No action 'nowhere'"),
  ])
  func wrongUseIsNamed(line: String, message: String) async {
    #expect(await fakeRunner().run(line).errors.first?.message == message)
  }

  @Test(arguments: [
    ("set ", ["trace", "echo", "pager"]), ("set tr", ["trace"]),
    ("set trace ", ["on", "off", "filter"]),
    ("set echo o", ["on", "off"]), ("set trace filter ", ["add"]), ("set echo on ", []),
  ])
  func settingsAreCompleted(text: String, items: [String]) {
    #expect(fakeRunner().completions(for: text, cursor: text.count).items.map(\.text) == items)
  }
}
