internal import Testing

@testable import InspectorREPL

@MainActor
@Suite
struct TranscriptRunnerTests {
  /// Runs a transcript; a session counts as one that has been made.
  private func run(_ text: String) async throws -> (entries: [TranscriptEntry], sessions: Int) {
    var sessions: [FakeSession] = []
    let runner = TranscriptRunner(try Transcript(text)) {
      sessions.append(FakeSession())
      return sessions[sessions.count - 1]
    }
    let entries = try await runner.run()
    return (entries, sessions.count)
  }

  @Test func commandsAreComparedWithWhatStandsBelowThem() async throws {
    let (entries, _) = try await run(
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

  @Test func blocksHaveSessionsOfTheirOwnUnlessTheyContinue() async throws {
    let (entries, sessions) = try await run(
      "```tca\ntca> a\n```\n```tca continue\ntca> b\n```\n```tca\ntca> c\n```"
    )
    #expect(entries.count == 3)
    #expect(sessions == 2)
  }

  @Test func commandBehindTheEndIsPointedAt() async throws {
    await #expect(throws: Transcript.Malformed(line: 3, message: Wording.sessionHasEnded)) {
      _ = try await run("```tca\ntca> quit\ntca> a\n```")
    }
    await #expect(throws: Transcript.Malformed(line: 2, message: Wording.outputWithoutCommand)) {
      _ = try await run("```tca\nran a\n```")
    }
  }
}
