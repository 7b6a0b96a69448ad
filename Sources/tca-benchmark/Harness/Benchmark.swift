/// Something measured: a name and how to prepare it.
///
/// A time is compared with its baseline, measured in turns in the same run; a count is exact.
@MainActor
struct Benchmark {
  /// How a benchmark is measured.
  enum Kind {
    case time(subject: Preparation, baseline: Baseline?)
    case count(unit: String, () async -> Int?)
  }

  /// Sets the scene once, outside the timed part, and gives back what is timed.
  typealias Preparation = @MainActor () -> Batch

  /// What a time is divided by.
  struct Baseline {
    let name: String
    let prepare: Preparation
  }

  let name: String
  let kind: Kind

  /// How many iterations suit a run under a tool that counts instructions.
  let countedIterations: Int

  /// Whether an iteration takes so long that a few batches have to do.
  let isSlow: Bool

  private init(name: String, kind: Kind, countedIterations: Int, isSlow: Bool = false) {
    self.name = name
    self.kind = kind
    self.countedIterations = countedIterations
    self.isSlow = isSlow
  }

  /// A benchmark whose time is taken, in turns with its baseline's.
  static func time(
    _ name: String,
    comparedWith baseline: Baseline? = nil,
    countedIterations: Int = 10_000,
    isSlow: Bool = false,
    _ prepare: @escaping Preparation
  ) -> Benchmark {
    Benchmark(
      name: name,
      kind: .time(subject: prepare, baseline: baseline),
      countedIterations: countedIterations,
      isSlow: isSlow
    )
  }

  /// A benchmark that counts something exactly; nil where this build cannot count.
  static func count(
    _ name: String,
    unit: String,
    _ count: @escaping @MainActor () async -> Int?
  ) -> Benchmark {
    Benchmark(name: name, kind: .count(unit: unit, count), countedIterations: 0)
  }
}

/// What is timed: does its work a number of times.
@MainActor
enum Batch {
  case synchronous((_ iterations: Int) -> Void)
  case asynchronous((_ iterations: Int) async -> Void)

  /// Does the work.
  func run(_ iterations: Int) async {
    switch self {
    case .synchronous(let work): work(iterations)
    case .asynchronous(let work): await work(iterations)
    }
  }

  /// Does the work and tells how long one iteration took, in nanoseconds.
  func time(_ iterations: Int) async -> Double {
    let clock = ContinuousClock()
    let elapsed: Duration
    switch self {
    case .synchronous(let work):
      elapsed = clock.measure { work(iterations) }
    case .asynchronous(let work):
      let start = clock.now
      await work(iterations)
      elapsed = clock.now - start
    }
    return elapsed.nanoseconds / Double(max(iterations, 1))
  }
}

extension Duration {
  /// The duration as a number of nanoseconds.
  var nanoseconds: Double {
    Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
  }
}
