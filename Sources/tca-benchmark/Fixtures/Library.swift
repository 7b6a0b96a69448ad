/// A state of many leaves of different kinds, as apps have them.
struct Library: Equatable {
  enum Color: Equatable { case red, green, blue }

  struct Label: Equatable {
    var text: String
    var color: Color
  }

  /// A row of ten leaves.
  struct Row: Equatable {
    var id: Int
    var title: String
    var isFavorite = false
    var label: Label
    var progress: Double?
    var tags: [String]
    var note: String?
    var count = 0
  }

  var query = ""
  var rows: [Row]

  /// A library of about as many leaves.
  init(leaves: Int) {
    rows = (0..<leaves / 10).map { id in
      Row(
        id: id,
        title: "The title of the book number \(id)",
        label: Label(text: "Novel", color: id.isMultiple(of: 2) ? .red : .blue),
        progress: id.isMultiple(of: 3) ? 0.5 : nil,
        tags: ["science", "fiction"]
      )
    }
  }

  /// The library after an action that has changed its last row.
  var changed: Library {
    var library = self
    library.rows[library.rows.count - 1].count += 1
    return library
  }
}
