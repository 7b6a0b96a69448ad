/// Leaves of which `==` tells less, or costs other than it seems.
struct Kinds: Equatable {
  var price = Double.nan
  var tags: Set<String> = ["new", "old", "rare"]
  var prices = ["apple": 1, "pear": 2]
  var scale = Scale()
}

/// An object, told apart by who it is.
final class Scale: Equatable, @unchecked Sendable {
  let grams = 5

  static func == (first: Scale, second: Scale) -> Bool { first === second }
}

/// A value with a closure, whose `==` looks at the title alone.
struct Card: Equatable {
  var title = "Stock"
  var note = "counted at night"
  var onTap: @Sendable () -> Void = {}

  static func == (first: Card, second: Card) -> Bool { first.title == second.title }
}

/// Two lists in one block of memory.
struct Columns: Equatable {
  var left: [Int]
  var right: [Int]

  init() {
    left = Array(0..<1_000)
    right = left
  }
}
