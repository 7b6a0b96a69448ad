internal import Foundation

/// The walk that finds differences, without recursion and without nodes for what is the same.
struct DifferenceWalk {
  /// The children of two nodes that are being compared; those that are paired by key lie in `paired`.
  private enum Frame {
    case fields(FieldPairs)
    case rows(RowPairs)
    case children
  }

  /// The differences so far.
  private(set) var found: [Difference] = []

  private var links: DifferenceLinks
  private var stack: [Frame] = []
  private var paired: [PairedChildren] = []
  private var visited: Set<ObjectPair> = []

  /// What keeps the memory that frames point into.
  private var owners: [AnyObject] = []

  /// Runs what reads the old side; nil where both sides are as they stand.
  private let readingOld: Difference.PastReader?

  /// Whether the walk goes on below values that are written as one text.
  private var ignoresFormats = false

  private struct ObjectPair: Hashable {
    var old: ObjectIdentifier
    var new: ObjectIdentifier
  }

  init(root: String, readingOld: Difference.PastReader? = nil) {
    links = DifferenceLinks(root: root)
    self.readingOld = readingOld
  }

  mutating func run(
    _ old: Any,
    _ new: Any,
    _ limit: Int,
    _ isInterrupted: () -> Bool
  ) {
    stack.reserveCapacity(DifferenceLinks.usualDepth)
    begin(old, new)
    finish(limit: limit, isInterrupted)
  }

  /// Goes through what is left until so many differences are found.
  private mutating func finish(limit: Int, _ isInterrupted: () -> Bool) {
    var steps = 0
    while let top = stack.indices.last, found.count < limit {
      steps += 1
      if steps.isMultiple(of: 1024), isInterrupted() { return }
      switch stack[top] {
      case .fields(var fields):
        let position = fields.next()
        stack[top] = .fields(fields)
        if let position { examine(position, of: fields) } else { stack.removeLast() }
      case .rows(var rows):
        let position = rows.next()
        stack[top] = .rows(rows)
        if let position { examine(position, of: rows) } else { stack.removeLast() }
      case .children: examineNextChild(isInterrupted)
      }
    }
  }

  private mutating func begin(_ old: Any, _ new: Any) {
    if readingOld == nil {
      let (shape, oldStorage) = ReflectedValue.store(old)
      let (newShape, newStorage) = ReflectedValue.store(new)
      let oldSide: Storage.Place = (UnsafeRawPointer(oldStorage.pointer), oldStorage)
      let newSide: Storage.Place = (UnsafeRawPointer(newStorage.pointer), newStorage)
      keep(oldStorage, newStorage)
      if shape === newShape, goOn(in: shape, (oldSide, newSide), 0, marker: nil) { return }
    }
    let name = links.name(of: 0)
    let oldNode = past { ReflectedValue(old, name: name) }
    if let oldNode { examine(oldNode, ReflectedValue(new, name: name), link: 0) }
  }

  // MARK: - Children

  private mutating func examine(_ position: Int, of fields: FieldPairs) {
    let field = fields.field(position)
    let link = links.append(field.name, position, behind: fields.link)
    let places = fields.places(of: field)
    guard field.ownership == .strong, goOn(in: field.shape, places, link, marker: field.marker)
    else {
      let nodes = fields.nodes(of: field)
      examine(nodes.old, nodes.new, link: link)
      return
    }
  }

  private mutating func examine(_ position: Int, of rows: RowPairs) {
    let link = links.append(rows.name(position), position, behind: rows.link)
    guard !goOn(in: rows.element, rows.places(position), link, marker: nil) else { return }
    let nodes = rows.nodes(position)
    examine(nodes.old, nodes.new, link: link)
  }

