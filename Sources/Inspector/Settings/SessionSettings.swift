/// What `set` changes.
struct SessionSettings: Equatable {
  /// Whether what effects do shows while no command runs, and below `advance` and `settle`.
  var isTracing = false

  /// Which actions and effects the trace shows; empty for all.
  var traceFilter: [ActionPattern] = []

  /// Whether each line of a command file is printed before its result.
  var isEchoing = false

  /// Whether output that does not fit on the screen is shown by a pager.
  var usesPager = false

  /// Whether the trace shows an event; issues show whatever is set.
  func shows(_ event: StoreEvent) -> Bool {
    switch event {
    case .issue: true
    case .action(let action): isTracing && matches(action.label)
    case .effectStarted(_, let path, _), .effectEnded(_, let path, _): isTracing && matches(path)
    }
  }

  private func matches(_ path: String) -> Bool {
    traceFilter.isEmpty || traceFilter.contains { $0.matches(path) }
  }
}
