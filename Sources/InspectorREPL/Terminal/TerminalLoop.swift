internal import Inspector

/// Prompts, runs what is typed, prompts again.
@MainActor
final class TerminalLoop {
  private let session: any CommandRunning
  private let editor: LineEditor
  private let history: CommandHistory
  private let runner: ScriptRunner
  private let prompt: String
  private let continuationPrompt: String

  /// Creates a loop over an editor.
  ///
  /// - Parameters:
  ///   - session: What runs and completes lines.
  ///   - editor: Where lines are typed.
  ///   - history: Where they are kept.
  ///   - usesColor: Whether the prompt is coloured.
  ///   - progress: Shows how far a line has come.
  ///   - flushAppOutput: Shows what the app printed while a line ran.
  init(
    session: any CommandRunning,
    editor: LineEditor,
    history: CommandHistory,
    usesColor: Bool,
    progress: ProgressLine?,
    flushAppOutput: @escaping () -> Void
  ) {
    self.session = session
    self.editor = editor
    self.history = history
    runner = ScriptRunner(
      session: session,
      console: editor,
      policy: .prompt,
      progress: progress,
      flushAppOutput: flushAppOutput
    )
    prompt = Self.prompt(Wording.prompt, usesColor: usesColor)
    continuationPrompt = Self.prompt(Wording.continuationPrompt, usesColor: usesColor)
  }

  /// The line that runs now; nil at the prompt.
  private(set) var runningLine: String? {
    didSet { onRunningLine(runningLine) }
  }

  /// The lesson that is played.
  var lesson: Lesson?

  /// Told of each line that starts, and nil when it has ended.
  var onRunningLine: (String?) -> Void = { _ in }

  /// Runs until `quit` or the end of the input.
  func run() async {
    var assembler = LineAssembler()
    var typed = ""
    await lesson?.showCues()
    while !runner.isDone {
      let text = assembler.isPending ? continuationPrompt : prompt
      let event = await editor.readLine(prompt: text, typed: typed)
      typed = ""
      switch event {
      case .line(let line) where !assembler.isPending && line.allSatisfy(\.isWhitespace):
        typed = lesson?.nextCommand ?? ""
      case .endOfFile where assembler.isPending:
        assembler = LineAssembler()
        editor.writeError(Wording.abandoned)
      case .endOfFile:
        return
      case .interrupted:
        assembler = LineAssembler()
      case .line(let typed):
        await take(typed, assembler: &assembler)
      }
    }
  }

  /// Runs a typed line; a pasted block is several.
  private func take(_ typed: String, assembler: inout LineAssembler) async {
    for line in typed.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if !assembler.isPending, LineAssembler.isNothing(String(line)) { keep(String(line)) }
      assembler.add(String(line), number: 1)
      while let logical = assembler.next(session: session) {
        // The text of a command may come to a hidden place while it runs: only then is it known.
        let waits = session.isHiding
        let shown = session.redacted(logical.text)
        if !waits { keep(shown) }
        await run(logical.text)
        if waits { keep(shown) }
        if runner.isDone || session.interruption.isRaised {
          assembler = LineAssembler()
          return session.interruption.lower()
        }
      }
    }
    session.interruption.lower()
  }

  /// Keeps a command as one, but for what it holds for a hidden path.
  private func keep(_ command: String) {
    if let warning = history.add(session.redacted(command)) { editor.writeError(warning) }
  }

  private func run(_ line: String) async {
    session.interruption.lower()
    runningLine = session.redacted(line)
    await runner.run(line, at: nil)
    runningLine = nil
    await lesson?.hear(line)
  }

  /// Marks a prompt's colour as taking no columns.
  private static func prompt(_ text: String, usesColor: Bool) -> String {
    usesColor ? "\u{1}\u{1B}[1m\u{2}\(text)\u{1}\u{1B}[0m\u{2}" : text
  }
}
