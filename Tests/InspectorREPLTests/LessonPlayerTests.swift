internal import Testing

@testable import InspectorREPL

@Suite
struct LessonPlayerTests {
  private func player(_ text: String) throws -> LessonPlayer {
    try LessonPlayer(Transcript(text)) { $0.count { $0 == "(" } > $0.count { $0 == ")" } }
  }

  @Test func proseCommandsAndNewSessionsComeInOrder() throws {
    var player = try player(
      """
      # Title

      Words.

      ```tca
      tca> a
      ran a
      tca> f(
        -> )
      ```
      ```tca
      tca> b
      ```

      The end.

      """
    )
    #expect(player.command == nil)
    let step1 = player.takeCues()
    #expect(step1 == [.prose(["# Title", "", "Words."])])
    #expect(player.command == "a")
    let step2 = player.pass("other")
    #expect(!step2)
    let step3 = player.pass("a")
    #expect(step3)
    let step4 = player.takeCues()
    #expect(step4 == [])
    #expect(player.command.map(LessonPlayer.typed) == "f( )")
    let step5 = player.pass("f( )")
    #expect(step5)
    let step6 = player.takeCues()
    #expect(step6 == [.restart])
    let step7 = player.pass("b ")
    #expect(step7)
    let step8 = player.takeCues()
    #expect(step8 == [.prose(["The end."])])
    #expect(player.isOver)
    let step9 = player.pass("b")
    #expect(!step9)
  }

  @Test func commandWithoutAnEndIsPointedAt() {
    #expect(throws: Transcript.Malformed(line: 2, message: Wording.commandIsOpen)) {
      try player("```tca\ntca> f(\n-> )\n```")
    }
  }

  @Test func textWithoutBlocksIsProse() throws {
    var player = try player("Words.\n")
    let step10 = player.takeCues()
    #expect(step10 == [.prose(["Words."])])
    #expect(player.isOver)
  }
}
