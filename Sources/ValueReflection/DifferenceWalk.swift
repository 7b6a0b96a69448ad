internal import Foundation

/// The walk that finds differences, without recursion and without nodes for what is the same.
struct DifferenceWalk {
  /// The differences so far.
  private(set) var found: [Difference] = []

  /// The names on the way to a node; each knows the one before it.
  private var links: [(parent: Int, name: String)]
  private var stack: [PairedChildren] = []
  private var visited: Set<ObjectPair> = []

  /// Runs what reads the old side; nil where both sides are as they stand.
  private let readingOld: Difference.PastReader?

  private struct ObjectPair: Hashable {
    var old: ObjectIdentifier
    var new: ObjectIdentifier
  }

  init(root: String, readingOld: Difference.PastReader? = nil) {
    links = [(-1, root)]
    self.readingOld = readingOld
  }

  mutating func run(
    _ old: Any,
    _ new: Any,
    _ limit: Int,
    _ isInterrupted: () -> Bool
  ) {
    let name = links[0].name
    let oldNode = past { ReflectedValue(old, name: name) }
    if let oldNode { examine(oldNode, ReflectedValue(new, name: name), link: 0) }
    var steps = 0
    while !stack.isEmpty, found.count < limit {
      steps += 1
      if steps.isMultiple(of: 1024), isInterrupted() { return }
      let top = stack.count - 1
      guard let slot = stack[top].next(isInterrupted) else {
        stack.removeLast()
        continue
      }
      let children = stack[top]
      let old = past { children.oldNode(slot) }
      let new = children.newNode(slot)
      guard let name = (new ?? old)?.name else { continue }
      links.append((stack[top].link, name))
      switch (old, new) {
      case (let old?, let new?): examine(old, new, link: links.count - 1)
      default: note(old == nil ? .added : .removed, old, new, link: links.count - 1)
      }
    }
  }

  /// Reads a node of the old side, as it was.
  private func past(_ node: () -> ReflectedValue?) -> ReflectedValue? {
    guard let readingOld else { return node() }
    var result: ReflectedValue?
    readingOld { result = node() }
    return result
  }

  private mutating func note(
    _ kind: Difference.Kind,
    _ old: ReflectedValue?,
    _ new: ReflectedValue?,
    link: Int
  ) {
    let trail = trail(link)
    let path = PathSpelling.path(of: trail)
    found.append(Difference(path: path, trail: trail, kind: kind, old: old, new: new))
  }

  private func trail(_ link: Int) -> [String] {
    var names: [String] = []
    var link = link
    while link >= 0 {
      names.append(links[link].name)
      link = links[link].parent
    }
    return names.reversed()
  }

  /// Compares two nodes that stand at the same place.
  private mutating func examine(_ old: ReflectedValue, _ new: ReflectedValue, link: Int) {
    guard old.isNil == new.isNil, old.caseNames == new.caseNames,
      old.shape === new.shape
    else {
      note(.changed, old, new, link: link)
      return
    }
    let shape = old.shape
    guard !old.isNil, !isSame(shape, old.pointer, new.pointer) else { return }
    if readingOld == nil, let identity = old.sharedIdentity, identity == new.sharedIdentity {
      return
    }
    if let first = old.object, let second = new.object {
      guard visited.insert(ObjectPair(old: first, new: second)).inserted else { return }
    }
    switch shape.kind {
    case .leaf(let leaf):
      if leaf.areEqual?(old.pointer, new.pointer) == true { return }
      note(.changed, old, new, link: link)
    case .structure, .object, .collection, .elements:
      var link = link
      for name in old.caseNames {
        links.append((link, name))
        link = links.count - 1
      }
      let children = PairedChildren(old, new, link: link, hasPast: readingOld != nil)
      if children.isReordered { note(.reordered, old, new, link: link) }
      stack.append(children)
    case .noMetadata:
      if !Equality.areEqual(old.value, new.value) { note(.changed, old, new, link: link) }
    case .enumeration, .optional, .transparent, .existential:
      // Looked through already; what is left has no values.
      return
    }
  }

  private func isSame(
    _ shape: TypeShape,
    _ old: UnsafeRawPointer,
    _ new: UnsafeRawPointer
  ) -> Bool {
    guard shape.isIdentical(old, new) else { return false }
    return readingOld == nil || !shape.mayHoldShared
  }
}

extension TypeShape {
  /// Whether two values have the same bytes where these matter, and so are the same.
  func isIdentical(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool {
    if first == second { return true }
    for bytes in significantBytes {
      let start = bytes.lowerBound
      if memcmp(first + start, second + start, bytes.count) != 0 { return false }
    }
    return true
  }
}
