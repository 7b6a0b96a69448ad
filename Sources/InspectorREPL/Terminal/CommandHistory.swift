internal import CReadline
internal import Foundation

/// The commands typed before: a file that sessions share and only append to, and readline's list.
///
/// The file holds a command on each line; a line separator stands in it where a command was continued.
@MainActor
final class CommandHistory {
  /// How many commands are recalled.
  static let limit = 10_000

  /// What a line break inside a command is in the file.
  private static let lineSeparator = "\u{2028}"

  private let path: String?
  private var last: String?
  private var hasWarned = false

  /// Opens the history; nil keeps it in memory.
  init(path: String?) { self.path = path }

  /// Where the history is kept: `TCA_REPL_HISTORY`, else in the XDG state folder; empty for nowhere.
  static func path(environment: [String: String]) -> String? {
    if let path = environment["TCA_REPL_HISTORY"] { return path.isEmpty ? nil : path }
    if let folder = environment["XDG_STATE_HOME"], folder.hasPrefix("/") {
      return folder + "/tca-repl/history"
    }
    guard let home = environment["HOME"], !home.isEmpty else { return nil }
    return home + "/.local/state/tca-repl/history"
  }

  /// The commands to recall, without duplicates in a row.
  static func recalled(_ contents: some Sequence<UInt8>) -> [String] {
    var lines: [String] = []
    for line in String(decoding: Array(contents), as: UTF8.self).split(separator: "\n") {
      if let last = lines.last, last == line { continue }
      lines.append(String(line))
    }
    return lines.suffix(limit).map { $0.replacing(lineSeparator, with: "\n") }
  }

  /// A command as the file holds it, with the break that ends it.
  static func stored(_ command: String) -> String {
    command.replacing("\n", with: lineSeparator) + "\n"
  }

  /// Reads the file into readline's list.
  func load() {
    using_history()
    stifle_history(Int32(Self.limit))
    guard let path, let contents = try? ReadableFile.contents(path) else { return }
    for line in Self.recalled(contents) { remember(line) }
  }

  /// Adds a command to the list and to the end of the file.
  ///
  /// - Returns: A warning, once, when the file cannot be written.
  func add(_ line: String) -> String? {
    guard line.contains(where: { !$0.isWhitespace }) else { return nil }
    remember(line)
    guard let path, !hasWarned, let reason = append(Self.stored(line), to: path) else { return nil }
    hasWarned = true
    return Wording.cannotKeepHistory(path, reason: reason)
  }

  private func remember(_ line: String) {
    guard line != last else { return }
    last = line
    add_history(line)
  }

  /// Appends in one write, so that sessions do not cut into each other's lines; behind a line that somebody
  /// has left without its break, on a line of its own.
  private func append(_ text: String, to path: String) -> String? {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    try? FileManager.default.createDirectory(
      atPath: folder,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
    let descriptor = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return String(cString: strerror(errno)) }
    defer { close(descriptor) }
    let bytes = Array(((Self.endsInLine(descriptor) ? "\n" : "") + text).utf8)
    return write(descriptor, bytes, bytes.count) == bytes.count
      ? nil : String(cString: strerror(errno))
  }

  /// Whether the last line of a file has no break.
  private static func endsInLine(_ descriptor: Int32) -> Bool {
    var last: UInt8 = 0
    let size = lseek(descriptor, 0, SEEK_END)
    return size > 0 && pread(descriptor, &last, 1, size - 1) == 1 && last != UInt8(ascii: "\n")
  }
}
