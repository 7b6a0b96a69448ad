/// The way from a level's state down to the states of levels inside it.
struct LevelPath {
  /// The levels inside, the outermost first; none of them is a collection or a presentation itself.
  var levels: [ReducerLevel] = []

  /// Whether the state that the way starts at is a collection or a presentation, not a feature's.
  var isHolder = false

  /// Whether the way ends where it starts.
  var isEmpty: Bool { levels.isEmpty }

  /// Visits the levels in the order of the way, as far as their states are there.
  ///
  /// - Parameters:
  ///   - outer: The state that the way starts at.
  ///   - body: Takes a level, its state's place and whether it is the last.
  func visit(
    in outer: UnsafeMutableRawPointer,
    _ body: (ReducerLevel, UnsafeMutableRawPointer, Bool) -> Void
  ) {
    Self.visit(levels[...], in: outer, isHolder, body)
  }

  private static func visit(
    _ levels: ArraySlice<ReducerLevel>,
    in outer: UnsafeMutableRawPointer,
    _ isHolder: Bool,
    _ body: (ReducerLevel, UnsafeMutableRawPointer, Bool) -> Void
  ) {
    guard let level = levels.first else { return }
    _ = level.withPlace(in: outer, isHolder: isHolder) { place in
      body(level, place, levels.count == 1)
      visit(levels.dropFirst(), in: place, level.isHolder, body)
    }
  }
}
