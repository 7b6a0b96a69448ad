/// How the names of nodes are joined to a path.
///
/// ```swift
/// PathSpelling.path(of: ["panel", "rows", "[2]", "title"])  // panel.rows[2].title
/// ```
package enum PathSpelling {
  /// The path of nodes from the root on, as in `panel.rows[2].title`; empty names are left out.
  package static func path(of names: some Sequence<String>) -> String {
    var path = ""
    for name in names {
      guard let first = name.utf8.first else { continue }
      let isJoined = path.isEmpty || first == UInt8(ascii: "[") || first == UInt8(ascii: ".")
      if !isJoined { path += "." }
      path += name
    }
    return path
  }
}
