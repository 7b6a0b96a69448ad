public import CasePaths
public import ComposableArchitecture

/// A store with an inspector around it: lines in, text or JSON out.
///
/// ```swift
/// let session = Session(options: SessionOptions()) { Store(initialState: App.State()) { App() } }
/// let outcome = await session.run("state")
/// ```
@MainActor
public final class Session: CommandRunning {
  private let runner: LineRunner

  /// Takes what appears while the prompt waits: the trace, runtime issues.
  public var onAsynchronousOutput: ((String) -> Void)?

  /// Creates a session.
  ///
  /// ```swift
  /// let session = Session(options: SessionOptions(isVirtual: false)) {
  ///   Store(initialState: Counter.State()) { Counter() }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - options: How the store runs and how the session prints.
  ///   - payloads: How values of the app's own types are typed and printed.
  ///   - makeStore: Makes the store, inside the session's dependencies; called again by `reset`.
  public convenience init<State, Action: CasePathable>(
    options: SessionOptions,
    payloads: PayloadCoders = PayloadCoders(),
    makeStore: @escaping @MainActor () -> Store<State, Action>
  ) {
    let actions = ActionLanguage(root: Action.self, coders: payloads)
    self.init(options: options, actions: actions) { actions in
      guard options.isVirtual else {
        let clock = CountingClock()
        let store = withDependencies {
          $0.continuousClock = clock
        } operation: {
          makeStore()
        }
        return Engine.World(store, clock: LiveSessionClock(clock: clock), actions: actions)
      }
      let clock = VirtualSessionClock()
      let store = withDependencies {
        $0.becomeVirtual(clock.clock, options: options)
      } operation: {
        makeStore()
      }
      return Engine.World(store, clock: clock, actions: actions)
    }
  }

  /// Creates a session around a store that exists already, on the real clock.
  ///
  /// ```swift
  /// let store = Store(initialState: Counter.State()) { Counter() }
  /// let session = Session(options: SessionOptions(), attachedTo: store)
  /// ```
  ///
  /// - Parameters:
  ///   - options: How the session prints.
  ///   - payloads: How values of the app's own types are typed and printed.
  ///   - store: The store, which `reset` cannot make anew.
  public convenience init<State, Action: CasePathable>(
    options: SessionOptions,
    payloads: PayloadCoders = PayloadCoders(),
    attachedTo store: Store<State, Action>
  ) {
    let actions = ActionLanguage(root: Action.self, coders: payloads)
    self.init(options: options, actions: actions) { actions in
      Engine.World(store, clock: LiveSessionClock(clock: nil), actions: actions)
    }
  }

  private init(
    options: SessionOptions,
    actions: ActionLanguage,
    makeWorld: @escaping @MainActor (ActionLanguage) -> Engine.World
  ) {
    actions.coders.registerFormats()
    let states = ReflectedStates(actions: actions)
    runner = LineRunner(
      engine: Engine(options: options, language: StoreLanguage(actions: actions), states: states) {
        makeWorld(actions)
      }
    )
    runner.engine.onIdleFailure = { [weak self] failure in
      guard let self else { return }
      onAsynchronousOutput?(runner.engine.secrets.scrubbed(Wording.error(failure.message)))
    }
    runner.engine.onIdleEvent = { [weak self] event in
      guard let self, runner.engine.settings.shows(event) else { return }
      var output = TextOutput(usesColor: options.usesColor)
      EventWriter().write(event, to: &output)
      onAsynchronousOutput?(runner.engine.secrets.scrubbed(output.text))
    }
  }

  /// The flag that Ctrl-C raises.
  public var interruption: Interruption { runner.engine.interruption }

  /// Whether each line of a command file is printed before its result; never among JSON.
  public var isEchoing: Bool { runner.engine.settings.isEchoing && !runner.engine.printsJSON }

  /// Whether output that does not fit on the screen is shown by a pager.
  public var isPaging: Bool { runner.engine.settings.usesPager }

  /// The lines of a file begin, whose results are given by rules of their own.
  public func begin(_ output: OutputRules) { runner.engine.outputRules.append(output) }

  /// The lines of the file that began last are over.
  public func endOutput() { runner.engine.outputRules.removeLast() }

  /// Lets an action that is sent right before another one leave a part of the waiting to that one.
  public func announce(_ line: String?) { runner.engine.nextLine = line }

  /// Lets failures say in JSON where the next line stands.
  public func locate(_ place: LinePlace?) { runner.engine.linePlace = place }

  /// Lets lines of output be as long as the terminal is wide.
  public func resize(columns: Int?) { runner.engine.width = columns }

  /// Whether something is hidden.
  public var isHiding: Bool { !runner.engine.redactions.isEmpty }

  /// A line as it may be shown and kept: without what is hidden, as far as that is known.
  public func redacted(_ line: String) -> String { runner.redaction.redacted(line) }

  /// Runs one logical line, and waits until the store has settled.
  ///
  /// ```swift
  /// let outcome = await session.run("send incremented")
  /// ```
  ///
  /// - Parameter line: The line as typed, line breaks included where a value goes on.
  /// - Returns: What it printed and what went wrong; nothing is thrown.
  public func run(_ line: String) async -> CommandOutcome { await runner.run(line) }

  /// Runs a line again of which it is known what it gives, without reading it.
  ///
  /// - Parameters:
  ///   - line: One line as it stands in a file.
  ///   - next: The line behind it; nil when that is not known.
  ///   - output: Gets what the line gives, in UTF-8, without a line break.
  /// - Returns: Whether the line was run; else it is to be run by ``run(_:)``, before anything else is.
  public func runAgain(
    _ line: String,
    before next: String?,
    into output: inout [UInt8]
  ) -> Bool {
    runner.runAgain(line, before: next, into: &output)
  }

  /// What the word at the cursor can become; runs no code of the app.
  ///
  /// - Parameters:
  ///   - text: The line so far.
  ///   - cursor: Where the cursor stands: 0-based, in characters.
  /// - Returns: The ways to complete the word, and where it starts.
  public func completions(for text: String, cursor: Int) -> Completions {
    runner.completions(for: text, cursor: cursor)
  }

  /// Whether the text ends inside a bracket or a quote of a value, so that it goes on in the next line.
  ///
  /// ```swift
  /// session.needsContinuation("send rows.element(id: 1,")  // true
  /// ```
  public func needsContinuation(_ text: String) -> Bool { runner.continuation.isOpen(text) }

  /// Whether the line that follows an open one is a command of its own.
  public func startsCommand(_ line: String, behind open: String) -> Bool {
    runner.continuation.isCommand(line, behind: open)
  }
}

extension Engine.World {
  /// The parts around a store of the core.
  @MainActor
  fileprivate init<State, Action: CasePathable>(
    _ store: Store<State, Action>,
    clock: any SessionClock,
    actions: ActionLanguage
  ) {
    self.init(
      store: CoreStore(store),
      clock: clock,
      envelopes: EnvelopeMeter(runtime: store.runtime, actions: actions)
    )
  }
}
