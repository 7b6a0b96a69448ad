internal import Inspector

/// A lesson in the terminal: prose above the prompt, the next command typed when it is asked for.
@MainActor
final class Lesson {
  private var player: LessonPlayer
  private let session: any CommandRunning
  private let console: any Console
  private let usesColor: Bool
  private var hasEnded = false

  /// Opens a lesson.
  ///
  /// - Parameters:
  ///   - path: The transcript's file.
  ///   - session: What runs the lines.
  ///   - console: Where the prose appears.
  ///   - usesColor: Whether headings are bold.
  /// - Throws: That the file cannot be read or is no transcript; a sentence with its place.
  init(
    path: String,
    session: any CommandRunning,
    console: any Console,
    usesColor: Bool
  ) throws(TranscriptFile.Failure) {
    let file = try TranscriptFile(path: path)
    do throws(Transcript.Malformed) {
      player = try LessonPlayer(file.transcript, isOpen: session.needsContinuation)
    } catch {
      throw file.failure(error)
    }
    self.session = session
    self.console = console
    self.usesColor = usesColor
  }

  /// Shows what comes before the next command.
  func showCues() async {
    for cue in player.takeCues() {
      switch cue {
      case .prose(let lines): show(lines)
      case .restart:
        _ = await session.run("reset")
        console.write(Wording.lessonBeginsAnew + "\n\n")
      }
    }
    if player.isOver, !hasEnded {
      hasEnded = true
      console.write(Wording.lessonIsOver + "\n")
    }
  }

  /// What an empty line types; nil when the lesson has nothing more to type.
  var nextCommand: String? { player.command.map(LessonPlayer.typed) }

  /// Hears of a line that has run.
  func hear(_ line: String) async {
    if player.pass(line) { await showCues() }
  }

  private func show(_ lines: [String]) {
    let shown = LessonProse(lines: lines).lines(columns: console.columns).map { line in
      usesColor && line.hasPrefix("#") ? "\u{1B}[1m\(line)\u{1B}[0m" : line
    }
    console.write("\n" + shown.joined(separator: "\n") + "\n\n")
  }
}
