internal import CPlatform

/// Goes through a value in memory and gives each part storage of its own.
///
/// Parts that lie inside their owner are reached by recursion, as deep as types nest; what lies in storage
/// behind a reference is put on a list, so that long chains need no stack.
///
/// ``UnsharedStorage/unshare(_:)`` of each type on the way is given one; ``unsharedCopy(of:elementLimit:)``
/// starts it.
package struct UnsharedWalk {
  /// Values in a row that are still to be unshared.
  private struct Row {
    var base: UnsafeMutableRawPointer
    var count: Int
    var plan: StoragePlan
    var depth: Int
  }

  private let elementLimit: Int
  private let isInterrupted: () -> Bool
  private var rows: [Row] = []
  private var currentDepth = 0
  private var steps = 0

  /// The types of what could not be rebuilt, in the order in which they were met.
  private(set) var missed: [String] = []
  private var missedNames: Set<String> = []

  /// The longest chain of storage inside storage so far.
  private(set) var depth = 0

  /// Whether a collection had more elements than the limit.
  private(set) var isCut = false

  /// Takes each object that stays shared; nil when nobody wants them.
  var onObject: ((AnyObject) -> Void)?

  init(elementLimit: Int = .max, isInterrupted: @escaping () -> Bool) {
    self.elementLimit = elementLimit
    self.isInterrupted = isInterrupted
  }

  /// Unshares a copy of a value in place; false when the walk was ended, the value is whole all the same.
  mutating func unshare<Value>(_ place: UnsafeMutablePointer<Value>) -> Bool {
    unshare(UnsafeMutableRawPointer(place), .of(Value.self))
  }

  /// Unshares a copy of a value of a type that only the plan knows.
  mutating func unshare(_ place: UnsafeMutableRawPointer, _ plan: StoragePlan) -> Bool {
    visit(place, plan)
    while let row = rows.popLast() {
      currentDepth = row.depth
      depth = max(depth, row.depth)
      for index in 0..<row.count {
        steps += 1
        if steps.isMultiple(of: 1024), isInterrupted() { return false }
        visit(row.base + index * row.plan.stride, row.plan)
      }
    }
    return true
  }

  /// Notes a place inside rebuilt storage that is to be unshared in its turn; it must not move any more.
  package mutating func push<Value>(_ place: UnsafeMutablePointer<Value>, count: Int = 1) {
    guard admits(count) else { return }
    push(UnsafeMutableRawPointer(place), count: count, .of(Value.self))
  }

  /// Whether the elements of a collection of that many are unshared too.
  mutating func admits(_ count: Int) -> Bool {
    guard count > elementLimit else { return true }
    isCut = true
    return false
  }

  private mutating func push(_ base: UnsafeMutableRawPointer, count: Int, _ plan: StoragePlan) {
    guard !plan.isTrivial, count > 0 else { return }
    rows.append(Row(base: base, count: count, plan: plan, depth: currentDepth + 1))
  }

  /// An unshared copy of a value that cannot be changed where it lies, such as a key.
  mutating func copy<Value>(of value: Value) -> Value {
    var copy = value
    guard !StoragePlan.of(Value.self).isTrivial else { return copy }
    let outer = (rows, currentDepth)
    rows = []
    _ = withUnsafeMutablePointer(to: &copy) { unshare($0) }
    (rows, currentDepth) = outer
    return copy
  }

  /// Notes that storage of a type stays shared.
  package mutating func miss(_ type: any Any.Type) {
    let name = TypeName.of(type)
    if missedNames.insert(name).inserted { missed.append(name) }
  }

  // MARK: - One place

  private mutating func visit(_ place: UnsafeMutableRawPointer, _ plan: StoragePlan) {
    switch plan.kind {
    case .trivial, .sharedReference: break
    case .fields(let fields):
      for field in fields { visit(place + field.offset, field.plan) }
    case .enumeration(let cases): visitEnum(place, plan, cases)
    case .storage(let type): type.unshare(at: place, &self)
    case .existential: visitExistential(place)
    case .object: missObject(place)
    case .missed: miss(plan.type)
    }
  }

  private mutating func visitEnum(
    _ place: UnsafeMutableRawPointer,
    _ plan: StoragePlan,
    _ cases: [StoragePlan.Case?]
  ) {
    let tag = c_reflection_enum_tag(place, plan.metadata)
    guard cases.indices.contains(Int(tag)), let found = cases[Int(tag)] else { return }
    c_reflection_project_enum(place, plan.metadata)
    if found.isIndirect {
      replaceBox(at: place, found.payload)
    } else {
      visit(place, found.payload)
    }
    c_reflection_inject_enum(place, tag, plan.metadata)
  }

  /// Puts a new box with a copy of the content in place of the one whose reference lies there.
  private mutating func replaceBox(at place: UnsafeMutableRawPointer, _ content: StoragePlan) {
    let old = place.load(as: UnsafeMutableRawPointer.self)
    var value = UnsafeMutableRawPointer(place)
    let new = withUnsafeMutablePointer(to: &value) {
      c_reflection_allocate_box(content.metadata, $0)
    }
    c_reflection_copy(value, c_reflection_project_box(old), content.metadata)
    c_reflection_release(old)
    place.storeBytes(of: new, as: UnsafeMutableRawPointer.self)
    push(value, count: 1, content)
  }

  private mutating func visitExistential(_ place: UnsafeMutableRawPointer) {
    let content = StoragePlan.of(metadata: (place + 24).load(as: UnsafeRawPointer.self))
    if content.isInlineInExistential {
      visit(place, content)
    } else {
      replaceBox(at: place, content)
    }
  }

  private mutating func missObject(_ place: UnsafeMutableRawPointer) {
    guard let reference = place.load(as: UnsafeRawPointer?.self) else { return }
    let object = Unmanaged<AnyObject>.fromOpaque(reference).takeUnretainedValue()
    miss(type(of: object))
    onObject?(object)
  }
}
