internal import ComposableArchitecture
internal import Inspector
internal import ValueReflection

/// What it costs to read values, beside what the standard library does for it.
@MainActor
enum ReflectionBenchmarks {
  static var all: [Benchmark] {
    [
      .time(
        "ValueReflection.text(leaves: 10,000)",
        comparedWith: .init(name: "dump") {
          let library = Library(leaves: 10_000)
          return .repeating {
            var text = ""
            dump(library, to: &text)
            observe(text)
          }
        },
        countedIterations: 10
      ) {
        let library = Library(leaves: 10_000)
        return .repeating { observe(Dump().text(of: library)) }
      },
      .time(
        "ValueReflection.diff(leaves: 10,000)",
        comparedWith: unsharedEquality,
        countedIterations: 10
      ) {
        let before = Library(leaves: 10_000)
        let after = before.changed
        return .repeating { observe(Difference.between(before, after)) }
      },
      .time(
        "ValueReflection.diff(leaves: 10,000, unshared)",
        comparedWith: unsharedEquality,
        countedIterations: 10
      ) {
        let before = Library(leaves: 10_000)
        let after = unsharedCopy(of: before).value.changed
        return .repeating { observe(Difference.between(before, after)) }
      },
      .time(
        "==, shared(rows: 10,000)",
        comparedWith: .init(name: "== unshared") {
          let rows = MarkedRow.many(10_000)
          let copy = unsharedCopy(of: rows).value
          return .repeating { observe(opaque(rows) == opaque(copy)) }
        },
        countedIterations: 0
      ) {
        let rows = MarkedRow.many(10_000)
        let same = rows
        return .repeating { observe(opaque(rows) == opaque(same)) }
      },
      .time(
        "state, first page(leaves: 1,000,000)",
        comparedWith: walk,
        countedIterations: 0,
        isSlow: true
      ) {
        running("state")
      },
      .time(
        "state --metrics --stable(leaves: 1,000,000)",
        comparedWith: walk,
        countedIterations: 0,
        isSlow: true
      ) {
        running("state --metrics --stable")
      },
    ]
  }

  /// The `==` of two states that share no storage and differ in the last row only.
  private static var unsharedEquality: Benchmark.Baseline {
    .init(name: "== unshared") {
      let before = Library(leaves: 10_000)
      let after = unsharedCopy(of: before).value.changed
      return .repeating { observe(opaque(before) == opaque(after)) }
    }
  }

  /// A walk over all that `Mirror` shows.
  private static var walk: Benchmark.Baseline {
    .init(name: "Mirror walk") {
      let library = Library(leaves: 1_000_000)
      return .repeating { observe(leaves(of: library)) }
    }
  }

  private static func leaves(of value: Any) -> Int {
    let children = Mirror(reflecting: value).children
    guard !children.isEmpty else { return 1 }
    return children.reduce(0) { $0 + leaves(of: $1.value) }
  }

  private static func running(_ line: String) -> Batch {
    let session = Session(options: SessionOptions()) {
      Store(initialState: Library(leaves: 1_000_000)) { Librarian() }
    }
    return .asynchronous { iterations in
      for _ in 0..<iterations { observe(await session.run(line)) }
    }
  }
}

/// A feature that does nothing with the library.
private struct Librarian: Reducer {
  @CasePathable
  enum Action { case tapped }

  var body: some Reducer<Library, Action> { EmptyReducer() }
}

/// A row of which a copy that shares no storage is far dearer to compare.
private struct MarkedRow: Equatable {
  var id: Int
  var name: String
  var marks: [Int]

  static func many(_ count: Int) -> [MarkedRow] {
    (0..<count).map {
      MarkedRow(id: $0, name: "The title of row number \($0)", marks: [$0, $0 + 1])
    }
  }
}

extension Batch {
  /// Does the same again and again.
  fileprivate static func repeating(_ work: @escaping () -> Void) -> Batch {
    .synchronous { iterations in
      for _ in 0..<iterations { work() }
    }
  }
}
