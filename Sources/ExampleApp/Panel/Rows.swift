package import ComposableArchitecture

extension IdentifiedArray where ID == Int, Element == Row.State {
  /// The books at start, numbered from 1; after the three well-known ones their titles count on.
  package static func books(count: Int = 3) -> Self {
    let titles = ["Dune", "Solaris", "Neuromancer"]
    return IdentifiedArray(
      uniqueElements: (0..<Swift.max(count, 0)).map { index in
        let title = index < titles.count ? titles[index] : "Book \(index + 1)"
        return Row.State(id: index + 1, title: title)
      }
    )
  }

  /// The number of the next book: one more than the greatest.
  package var nextID: Int { (ids.max() ?? 0) + 1 }
}
