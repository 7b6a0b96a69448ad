internal import Foundation
internal import Inspector

/// Shows how far a line has come while it runs, below all that was written; erased when it is over.
///
/// A thread of its own writes, since the main thread is busy.
final class ProgressLine: @unchecked Sendable {
  /// How long a line runs before it is worth a word, and how often that is renewed.
  private static let patience = Duration.milliseconds(500)
  private static let interval = DispatchTimeInterval.milliseconds(100)

  private let progress: WorkProgress
  private let descriptor: Int32
  private let lock = NSLock()
  // The following are used under `lock` only.
  private var display = ProgressDisplay()
  private var start: ContinuousClock.Instant?
  private var isTicking = false

  /// Shows progress on a terminal.
  init(_ progress: WorkProgress, on descriptor: Int32) {
    self.progress = progress
    self.descriptor = descriptor
  }

  /// A line begins to run.
  func begin() {
    let starts = lock.withLock {
      start = .now
      defer { isTicking = true }
      return !isTicking
    }
    if starts { scheduleTick() }
  }

  /// The line is over; nothing is left of what was shown.
  func end() {
    lock.withLock {
      start = nil
      write(display.erase())
    }
  }

  /// Something else is written where progress may be shown.
  ///
  /// - Parameters:
  ///   - endsLine: Whether the cursor stands at the start of a line afterwards.
  ///   - body: Writes it.
  func making(roomFor endsLine: Bool, _ body: () -> Void) {
    lock.withLock {
      write(display.erase())
      body()
      display.mayShow = endsLine
    }
  }

  private func scheduleTick() {
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.interval) { [weak self] in
      self?.tick()
    }
  }

  private func tick() {
    let goesOn = lock.withLock {
      guard let start else {
        isTicking = false
        return false
      }
      let elapsed = ContinuousClock.now - start
      if elapsed >= Self.patience {
        let width = TerminalTraits.columns(of: descriptor) ?? 80
        write(display.show(progress.text, seconds: Int(elapsed.components.seconds), width: width))
      }
      return true
    }
    if goesOn { scheduleTick() }
  }

  private func write(_ text: String) {
    if !text.isEmpty { DescriptorConsole.write(text, to: descriptor) }
  }
}

/// What a terminal has to be told to show progress, and to show none.
struct ProgressDisplay: Equatable {
  private static let erasing = "\r\u{1B}[K"

  /// Whether the cursor stands where progress may be shown.
  var mayShow = true

  private var isShown = false

  /// Shows a text with the seconds that have passed, cut to the terminal's width.
  mutating func show(_ text: String?, seconds: Int, width: Int) -> String {
    guard let text, mayShow else { return "" }
    isShown = true
    let line = Wording.progress(text, seconds: seconds)
    return Self.erasing + line.prefix(max(0, width - 1))
  }

  /// Erases what is shown.
  mutating func erase() -> String {
    defer { isShown = false }
    return isShown ? Self.erasing : ""
  }
}
