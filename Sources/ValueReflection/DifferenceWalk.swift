internal import Foundation

/// The walk that finds differences, without recursion and without nodes for what is the same.
struct DifferenceWalk {
  /// The children of two nodes that are being compared.
  private enum Frame {
    case fields(FieldPairs)
    case rows(RowPairs)
    case children(PairedChildren)
  }

  /// The differences so far.
  private(set) var found: [Difference] = []

  /// The steps on the way to a node; each knows the one before it.
  private var links: [(parent: Int, step: Difference.Step)]
  private var stack: [Frame] = []
  private var visited: Set<ObjectPair> = []

  /// Runs what reads the old side; nil where both sides are as they stand.
  private let readingOld: Difference.PastReader?

  /// Whether the walk goes on below values that are written as one text.
  private var ignoresFormats = false

  private struct ObjectPair: Hashable {
    var old: ObjectIdentifier
    var new: ObjectIdentifier
  }

  init(root: String, readingOld: Difference.PastReader? = nil) {
    links = [(-1, Difference.Step(name: root))]
    self.readingOld = readingOld
  }

  mutating func run(
    _ old: Any,
    _ new: Any,
    _ limit: Int,
    _ isInterrupted: () -> Bool
  ) {
    let name = links[0].step.name
    let oldNode = past { ReflectedValue(old, name: name) }
    if let oldNode { examine(oldNode, ReflectedValue(new, name: name), link: 0) }
    finish(limit: limit, isInterrupted)
  }

  /// Goes through what is left until so many differences are found.
  private mutating func finish(limit: Int, _ isInterrupted: () -> Bool) {
    var steps = 0
    while let frame = stack.popLast(), found.count < limit {
      steps += 1
      if steps.isMultiple(of: 1024), isInterrupted() { return }
      switch frame {
      case .fields(let fields): next(of: fields)
      case .rows(let rows): next(of: rows)
      case .children(let children): next(of: children, isInterrupted)
      }
    }
  }

  // MARK: - Children

  private mutating func next(of fields: FieldPairs) {
    var fields = fields
    guard let position = fields.next() else { return }
    stack.append(.fields(fields))
    let field = fields.fields[position]
    let link = append(field.name, position, behind: fields.link)
    let places = (old: fields.old + field.offset, new: fields.new + field.offset)
    guard field.ownership == .strong,
      goOn(in: field.shape, (places.old, fields.oldOwner), (places.new, fields.newOwner), link)
    else {
      examine(fields.oldNode(position), fields.newNode(position), link: link)
      return
    }
  }

  private mutating func next(of rows: RowPairs) {
    var rows = rows
    guard let position = rows.next() else { return }
    stack.append(.rows(rows))
    let link = append(rows.name(position), position, behind: rows.link)
    let places = rows.places(position)
    guard !goOn(in: rows.element, (places.old, rows.oldOwner), (places.new, rows.newOwner), link)
    else { return }
    let nodes = rows.nodes(position)
    examine(nodes.old, nodes.new, link: link)
  }

  private mutating func next(of children: PairedChildren, _ isInterrupted: () -> Bool) {
    var children = children
    guard let slot = children.next(isInterrupted) else { return }
    stack.append(.children(children))
    let old = past { children.oldNode(slot) }
    let new = children.newNode(slot)
    guard let name = (new ?? old)?.name else { return }
    let link = append(name, children.isOrdered ? slot.new : nil, behind: children.link)
    switch (old, new) {
    case (let old?, let new?): examine(old, new, link: link)
    default: note(old == nil ? .added : .removed, old, new, link: link)
    }
  }

  /// Goes on in a struct, or ends at a leaf that is the same, without a node; false where it takes one.
  private mutating func goOn(
    in shape: TypeShape,
    _ old: (pointer: UnsafeRawPointer, owner: AnyObject),
    _ new: (pointer: UnsafeRawPointer, owner: AnyObject),
    _ link: Int
  ) -> Bool {
    if shape.isFormatted, !ignoresFormats { return false }
    switch shape.kind {
    case .structure(let fields) where readingOld == nil:
      stack.append(.fields(FieldPairs(fields, old, new, link: link)))
      return true
    case .leaf(let leaf): return leaf.areEqual?(old.pointer, new.pointer) == true
    default: return false
    }
  }

  private mutating func append(_ name: String, _ position: Int?, behind link: Int) -> Int {
    links.append((link, Difference.Step(name: name, position: position)))
    return links.count - 1
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
    let steps = steps(to: link)
    let path = PathSpelling.path(of: steps.lazy.map(\.name))
    found.append(Difference(path: path, steps: steps, kind: kind, old: old, new: new))
  }

  private func steps(to link: Int) -> [Difference.Step] {
    var steps: [Difference.Step] = []
    var link = link
    while link >= 0 {
      steps.append(links[link].step)
      link = links[link].parent
    }
    return steps.reversed()
  }

  /// Compares two nodes that stand at the same place.
  private mutating func examine(_ old: ReflectedValue, _ new: ReflectedValue, link: Int) {
    if ignoresFormats, old.isFormatted || new.isFormatted {
      return examine(opened(old), new.contents, link: link)
    }
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
    if old.isFormatted {
      if differsInside(old, new) { note(.changed, old, new, link: link) }
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
      for name in old.caseNames { link = append(name, nil, behind: link) }
      if readingOld == nil, push(old, new, link) { return }
      let children = PairedChildren(old, new, link: link, hasPast: readingOld != nil)
      if children.isReordered { note(.reordered, old, new, link: link) }
      stack.append(.children(children))
    case .noMetadata:
      if !Equality.areEqual(old.value, new.value) { note(.changed, old, new, link: link) }
    case .enumeration, .optional, .transparent, .existential:
      // Looked through already; what is left has no values.
      return
    }
  }

  /// Whether two values differ that are written as one text each, whatever the texts say.
  private func differsInside(_ old: ReflectedValue, _ new: ReflectedValue) -> Bool {
    var walk = DifferenceWalk(root: "", readingOld: readingOld)
    walk.ignoresFormats = true
    walk.examine(old, new, link: 0)
    walk.finish(limit: 1) { false }
    return !walk.found.isEmpty
  }

  /// The old side's node with its fields, as they were.
  private func opened(_ old: ReflectedValue) -> ReflectedValue { past { old.contents } ?? old }

  /// Pushes children that lie in place and stand at the same places; false for others.
  private mutating func push(_ old: ReflectedValue, _ new: ReflectedValue, _ link: Int) -> Bool {
    switch old.shape.kind {
    case .structure(let fields) where old.labels == nil && !fields.isEmpty:
      let sides = ((old.pointer, old.owner), (new.pointer, new.owner))
      stack.append(.fields(FieldPairs(fields, sides.0, sides.1, link: link)))
      return true
    case .elements:
      guard let rows = RowPairs(old, new, link: link) else { return false }
      stack.append(.rows(rows))
      return true
    default: return false
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
