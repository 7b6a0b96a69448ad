internal import Foundation

/// A block of Swift in a documentation comment.
struct Example {
  /// The file that it stands in.
  let file: URL

  /// The line of its first line, counting from 1.
  let line: Int

  /// Its lines, without the comment's slashes.
  let lines: [String]

  /// The module of the file.
  var module: String {
    let parts = file.pathComponents
    return parts.firstIndex(of: "Sources").map { parts[$0 + 1] } ?? ""
  }

  /// The examples of all sources, by file and line.
  static func all(in checkout: URL) -> [Example] {
    let sources = checkout.appending(path: "Sources")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    return (files?.allObjects as? [URL] ?? [])
      .filter { $0.pathExtension == "swift" }
      .sorted { $0.path < $1.path }
      .flatMap { examples(in: $0) }
  }

  private static func examples(in file: URL) -> [Example] {
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    var examples: [Example] = []
    var open: (line: Int, lines: [String])?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      guard let comment = comment(line) else {
        open = nil
        continue
      }
      switch (open, comment) {
      case (nil, "```swift"):
        open = (index + 2, [])
      case (let block?, "```"):
        examples.append(Example(file: file, line: block.line, lines: block.lines))
        open = nil
      case (_?, _):
        open?.lines.append(comment)
      case (nil, _):
        break
      }
    }
    return examples
  }

  /// The text of a line of a documentation comment; nil for other lines.
  private static func comment(_ line: Substring) -> String? {
    let line = line.drop { $0 == " " }
    guard line.hasPrefix("///") else { return nil }
    return String(line.dropFirst(line.hasPrefix("/// ") ? 4 : 3))
  }
}