  private mutating func examineNextChild(_ isInterrupted: () -> Bool) {
    let top = paired.count - 1
    guard let slot = paired[top].next(isInterrupted) else {
      paired.removeLast()
      stack.removeLast()
      return
    }
    let children = paired[top]
    let old = past { children.oldNode(slot) }
    let new = children.newNode(slot)
    guard let name = (new ?? old)?.name else { return }
    let link = links.append(name, children.isOrdered ? slot.new : nil, behind: children.link)
    switch (old, new) {
    case (let old?, let new?): examine(old, new, link: link)
    default: note(old == nil ? .added : .removed, old, new, link: link)
    }
  }

  /// Goes on in a struct or in rows, or ends at a leaf, without nodes; false where it takes these.
  private mutating func goOn(
    in shape: TypeShape,
    _ places: (old: Storage.Place, new: Storage.Place),
    _ link: Int,
    marker: String?
  ) -> Bool {
    if shape.isFormatted, !ignoresFormats { return false }
    switch shape.kind {
    case .structure(let fields) where readingOld == nil && !fields.isEmpty:
      stack.append(.fields(FieldPairs(shape, places.old, places.new, link: link)))
      return true
    case .elements where readingOld == nil: return pushRows(shape, places.old, places.new, link)
    case .leaf(let leaf):
      if leaf.areEqual?(places.old.pointer, places.new.pointer) == true { return true }
      guard readingOld == nil, marker == nil else { return false }
      note(leaf: shape, places, link: link)
      return true
    default: return false
    }
  }

  /// Pushes the elements of two identified collections that lie in rows with the same ids.
  private mutating func pushRows(
    _ shape: TypeShape,
    _ old: Storage.Place,
    _ new: Storage.Place,
    _ link: Int
  ) -> Bool {
    guard let elements = shape.elements else { return false }
    let old = Storage.keeping(old.pointer, of: shape, in: old.owner)
    let new = Storage.keeping(new.pointer, of: shape, in: new.owner)
    guard let rows = RowPairs(elements, old, new, link: link) else { return false }
    keep(old.owner, new.owner)
    stack.append(.rows(rows))
    return true
  }

  private mutating func keep(_ old: AnyObject, _ new: AnyObject) {
    if let last = owners.last, last === new, owners[owners.count - 2] === old { return }
    owners.append(old)
    owners.append(new)
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
    note(kind, old.map(Difference.Side.node), new.map(Difference.Side.node), link: link)
  }

  /// Notes that a leaf has changed, whose nodes are made when somebody asks for them.
  private mutating func note(
    leaf shape: TypeShape,
    _ places: (old: Storage.Place, new: Storage.Place),
    link: Int
  ) {
    let name = links.name(of: link)
    func side(_ place: Storage.Place) -> Difference.Side {
      .leaf(
        Difference.Leaf(name: name, shape: shape, pointer: place.pointer, owner: place.owner))
    }
    note(.changed, side(places.old), side(places.new), link: link)
  }

  private mutating func note(
    _ kind: Difference.Kind,
    _ old: Difference.Side?,
    _ new: Difference.Side?,
    link: Int
  ) {
    let steps = links.steps(to: link)
    let path = PathSpelling.path(of: steps.lazy.map(\.name))
    found.append(Difference(path: path, steps: steps, kind: kind, oldSide: old, newSide: new))
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
      for name in old.caseNames { link = links.append(name, nil, behind: link) }
      if readingOld == nil, push(old, new, link) { return }
      let children = PairedChildren(old, new, link: link, hasPast: readingOld != nil)
      if children.isReordered { note(.reordered, old, new, link: link) }
      paired.append(children)
      stack.append(.children)
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
    let sides = (old: (old.pointer, old.owner), new: (new.pointer, new.owner))
    switch old.shape.kind {
    case .structure(let fields) where old.labels == nil && !fields.isEmpty:
      keep(old.owner, new.owner)
      stack.append(.fields(FieldPairs(old.shape, sides.old, sides.new, link: link)))
      return true
    case .elements: return pushRows(old.shape, sides.old, sides.new, link)
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
