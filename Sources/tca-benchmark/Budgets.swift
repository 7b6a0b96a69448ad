/// What each benchmark may cost.
///
/// A benchmark without a limit is reported only. The limits hold for a release build.
enum Budgets {
  /// The ratio to the baseline, or an exact count.
  static let limits: [String: Double] = [
    "Store.send(levels: 5)": 60,
    "Store.send(levels: 5, observable)": 80,
    "Store.send(presented: 3)": 100,
    "Store.send(forEach: 100,000)": 1.5,
    "Store.send(siblings: 20)": 25,
    "Store.send(other effects: 10,000)": 1.5,
    "Effect.run(send to finished)": 3,
    "Effect.cancel(rows: 10,000)": 4,
    "ValueReflection.text(leaves: 10,000)": 1,
    "ValueReflection.diff(leaves: 10,000)": 5,
    "==, shared(rows: 10,000)": 0.01,
    "state, first page(leaves: 1,000,000)": 0.05,
    "state --metrics --stable(leaves: 1,000,000)": 1.5,
    "Session.attached(small state)": 5,
    "Session.attached(rows: 10,000)": 1.5,
    "Session.retained(rows: 10,000)": 1_200_000,
    "tca-repl, send from a pipe(lines: 100,000)": 1.2,
    "tca-repl -c quit": 2,
    "tca-repl first prompt": 2,
    "Store.send allocations(levels: 5)": 0,
    "Store.send allocations(levels: 5, observable)": 0,
    "Store.send allocations(presented: 3)": 0,
    "Store.send allocations(forEach: 1,000)": 0,
    "Store.send allocations(other effects: 1,000)": 0,
    "Store.send reducer runs(levels: 2)": 2_000,
    "Store.send body evaluations(levels: 2)": 2,
    "Effect.run allocations(levels: 5)": 13_000,
    "Effect.run retained(levels: 5)": 4_096,
  ]

  /// The instructions of one iteration, which `Scripts/count-instructions` counts.
  static let instructions: [String: Int] = [
    "Store.send(levels: 5)": 700,
    "Store.send(levels: 5, observable)": 800,
    "Store.send(presented: 3)": 1_300,
    "Store.send(forEach: 1,000)": 900,
    "Store.send(siblings: 20)": 1_300,
    // The aim is 20,000, which it is just below; how the allocator fares moves it by a hundred.
    "Effect.run(levels: 5, one action sent, 100 at once)": 20_500,
  ]
}
