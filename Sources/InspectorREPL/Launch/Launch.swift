internal import CPlatform
internal import Foundation
internal import Inspector

/// A start of the program: from options and streams to a script or a prompt.
@MainActor
struct Launch {
  var options: LaunchOptions
  var isLiveOnly: Bool
  var traits: TerminalTraits

  /// Whether lines come from anywhere but a person at a prompt.
  var isScript: Bool { !options.sources.isEmpty || !traits.isInteractive }

  /// Whether what is printed is compared with a file: nothing may depend on the terminal.
  private var isTranscript: Bool { options.task == .verify || options.task == .update }

  /// The transcript that is played.
  private var lesson: String? {
    if case .lesson(let path) = options.task { path } else { nil }
  }

  /// How the session runs and prints.
  var sessionOptions: SessionOptions {
    SessionOptions(
      isVirtual: !isLiveOnly && (options.isVirtual ?? (isScript || lesson != nil)),
      seed: options.seed,
      date: options.date,
      json: options.json,
      stable: options.stable,
      color: isTranscript ? .never : options.color,
      width: isTranscript ? nil : traits.width,
      isInteractive: !isScript,
      isColorTerminal: traits.isColorTerminal
    )
  }

  /// The file to run before everything else; a virtual session has one only when told so.
  func initFile(environment: [String: String], exists: (String) -> Bool) -> String? {
    if let file = options.initFile { return file }
    guard options.readsInitFile, !sessionOptions.isVirtual else { return nil }
    let folder: String
    if let path = environment["XDG_CONFIG_HOME"], path.hasPrefix("/") {
      folder = path
    } else if let home = environment["HOME"], !home.isEmpty {
      folder = home + "/.config"
    } else {
      return nil
    }
    let file = folder + "/tca-repl/init.tca"
    return exists(file) ? file : nil
  }

  /// What runs before everything else: what is hidden, and the init file.
  private var initSources: [ScriptSource] {
    let file = initFile(
      environment: ProcessInfo.processInfo.environment,
      exists: FileManager.default.fileExists(atPath:)
    )
    let redactions = options.redactions.map { "redact \($0)" }
    return [.option("--redact", lines: redactions)] + (file.map { [.file($0)] } ?? [])
  }

  /// Runs to the end of the process.
  func run(makeSession: @escaping @MainActor (SessionOptions) -> any CommandRunning) -> Never {
    platform_signals_quit_at_once()
    let output = StandardOutput.duplicate()
    if isTranscript {
      checkTranscripts(output: output, makeSession: makeSession)
    } else if isScript {
      runScript(output: output, makeSession: makeSession)
    } else {
      runTerminal(output: output, makeSession: makeSession)
    }
    // NB: not `dispatchMain()`, after which the main actor would leave the main thread.
    while true { RunLoop.main.run(until: .distantFuture) }
  }

  private func runScript(
    output: Int32,
    makeSession: @escaping @MainActor (SessionOptions) -> any CommandRunning
  ) {
    StandardOutput.redirectToStandardError()
    let console = DescriptorConsole(output: output)
    Task { @MainActor in
      let session = makeSession(sessionOptions)
      session.onAsynchronousOutput = { console.writeError($0.endingWithLineBreak) }
      let runner = ScriptRunner(
        session: session,
        console: console,
        policy: options.keepsGoing ? .keepGoing : .stop,
        progress: isatty(STDERR_FILENO) == 1 && traits.takesEscapes
          ? ProgressLine(session.interruption.progress, on: STDERR_FILENO) : nil
      )
      let signals = ScriptSignals(runner: runner, interruption: session.interruption)
      let sources =
        options.sources.isEmpty ? [.standardInput()] : ScriptSource.all(options.sources)
      await runner.run(initSources + sources)
      withExtendedLifetime(signals) { exit(runner.exitCode) }
    }
  }

  private func checkTranscripts(
    output: Int32,
    makeSession: @escaping @MainActor (SessionOptions) -> any CommandRunning
  ) {
    StandardOutput.redirectToStandardError()
    let check = TranscriptCheck(
      updates: options.task == .update,
      console: DescriptorConsole(output: output),
      makeSession: { makeSession(sessionOptions) }
    )
    Task { @MainActor in exit(await check.run(options.files ?? [])) }
  }

  private func runTerminal(
    output: Int32,
    makeSession: @escaping @MainActor (SessionOptions) -> any CommandRunning
  ) {
    platform_use_utf8()
    platform_signals_restore_on_crash(output)
    Task { @MainActor in
      guard let terminal = TerminalSession(output: output, traits: traits, options: sessionOptions)
      else { exit(1) }
      do throws(TranscriptFile.Failure) {
        try await terminal.run(initSources: initSources, lesson: lesson, makeSession: makeSession)
      } catch {
        terminal.close()
        let text = Wording.error(error.message, at: error.place)
        DescriptorConsole.write(text + "\n", to: STDERR_FILENO)
        exit(1)
      }
      exit(0)
    }
  }
}

extension String {
  /// The text with a line break at its end.
  var endingWithLineBreak: String { hasSuffix("\n") ? self : self + "\n" }
}
