internal import Foundation

/// Does what the options ask for and tells the exit code.
@MainActor
struct Runner {
  let options: Options
  let benchmarks: [Benchmark]

  /// Runs to the end; 0 fine, 1 a budget was passed, 2 usage.
  func run() async -> Int32 {
    switch options.mode {
    case .help:
      print(Wording.usage)
      return 0
    case .list:
      for benchmark in selected where benchmark.countedIterations > 0 {
        let budget = Budgets.instructions[benchmark.name].map { "\($0)" } ?? ""
        print("\(benchmark.name)\t\(benchmark.countedIterations)\t\(budget)")
      }
      return 0
    case .iterate(let count, let baseline):
      return await iterate(count, baseline: baseline)
    case .fuzz(let options):
      var fuzzer = Fuzzer(options: options)
      return await fuzzer.run()
    case .measure:
      return await measure()
    }
  }

  /// The benchmarks whose name contains the filter.
  private var selected: [Benchmark] {
    guard !options.filter.isEmpty else { return benchmarks }
    return benchmarks.filter { $0.name.contains(options.filter) }
  }

  private func iterate(_ count: Int, baseline: Bool) async -> Int32 {
    guard
      let benchmark = benchmarks.first(where: { $0.name == options.filter }),
      case .time(let subject, let divisor) = benchmark.kind
    else { return fail(Wording.noBenchmark(named: options.filter)) }
    if baseline, divisor == nil { return fail(Wording.noBaseline(of: benchmark.name)) }
    let prepare = baseline ? divisor?.prepare ?? subject : subject
    await prepare().run(count)
    return 0
  }

  private func measure() async -> Int32 {
    guard !selected.isEmpty else { return fail(Wording.noMatch(for: options.filter)) }
    if options.isChecking, isDebugBuild { return fail(Wording.checkNeedsRelease) }
    var measurements: [Measurement] = []
    for benchmark in selected {
      measurements.append(await measurement(of: benchmark))
    }
    report(measurements)
    guard options.isChecking else { return 0 }
    return complain(about: measurements) ? 1 : 0
  }

  private func measurement(of benchmark: Benchmark) async -> Measurement {
    let budget = Budgets.limits[benchmark.name]
    switch benchmark.kind {
    case .count(let unit, let count):
      return Measurement(name: benchmark.name, unit: unit, count: await count(), budget: budget)
    case .time(let subject, let baseline):
      return await Patience(attempts: options.isChecking ? 5 : 1).measure { attempt in
        let samples = await sampler(of: benchmark, attempt)
          .samples(of: subject(), comparedWith: baseline?.prepare())
        return Measurement(
          name: benchmark.name,
          samples: samples,
          baselineName: baseline?.name,
          budget: budget
        )
      }
    }
  }

  /// As many batches as there is time for.
  private func sampler(of benchmark: Benchmark, _ attempt: Int) -> Sampler {
    let isQuick = options.isQuick && attempt == 1
    if benchmark.isSlow { return Sampler(warmUpBatches: 0, batches: isQuick ? 3 : 11) }
    return isQuick ? Sampler(batches: 11) : Sampler()
  }

  private func report(_ measurements: [Measurement]) {
    guard options.isJSON else {
      for line in Table(measurements: measurements).lines { print(line) }
      return
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    if let data = try? encoder.encode(["benchmarks": measurements]) {
      print(String(decoding: data, as: UTF8.self))
    }
  }

  /// Names each passed budget on standard error; true when there is one.
  private func complain(about measurements: [Measurement]) -> Bool {
    let over = measurements.filter { $0.isWithinBudget == false }
    let table = Table(measurements: [])
    for measurement in over {
      let value = measurement.ratio ?? measurement.value ?? 0
      let text = Wording.passed(
        measurement.name,
        value: table.decimal(value),
        budget: table.decimal(measurement.budget ?? 0)
      )
      FileHandle.standardError.write(Data("\(text)\n".utf8))
    }
    return !over.isEmpty
  }

  private func fail(_ text: String) -> Int32 {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
    return 2
  }

  private var isDebugBuild: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }
}
