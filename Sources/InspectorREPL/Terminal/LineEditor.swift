internal import CPlatform
@preconcurrency internal import CReadline
internal import Foundation
internal import Inspector

/// One prompt after the other by readline's callback interface; the main queue runs all the while.
@MainActor
final class LineEditor: Console {
  /// How a prompt ends.
  enum Event: Equatable {
    case line(String)
    case endOfFile
    case interrupted
  }

  /// The editor that readline's callbacks, which carry no context, belong to.
  private static var current: LineEditor?

  private let terminal: UnsafeMutablePointer<FILE>
  private let takesEscapes: Bool
  private let completions: (String, Int) -> Completions
  private var source: (any DispatchSourceRead)?
  private var continuation: CheckedContinuation<Event, Never>?
  private let output: Int32
  /// What waits until the pager is left; nil while none is shown.
  private var held: String?
  private var completionList = CompletionList(typed: "", completions: Completions())

  /// Prepares readline.
  ///
  /// - Parameters:
  ///   - output: The terminal, as the REPL's own duplicate of fd 1.
  ///   - takesEscapes: Whether the terminal understands escape sequences.
  ///   - completions: What a text can become at a cursor.
  init?(
    output: Int32,
    takesEscapes: Bool,
    completions: @escaping (String, Int) -> Completions
  ) {
    guard let terminal = fdopen(output, "w") else { return nil }
    self.terminal = terminal
    self.output = output
    self.takesEscapes = takesEscapes
    self.completions = completions
    Self.current = self
    platform_terminal_remember(STDIN_FILENO, takesEscapes)
    configure()
    let source = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
    source.setEventHandler { MainActor.assumeIsolated { LineEditor.current?.readAvailable() } }
    self.source = source
  }

  /// Told that a pager takes the terminal, and that it gives it back.
  var onPaging: () -> Void = {}

  /// The columns of the terminal.
  var columns: Int? { TerminalTraits.columns(of: output) }

  /// Whether a prompt is shown.
  var isPrompting: Bool { continuation != nil }

  /// Shows a prompt until a line, the end or Ctrl-C.
  ///
  /// - Parameters:
  ///   - prompt: The prompt.
  ///   - typed: What stands behind it at first.
  /// - Returns: How it ended.
  func readLine(prompt: String, typed: String = "") async -> Event {
    await withCheckedContinuation { continuation in
      self.continuation = continuation
      platform_terminal_set_changed(true)
      rl_callback_handler_install(prompt) { text in
        let line = text.map { String(cString: $0) }
        free(text)
        MainActor.assumeIsolated {
          LineEditor.current?.end(line.map(Event.line) ?? .endOfFile)
        }
      }
      if !typed.isEmpty {
        rl_insert_text(typed)
        rl_redisplay()
      }
      source?.resume()
    }
  }

  /// Abandons the line being typed.
  func interrupt() {
    guard isPrompting else { return }
    rl_point = rl_end
    rl_redisplay()
    rl_free_line_state()
    rl_callback_sigcleanup()
    rl_replace_line("", 0)
    write(Wording.interruption, isAbovePrompt: false)
    end(.interrupted)
  }

  /// Writes a text; while a prompt is shown above it, and the typed text stays.
  func write(_ text: String) { write(text, isAbovePrompt: isPrompting) }

  /// Writes to the standard error.
  func writeError(_ text: String) { DescriptorConsole.write(text, to: STDERR_FILENO) }

  /// Follows a new size of the terminal.
  func resize() {
    if isPrompting { rl_resize_terminal() } else { rl_reset_screen_size() }
  }

  /// Takes the terminal again after the process was stopped.
  func resume() {
    rl_deprep_terminal()
    guard isPrompting else { return }
    rl_prep_terminal(1)
    platform_terminal_set_changed(true)
    rl_on_new_line()
    rl_forced_update_display()
  }

  /// Gives the terminal back.
  func close() {
    if isPrompting { rl_callback_handler_remove() }
    rl_deprep_terminal()
    platform_terminal_restore()
    fflush(terminal)
  }

