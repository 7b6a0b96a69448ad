/// How the names of nodes are joined to a path.
///
/// ```swift
/// PathSpelling.path(of: ["panel", "rows", "[2]", "title"])  // panel.rows[2].title
/// ```
package enum PathSpelling {
  /// The path of nodes from the root on, as in `panel.rows[2].title`; empty names are left out.
  package static func path(of names: some Sequence<String>) -> String {
    var path = ""
    for name in names where !name.isEmpty {
      let isJoined = path.isEmpty || name.hasPrefix("[") || name.hasPrefix(".")
      path += isJoined ? name : "." + name
    }
    return path
  }
}
