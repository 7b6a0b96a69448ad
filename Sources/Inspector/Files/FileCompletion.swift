internal import Foundation
internal import ValueReflection

/// The files that a name can become.
enum FileCompletion {
  /// The most files that are offered.
  static let limit = 200

  /// What a name can become; folders end with a slash, and what a word cannot hold is quoted.
  static func completions(of word: Word) -> Completions {
    let typed = FileName.unfinished(word.text)
    let slash = typed.text.lastIndex(of: "/")
    let folder = slash.map { String(typed.text[...$0]) } ?? ""
    let start = typed.text.dropFirst(folder.count)
    let path = folder.isEmpty ? "." : FileName(expanding: folder).path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    let fitting = names.filter {
      $0.hasPrefix(start) && (start.hasPrefix(".") || !$0.hasPrefix("."))
    }
    // All in one spelling, so that they share what they share.
    let isQuoted = typed.isQuoted || fitting.contains { !FileName.isWord(folder + $0) }
    let items = fitting.sorted().prefix(limit).map { name in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: path + "/" + name, isDirectory: &isFolder)
      let end = isFolder.boolValue ? "/" : ""
      let spelled = isQuoted ? StringSpelling.quoted(folder + name + end) : folder + name + end
      return Completions.Item(
        // Behind a folder the name goes on.
        text: isQuoted && isFolder.boolValue ? String(spelled.dropLast()) : spelled,
        display: name + end
      )
    }
    return Completions(
      replacementStart: word.start, items: items, isTruncated: fitting.count > limit)
  }
}
