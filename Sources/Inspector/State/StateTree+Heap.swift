internal import ValueReflection

extension StateTree {
  /// What each node that is shown owns in blocks of memory, those below it included.
  ///
  /// A block that several nodes hold is counted for the first of them; in a listing for each.
  ///
  /// - Parameter interruption: The flag that ends the walk.
  /// - Returns: The shares in the order of the nodes.
  /// - Throws: That Ctrl-C was pressed.
  func heapShares(_ interruption: Interruption?) throws(CommandError) -> [HeapWalk.Share] {
    var shares = [HeapWalk.Share](repeating: HeapWalk.Share(), count: places.count)
    if isListing {
      for index in places.indices {
        var walk = HeapWalk { interruption?.isRaised == true }
        shares[index] = try share(of: index, inside: index..<index + 1, &walk)
      }
      return shares
    }
    var walk = HeapWalk { interruption?.isRaised == true }
    let ends = ends
    for index in childrenFirst {
      let place = places[index]
      let below = shares[index]
      if !place.isCycle {
        let found = try share(of: index, inside: index..<ends[index], &walk)
        shares[index].bytes += found.bytes
        shares[index].sharedWith = found.sharedWith ?? below.sharedWith
      }
      guard let parent = place.parent else { continue }
      shares[parent].bytes += shares[index].bytes
      // What both hold is the parent's own.
      if let owner = shares[index].sharedWith, !(parent..<ends[parent]).contains(owner) {
        shares[parent].sharedWith = shares[parent].sharedWith ?? owner
      }
    }
    return shares
  }

  private func share(
    of index: Int,
    inside descendants: Range<Int>,
    _ walk: inout HeapWalk
  ) throws(CommandError) -> HeapWalk.Share {
    let share = walk.share(of: places[index].value, number: index, inside: descendants)
    guard let share else { throw .interrupted }
    return share
  }

  /// The position behind the last node below each node.
  private var ends: [Int] {
    var ends = places.indices.map { $0 + 1 }
    for index in places.indices.reversed() {
      if let parent = places[index].parent { ends[parent] = max(ends[parent], ends[index]) }
    }
    return ends
  }

  /// The positions of the nodes, each behind those below it, otherwise in their order.
  private var childrenFirst: [Int] {
    var order: [Int] = []
    var open: [Int] = []
    for (index, place) in places.enumerated() {
      while let last = open.last, last != place.parent { order.append(open.removeLast()) }
      open.append(index)
    }
    return order + open.reversed()
  }
}
