internal import ValueReflection

extension StateTree {
  /// The counts of each node that is shown; all that is not shown is counted too, every node once.
  ///
  /// - Parameter interruption: The flag that ends the walk.
  /// - Returns: The counts in the order of the nodes.
  /// - Throws: That Ctrl-C was pressed.
  func counts(_ interruption: Interruption?) throws(CommandError) -> [Counts] {
    var counts = [Counts](repeating: .leaf, count: places.count)
    var walk = CountWalk { interruption?.isRaised == true }
    if isListing {
      for index in places.indices {
        counts[index] = try counted(places[index].value, &walk, interruption)
      }
      return counts
    }
    var sums = places.map { CountSum(of: $0.value, children: $0.children) }
    for index in places.indices.reversed() {
      let place = places[index]
      if place.isCycle {
        counts[index] = .cycle
      } else if place.children.isEmpty {
        counts[index] = try counted(place.value, &walk, interruption)
      } else {
        try addOmitted(of: index, to: &sums[index], &walk, interruption)
        counts[index] = sums[index].counts
      }
      if let parent = place.parent { sums[parent].add(counts[index]) }
    }
    return counts
  }

  private func addOmitted(
    of index: Int,
    to sum: inout CountSum,
    _ walk: inout CountWalk,
    _ interruption: Interruption?
  ) throws(CommandError) {
    let place = places[index]
    guard place.omitted > 0 else { return }
    if let counts = place.children.constantElements {
      sum.add(counts, times: place.omitted)
      return
    }
    let objects = objects(above: index)
    for position in place.shown..<place.children.count {
      let child = place.children[position]
      sum.add(try counted(child, &walk, interruption, below: objects))
    }
  }

  private func counted(
    _ node: ReflectedValue,
    _ walk: inout CountWalk,
    _ interruption: Interruption?,
    below objects: Set<ObjectIdentifier> = []
  ) throws(CommandError) -> Counts {
    if let counts = walk.count(node, below: objects) { return counts }
    throw .interrupted
  }

  /// The objects at a node and above it.
  private func objects(above index: Int) -> Set<ObjectIdentifier> {
    var objects: Set<ObjectIdentifier> = []
    var index: Int? = index
    while let current = index {
      if let object = places[current].value.object { objects.insert(object) }
      index = places[current].parent
    }
    return objects
  }
}
