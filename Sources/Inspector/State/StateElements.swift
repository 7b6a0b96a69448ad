internal import ValueReflection

/// The values that a path with `[*]` names: one in each element, wherever it is there.
struct StateElements {
  /// The collection in front of the first `[*]`.
  private(set) var collection = ReflectedValue(())

  /// The path of the collection.
  private(set) var path = ""

  /// The values, as many as were asked for.
  private(set) var entries: [StateListing.Entry] = []

  /// Whether there are more of them: the others were not looked at.
  private(set) var isCut = false

  /// How many elements that were looked at do not have what the path goes on with.
  private(set) var absent = 0

  /// How many elements were looked at.
  var total: Int { entries.count + absent }

  private let walk: StateWalk
  private let request: StateRequest

  /// Finds the values.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - root: The root state.
  ///   - walk: Follows paths.
  ///   - request: How many values are wanted; all when the costliest of them are looked for.
  /// - Throws: That the types have no such path, that there is no collection, or that Ctrl-C was pressed.
  init(
    of path: StatePath,
    in root: Any,
    _ walk: StateWalk,
    _ request: StateRequest
  ) throws(CommandError) {
    self.walk = walk
    self.request = request
    guard let many = path.steps.firstIndex(where: { $0.kind == .everyElement }) else { return }
    // What the types do not have is wrong also where no element is.
    var first = path
    for index in path.steps.indices where path.steps[index].kind == .everyElement {
      first.steps[index].kind = .position(0)
    }
    _ = try walk.find(first, in: root)
    var spot = StateSpot(node: ReflectedValue(root))
    for step in path.steps[..<many] {
      spot = try walk.next(spot, step)
      self.path = step.path
    }
    collection = try Self.collection(at: spot, path.steps[many])
    try collect(spot, path.steps[many...], path: self.path)
  }

  private static func collection(
    at spot: StateSpot,
    _ step: StatePath.Step
  ) throws(CommandError) -> ReflectedValue {
    if let node = spot.node, !node.isNil { return node }
    let absence =
      spot.absence ?? StateAbsence(message: Wording.isNil(spot.name), column: step.column)
    throw CommandError(
      .absentChild, absence.message, column: absence.column, notes: absence.notes)
  }

  /// Follows the rest of a path, into each element where it says so.
  private mutating func collect(
    _ spot: StateSpot,
    _ steps: ArraySlice<StatePath.Step>,
    path: String
  ) throws(CommandError) {
    var spot = spot
    var path = path
    for (index, step) in zip(steps.indices, steps) {
      if step.kind == .everyElement {
        return try collectElements(of: spot, step, steps[(index + 1)...], path: path)
      }
      spot = try walk.next(spot, step)
      path = PathSpelling.path(of: [path, step.kind.spelling])
    }
    guard let node = spot.node else {
      absent += 1
      return
    }
    if request.top != nil || request.find != nil || entries.count < request.page {
      entries.append(StateListing.Entry(path: path, value: node))
    } else {
      isCut = true
    }
  }

  private mutating func collectElements(
    of spot: StateSpot,
    _ step: StatePath.Step,
    _ rest: ArraySlice<StatePath.Step>,
    path: String
  ) throws(CommandError) {
    guard let node = spot.node, !node.isNil, case .elements(let type, _) = spot.type.kind
    else {
      absent += 1
      return
    }
    for child in node.contents.children {
      guard !isCut else { return }
      if total.isMultiple(of: 256) { try request.interruption?.check() }
      let element = spot.moved(to: type, step) { _ in child }
      try collect(element, rest, path: PathSpelling.path(of: [path, child.name]))
    }
  }
}

extension StatePath.Step.Kind {
  /// The step as it is typed.
  fileprivate var spelling: String {
    switch self {
    case .name(let name): name
    case .position(let position): "[#\(position)]"
    case .element(let literal): "[\(literal)]"
    case .everyElement: "[*]"
    }
  }
}
