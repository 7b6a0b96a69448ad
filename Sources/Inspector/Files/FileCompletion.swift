internal import Foundation

/// The files that a name can become.
enum FileCompletion {
  /// The most files that are offered.
  static let limit = 200

  /// What a name can become; folders end with a slash.
  static func completions(of word: Word) -> Completions {
    let slash = word.text.lastIndex(of: "/")
    let folder = slash.map { String(word.text[...$0]) } ?? ""
    let start = word.text.dropFirst(folder.count)
    let path = folder.isEmpty ? "." : FileName(folder).path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    let fitting = names.filter {
      $0.hasPrefix(start) && (start.hasPrefix(".") || !$0.hasPrefix("."))
    }
    let items = fitting.sorted().prefix(limit).map { name in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: path + "/" + name, isDirectory: &isFolder)
      return Completions.Item(
        text: folder + name + (isFolder.boolValue ? "/" : ""),
        display: name + (isFolder.boolValue ? "/" : "")
      )
    }
    return Completions(
      replacementStart: word.start, items: items, isTruncated: fitting.count > limit)
  }
}
