internal import Foundation
internal import Testing

/// Effects stand with the child that started them, and end with it.
@Suite struct EffectLifeTests {
  private struct Answer: Decodable {
    struct Effect: Decodable {
      struct Action: Decodable { var label: String }
      struct Ending: Decodable {
        struct Cause: Decodable {
          var action: Int?
          var reason: String
        }
        var how: String
        var by: Cause?
      }
      var action: Action
      var file: String
      var ended: Ending?
    }

    struct Child: Decodable {
      var path: String
      var effects: [Effect]
    }

    struct Result: Decodable {
      var inFlight: Int
      var children: [Child]
    }

    var result: Result
  }

  /// A timer, a debounced search, a download in a row, a timer in a presented detail.
  private static let starting = [
    "send panel.header.clockToggled", "send search.queryChanged swift",
    "send panel.rows[2].downloadTapped", "send rowTapped 1",
  ]

  private func answer(_ commands: [String]) throws -> Answer.Result {
    let result = try Product.run("tca-repl", commands.flatMap { ["-c", $0] })
    let line = try #require(result.output.split(separator: "\n").last)
    return try JSONDecoder().decode(Answer.self, from: Data(line.utf8)).result
  }

  @Test func eachIsShownUnderItsChildWithTheActionThatStartedIt() throws {
    let running = try answer(Self.starting + ["effects --json"])
    #expect(
      running.children.map { "\($0.path): \($0.effects.map(\.action.label))" } == [
        #"panel.header: ["panel.header.clockToggled"]"#,
        #"search: ["search.queryChanged \"swift\""]"#,
        #"panel.rows[2].download: ["panel.rows[2].download.started"]"#,
        #"destination.detail: ["destination.detail.started"]"#,
      ])
    #expect(
      running.children.flatMap(\.effects).map(\.file) == [
        "ExampleApp/Header.swift", "ExampleApp/Search.swift", "ExampleApp/Download.swift",
        "ExampleApp/Detail.swift",
      ])
  }

  @Test func nothingIsLeftWhenTheChildrenAreGone() throws {
    let ending =
      Self.starting + [
        "send panel.rows[2].deleteTapped", "send clearTapped", "send panel.header.clockToggled",
        "advance 1s",
      ]
    #expect(try answer(ending + ["effects --json"]).inFlight == 0)
    let ended = try answer(ending + ["effects --finished --json"])
    let endings = ended.children.flatMap { child in
      child.effects.map { effect in
        let cause = effect.ended?.by.map { " by #\($0.action ?? 0): \($0.reason)" }
        return "\(child.path) \(effect.ended?.how ?? "runs")\(cause ?? "")"
      }
    }
    #expect(
      endings == [
        "panel.rows[2].download cancelled by #8: its child went away",
        "destination.detail cancelled by #9: its child went away",
        "panel.header cancelled by #10: cancel id clock",
        "search finished",
      ])
  }
}
