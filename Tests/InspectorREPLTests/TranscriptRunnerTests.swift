internal import Testing

@testable import InspectorREPL

@MainActor
@Suite
struct TranscriptRunnerTests {
  /// Runs a transcript; a session counts as one that has been made.
  private func run(
    _ text: String
  ) async -> (entries: [TranscriptEntry], problems: [Transcript.Malformed], sessions: Int) {
    var sessions: [FakeSession] = []
    let runner = TranscriptRunner(Transcript(text)) {
      sessions.append(FakeSession())
      return sessions[sessions.count - 1]
    }
    let result = await runner.run()
    return (result.entries, result.problems, sessions.count)
  }

  @Test func commandsAreComparedWithWhatStandsBelowThem() async {
    let (entries, _, _) = await run(
      """
      ```tca
      tca> a
      ran a
      tca> f(
        -> )
      ran f(
      )

      tca> b
      ran c
      tca> bad
      error: Unknown command
        bad
        ^
      ```
      """
    )
    #expect(entries.map(\.command) == ["a", "f(\n)", "b", "bad"])
    #expect(entries.map(\.line) == [2, 4, 9, 11])
    #expect(entries.map(\.holds) == [true, true, false, true])
    #expect(entries[2].alignment.diff == ["- ran c", "+ ran b"])
  }

  @Test func blocksHaveSessionsOfTheirOwnUnlessTheyContinue() async {
    let (entries, _, sessions) = await run(
      "```tca\ntca> a\n```\n```tca continue\ntca> b\n```\n```tca\ntca> c\n```"
    )
    #expect(entries.count == 3)
    #expect(sessions == 2)
  }

  @Test func commandBehindTheEndIsPointedAt() async {
    let ended = await run("```tca\ntca> quit\ntca> a\n```")
    #expect(ended.problems == [.init(line: 3, message: Wording.sessionHasEnded)])
    let output = await run("```tca\nran a\n```")
    #expect(output.problems == [.init(line: 2, message: Wording.outputWithoutCommand)])
  }

  @Test func lineThatContinuesNothingIsPointedAt() async {
    let complete = await run("```tca\ntca> a\n  -> b\nran a\n```")
    #expect(complete.problems == [.init(line: 3, message: Wording.nothingGoesOn)])
    let open = await run("```tca\ntca> f(\n-> )\n```\n```tca\ntca> f(\n```")
    #expect(
      open.problems == [2, 6].map { .init(line: $0, message: Wording.commandIsOpen) })
    let blank = await run("```tca\ntca> f(\n  ->\n  -> )\nran f(\n\n)\n```")
    #expect(blank.entries.map(\.command) == ["f(\n\n)"])
    #expect(blank.entries.map(\.holds) == [true])
  }

  @Test func wrongBlockDoesNotHideTheOthers() async {
    let (entries, problems, _) = await run(
      "```tca\nran a\n```\n```tca continue\ntca> b\n```\n```tca\ntca> c\nran c\n```\n"
        + "```tca again\ntca> d\n```\n```tca\ntca> e\n```\n```tca continue\ntca> f")
    #expect(entries.map(\.command) == ["c", "e"])
    #expect(problems.map(\.line) == [2, 11, 17])
  }

  @Test func longCommandIsNotReadForEachOfItsLines() async {
    let session = FakeSession()
    let lines = Array(repeating: "  -> \"x\",", count: 10_000)
    let text = (["```tca", "tca> f("] + lines + ["  -> )", "```"]).joined(separator: "\n")
    let (entries, problems) = await TranscriptRunner(Transcript(text)) { session }.run()
    #expect(entries.map(\.command.utf8.count) == [50_004])
    #expect(problems.isEmpty)
    #expect(session.askedSize < 10 * text.utf8.count)
  }

  @Test(arguments: [1, 17, 100, 999])
  func lineBehindAWrongOneIsPointedAt(count: Int) async {
    let lines = Array(repeating: "  -> 1", count: count) + ["  -> wrong"]
    let rest = Array(repeating: "  -> 2", count: 500) + ["  -> )", "```"]
    let (_, problems, _) = await run(
      (["```tca", "tca> f("] + lines + rest).joined(separator: "\n"))
    #expect(problems == [.init(line: count + 4, message: Wording.nothingGoesOn)])
  }
}
