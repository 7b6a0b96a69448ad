internal import Inspector

/// Joins physical lines to logical ones: a line with an open bracket or quote goes on in the next.
///
/// Behind each physical line that is added, logical ones are taken until there is none.
@MainActor
struct LineAssembler {
  /// A line and its number; of a logical one, that of its first physical one.
  struct Line: Equatable {
    var text: String
    var number: Int
  }

  /// The logical line that has begun and not ended, and the number of its first physical one.
  private var open: OpenLine?
  private var openNumber = 0

  /// The physical lines that are still to be read, the next one last.
  private var waiting: [Line] = []

  /// Whether a logical line has begun and not ended.
  var isPending: Bool { open != nil }

  /// The physical line behind the logical one that was taken last; nil when it is not known yet.
  var following: String? { waiting.last?.text }

  /// Adds the next physical line.
  ///
  /// - Parameters:
  ///   - line: The line, without its line break.
  ///   - number: Its number, from 1.
  mutating func add(_ line: String, number: Int) {
    waiting.insert(Line(text: line, number: number), at: 0)
  }

  /// Takes the next logical line.
  ///
  /// - Parameters:
  ///   - session: Knows which lines go on, and which lines are commands.
  ///   - isAtEnd: Whether no physical line follows, so that a line that goes on has no end.
  /// - Returns: The line; nil when a physical one has to be added first.
  mutating func next(session: any CommandRunning, isAtEnd: Bool = false) -> Line? {
    while let line = waiting.last {
      let logical = isPending ? extend(with: line, session) : begin(with: line, session)
      if let logical { return logical }
    }
    return isAtEnd ? takeOpen(session) : nil
  }

  /// Whether a line is blank or a comment.
  static func isNothing(_ line: String) -> Bool {
    for byte in line.utf8 {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): continue
      case UInt8(ascii: "#"): return true
      default: return false
      }
    }
    return true
  }
}

extension LineAssembler {
  /// Reads a line as the first of a logical one.
  private mutating func begin(with line: Line, _ session: any CommandRunning) -> Line? {
    waiting.removeLast()
    guard !Self.isNothing(line.text) else { return nil }
    guard session.needsContinuation(line.text) else { return line }
    open = OpenLine(line.text)
    openNumber = line.number
    return nil
  }

  /// Reads a line as one that continues the open one, unless it is a command of its own.
  private mutating func extend(with line: Line, _ session: any CommandRunning) -> Line? {
    if startsCommand(line.text, session) { return takeOpen(session) }
    waiting.removeLast()
    open?.append(line.text)
    return open?.isDue == true ? takeEnded(session) : nil
  }

  private func startsCommand(_ line: String, _ session: any CommandRunning) -> Bool {
    guard let open, !open.isQuoted else { return false }
    return session.startsCommand(line, behind: open.text)
  }

  /// Takes the open line if it has ended; the lines behind its end are still to be read.
  private mutating func takeEnded(_ session: any CommandRunning) -> Line? {
    guard let count = open?.end(isOpen: session.needsContinuation), let open else { return nil }
    let rest = zip(open.lines(behind: count), (openNumber + count)...)
    waiting += rest.map { Line(text: $0, number: $1) }.reversed()
    self.open = nil
    return Line(text: open.text(of: count), number: openNumber)
  }

  /// Takes the open line, which goes on no further.
  private mutating func takeOpen(_ session: any CommandRunning) -> Line? {
    if let ended = takeEnded(session) { return ended }
    defer { open = nil }
    return open.map { Line(text: $0.text, number: openNumber) }
  }
}
