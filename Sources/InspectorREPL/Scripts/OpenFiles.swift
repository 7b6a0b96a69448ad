internal import Foundation

/// The files that are being run, each called by the one before.
struct OpenFiles {
  private var paths: [String] = []

  /// A file begins; nil for lines that stand in none.
  mutating func open(_ path: String?) {
    if let path { paths.append(path) }
  }

  /// The last file ends.
  mutating func close(_ path: String?) {
    if path != nil { paths.removeLast() }
  }

  /// The path of a file as the last one calls it: a relative path counts from that one's folder.
  func path(of path: String) -> String {
    guard !path.hasPrefix("/"), let slash = paths.last?.lastIndex(of: "/") else { return path }
    return (paths.last.map { String($0[...slash]) } ?? "") + path
  }

  /// The files from one to itself, when it is being run already.
  func cycle(of path: String) -> [String]? {
    let file = Self.resolved(path)
    guard let start = paths.firstIndex(where: { Self.resolved($0) == file }) else { return nil }
    return paths[start...] + [path]
  }

  private static func resolved(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }
}
