/// The ways to the places that a walk has come to: each link knows the one before it.
struct DifferenceLinks {
  /// How many steps there are where an action has changed one place, as most do.
  static let usualDepth = 8

  private var links: [(parent: Int, step: Difference.Step)] = []

  /// Starts at a root, the link 0.
  init(root: String) {
    links.reserveCapacity(Self.usualDepth)
    links.append((-1, Difference.Step(name: root)))
  }

  /// Goes one step on from a link; gives the new one.
  mutating func append(_ name: String, _ position: Int?, behind link: Int) -> Int {
    links.append((link, Difference.Step(name: name, position: position)))
    return links.count - 1
  }

  /// The name of the last step to a link.
  func name(of link: Int) -> String { links[link].step.name }

  /// The steps from the root to a link.
  func steps(to link: Int) -> [Difference.Step] {
    var depth = 0
    var above = link
    while above >= 0 {
      depth += 1
      above = links[above].parent
    }
    var steps = Array(repeating: links[0].step, count: depth)
    above = link
    for index in steps.indices.reversed() {
      steps[index] = links[above].step
      above = links[above].parent
    }
    return steps
  }
}
