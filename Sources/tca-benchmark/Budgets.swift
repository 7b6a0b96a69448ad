/// What each benchmark may cost: the ratio to its baseline, or an exact count.
///
/// A benchmark without a limit is reported only. The limits hold for a release build.
enum Budgets {
  static let limits: [String: Double] = [
    "Store.send(levels: 5)": 60,
    "Store.send(levels: 5, observable)": 80,
    "Store.send(presented: 3)": 100,
    "Store.send(forEach: 100,000)": 1.5,
    "Store.send(siblings: 20)": 25,
    "tca-repl -c quit": 2,
    "Store.send allocations(levels: 5)": 0,
    "Store.send allocations(levels: 5, observable)": 0,
  ]
}