  private func end(_ event: Event) {
    rl_callback_handler_remove()
    source?.suspend()
    if event == .endOfFile { write("\n", isAbovePrompt: false) }
    let continuation = self.continuation
    self.continuation = nil
    continuation?.resume(returning: event)
  }

  private func readAvailable() {
    var waiting = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    // What was typed behind Ctrl-C belongs to the next prompt. Its signal comes before what follows can be
    // read, so that it is asked for last.
    while isPrompting, poll(&waiting, 1, 0) > 0, !platform_signals_has_interrupt() {
      rl_callback_read_char()
    }
  }

  /// Writes a text by the pager when it is too long for the screen; what comes meanwhile waits.
  func page(_ text: String) async {
    var rows: Int32 = 0
    var columns: Int32 = 0
    rl_get_screen_size(&rows, &columns)
    guard Pager.isNeeded(for: text, rows: Int(rows), columns: Int(columns)) else {
      return write(text)
    }
    held = ""
    onPaging()
    rl_deprep_terminal()
    platform_terminal_set_changed(false)
    let isShown = await Pager(environment: ProcessInfo.processInfo.environment)
      .show(text, on: output)
    let waiting = held ?? ""
    held = nil
    write((isShown ? "" : text) + waiting)
  }

  private func write(_ text: String, isAbovePrompt: Bool) {
    guard !text.isEmpty else { return }
    guard held == nil else {
      held? += text
      return
    }
    if isAbovePrompt {
      if takesEscapes { rl_clear_visible_line() } else { fputs("\n", terminal) }
    }
    fputs(text, terminal)
    if isAbovePrompt {
      if !text.hasSuffix("\n") { fputs("\n", terminal) }
      rl_on_new_line()
      rl_forced_update_display()
    }
    fflush(terminal)
  }
}

// MARK: - Setting readline up

extension LineEditor {
  private func configure() {
    rl_readline_name = UnsafePointer(strdup("tca-repl"))
    rl_instream = platform_stdin()
    rl_outstream = terminal
    rl_catch_signals = 0
    rl_catch_sigwinch = 0
    rl_variable_bind("revert-all-at-newline", "on")
    rl_initialize()
    // The terminal stays in readline's modes between prompts: what is typed ahead is not echoed twice.
    rl_deprep_term_function = {}
    // An empty set of breaks: the session decides which part of the line is completed.
    rl_basic_word_break_characters = UnsafePointer(strdup(""))
    rl_completer_word_break_characters = UnsafePointer(strdup(""))
    rl_completer_quote_characters = nil
    rl_sort_completion_matches = 0
    rl_attempted_completion_function = { _, _, _ in
      nonisolated(unsafe) var matches: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
      MainActor.assumeIsolated { matches = LineEditor.current?.complete() }
      return matches
    }
    rl_completion_display_matches_hook = { _, _, _ in
      MainActor.assumeIsolated { LineEditor.current?.showCompletions() }
    }
  }

  /// Asks the session; the result belongs to readline, which frees it.
  private func complete() -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    rl_attempted_completion_over = 1
    rl_completion_suppress_append = 1
    rl_ignore_completion_duplicates = 0
    guard let buffer = rl_line_buffer else { return nil }
    let line = String(cString: buffer)
    let bytes = UnsafeBufferPointer(start: buffer, count: Int(rl_point)).map(
      UInt8.init(bitPattern:))
    let typed = String(decoding: bytes, as: UTF8.self)
    completionList = CompletionList(typed: typed, completions: completions(line, typed.count))
    let matches = completionList.matches
    guard !matches.isEmpty,
      let list = calloc(matches.count + 1, MemoryLayout<UnsafeMutablePointer<CChar>?>.stride)
    else { return nil }
    let strings = list.assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self)
    for (index, match) in matches.enumerated() { strings[index] = strdup(match) }
    return strings
  }

  private func showCompletions() {
    var rows: Int32 = 0
    var columns: Int32 = 0
    rl_get_screen_size(&rows, &columns)
    let lines = completionList.rows(width: max(1, Int(columns) - 1))
    fputs("\n" + lines.joined(separator: "\n") + "\n", terminal)
    rl_on_new_line()
    rl_forced_update_display()
    fflush(terminal)
  }
}
