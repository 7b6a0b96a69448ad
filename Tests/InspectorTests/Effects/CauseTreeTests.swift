internal import Testing

@testable internal import Inspector

@MainActor
@Suite struct CauseTreeTests {
  private let ledger = EventLedger()

  private func act(_ id: Int, _ origin: InspectedEvent.Origin) {
    ledger.noteAction(id: id, label: "a\(id)", origin: origin)
  }

  private func start(_ id: Int, by action: Int) -> CauseTree.Effect {
    ledger.noteStart(of: id, .init(path: "child", actionID: action, time: .zero))
    return CauseTree.Effect(id: id, path: "child", actionID: action)
  }

  private func text(_ effects: [CauseTree.Effect]) -> String {
    EffectTreeReport(
      inFlight: effects.count,
      roots: CauseTree(effects: effects, ledger: ledger).roots
    ).plainText
  }

  @Test func effectsStandBelowWhatStartedThem() {
    act(1, .you)
    act(2, .action(1))
    let first = start(1, by: 2)
    act(3, .effect(1))
    let second = start(2, by: 3)
    act(4, .you)
    let third = start(3, by: 4)
    #expect(
      text([first, second, third]) == """
        3 in flight
        #1 a1
          #2 a2
            e1 child
              #3 a3
                e2 child
        #4 a4
          e3 child
        """
    )
  }

  @Test func causeThatIsNotKeptIsSaid() {
    #expect(text([start(1, by: 7)]) == "1 in flight\n#7 (not kept any more)\n  e1 child")
  }

  @Test func longChainsAreCut() {
    var last = start(0, by: 0)
    act(0, .you)
    for id in 1...100 {
      act(id, .effect(id - 1))
      last = start(id, by: id)
    }
    let lines = text([last]).split(separator: "\n")
    #expect(lines.count <= CauseTree.maximalDepth + 4)
    #expect(lines[1] == "…")
    #expect(lines.last?.hasSuffix("e100 child") == true)
  }
}
