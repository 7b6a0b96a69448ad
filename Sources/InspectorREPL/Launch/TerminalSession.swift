internal import CPlatform
internal import Foundation
internal import Inspector

/// Everything that a prompt on a terminal consists of: editor, history, the app's output, signals.
@MainActor
final class TerminalSession {
  private let editor: LineEditor
  private let output: Int32
  private let traits: TerminalTraits
  private let options: SessionOptions
  private let running = RunningLine()
  private var appOutput: AppOutput?
  private var session: (any CommandRunning)?
  private var signals: SignalWatcher?
  private var progress: ProgressLine?

  /// Takes over the terminal; nil when it cannot be opened.
  init?(output: Int32, traits: TerminalTraits, options: SessionOptions) {
    let completions = CompletionSource()
    guard
      let editor = LineEditor(
        output: output,
        takesEscapes: traits.takesEscapes,
        completions: { completions.session?.completions(for: $0, cursor: $1) ?? Completions() }
      )
    else { return nil }
    self.editor = editor
    self.output = output
    self.traits = traits
    self.options = options
    self.completions = completions
  }

  private let completions: CompletionSource

  /// Runs until a person leaves.
  func run(
    initSources: [ScriptSource],
    lesson path: String?,
    makeSession: @MainActor (SessionOptions) -> any CommandRunning
  ) async throws(TranscriptFile.Failure) {
    appOutput = AppOutput(terminal: output) { [weak self] in
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.showAppOutput() } }
    }
    let session = makeSession(options)
    self.session = session
    completions.session = session
    if traits.takesEscapes, isatty(STDERR_FILENO) == 1 {
      progress = ProgressLine(session.interruption.progress, on: STDERR_FILENO)
      appOutput?.makeRoom = progress.map { $0.making(roomFor:_:) }
    }
    editor.onPaging = { [weak self] in self?.setRunning(nil) }
    session.onAsynchronousOutput = { [editor] in editor.write($0.endingWithLineBreak) }
    watchSignals(interruption: session.interruption)

    if path == nil { editor.write(Wording.greeting) }
    for source in initSources { await runInit(source, session: session) }
    let history = CommandHistory(
      path: CommandHistory.path(environment: ProcessInfo.processInfo.environment)
    )
    history.load()
    let loop = TerminalLoop(
      session: session,
      editor: editor,
      history: history,
      usesColor: options.usesColor && traits.takesEscapes,
      progress: progress,
      flushAppOutput: { [weak self] in self?.showAppOutput() }
    )
    if let path {
      loop.lesson = try Lesson(
        path: path,
        session: session,
        console: editor,
        usesColor: options.usesColor && traits.takesEscapes
      )
    }
    loop.onRunningLine = { [weak self] in self?.setRunning($0) }
    showAppOutput()
    await loop.run()
    close()
  }

  /// Gives the terminal back.
  func close() {
    showAppOutput()
    editor.close()
  }

  /// Runs the init file; a failure in it is shown and the prompt comes all the same.
  private func runInit(_ source: ScriptSource, session: any CommandRunning) async {
    setRunning(source.name)
    let runner = ScriptRunner(
      session: session,
      console: editor,
      progress: progress,
      flushAppOutput: { [weak self] in self?.showAppOutput() }
    )
    await runner.run(source)
    setRunning(nil)
    session.interruption.lower()
  }

  private func setRunning(_ line: String?) {
    running.value = line
    appOutput?.showDirectly(line != nil)
  }

  private func showAppOutput() {
    guard let text = appOutput?.take(), !text.isEmpty else { return }
    editor.write(text.endingWithLineBreak)
  }

  private func watchSignals(interruption: Interruption) {
    let running = running
    signals = SignalWatcher(
      [SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP, SIGCONT]
    ) { [weak self] signal in
      switch signal {
      case SIGTERM, SIGHUP:
        platform_terminal_restore()
        _exit(128 + signal)
      case SIGTSTP:
        platform_terminal_restore()
        // Without a shell that could continue it the process is not stopped and no SIGCONT comes.
        platform_signals_stop()
        DispatchQueue.main.async { MainActor.assumeIsolated { self?.hear(SIGCONT) } }
        return
      case SIGINT:
        if let line = running.value {
          let isSecond = interruption.isRaised
          let text = isSecond ? Wording.cannotInterrupt(line) : Wording.interruption
          DescriptorConsole.write(text, to: STDERR_FILENO)
          interruption.raise()
          platform_signals_end_interrupt()
          return
        }
        // At the prompt an effect's actions may follow one another without an end.
        interruption.raise()
      default: break
      }
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.hear(signal) } }
    }
  }

  private func hear(_ signal: Int32) {
    switch signal {
    case SIGINT:
      session?.interruption.lower()
      platform_signals_end_interrupt()
      editor.interrupt()
    case SIGWINCH:
      editor.resize()
      session?.resize(columns: TerminalTraits.columns(of: output))
    case SIGCONT: editor.resume()
    default: break
    }
  }
}

/// The session that completions come from, once it is there.
@MainActor
private final class CompletionSource {
  weak var session: (any CommandRunning)?
}
