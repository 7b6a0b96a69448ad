internal import CPlatform

/// Finds the blocks of memory that values own; each block counts once, for the node that asks first.
///
/// ```swift
/// var walk = HeapWalk()
/// walk.share(of: node, number: 0, inside: 0..<1)?.bytes
/// ```
package struct HeapWalk {
  /// What a node owns.
  package struct Share: Equatable {
    /// The bytes of the blocks that were not counted before.
    package var bytes = 0

    /// The node for which one of its blocks was counted before; nil when there is none.
    package var sharedWith: Int?

    /// Creates the share of a node that owns nothing.
    package init() {}
  }

  /// Values in a row that are still to be looked at.
  private struct Row {
    var base: UnsafeRawPointer
    var count: Int
    var plan: StoragePlan
  }

  private let isInterrupted: () -> Bool
  private let images = ProgramImages()
  private var owners: [UnsafeRawPointer: Int] = [:]
  private var rows: [Row] = []
  private var steps = 0

  /// What was made for the walk and lives until its end.
  private var held: [Any] = []

  private var share = Share()
  private var number = 0
  private var descendants = 0..<0

  /// Creates a walk.
  ///
  /// - Parameter isInterrupted: Asked now and then; true ends the walk.
  package init(isInterrupted: @escaping () -> Bool = { false }) {
    self.isInterrupted = isInterrupted
  }

  /// Looks at all that a node owns and was not looked at before.
  ///
  /// - Parameters:
  ///   - node: The node; those below it have to be asked for first when they shall have a share.
  ///   - number: What the node is called.
  ///   - descendants: What the node and those below it are called.
  /// - Returns: What it owns; nil when the walk was ended.
  package mutating func share(
    of node: ReflectedValue,
    number: Int,
    inside descendants: Range<Int>
  ) -> Share? {
    share = Share()
    guard node.isOwned else { return share }
    self.number = number
    self.descendants = descendants
    defer { held = [] }
    return withExtendedLifetime(node.declaredOwner) {
      visit(node.declaredPointer, .of(metadata: node.declared.metadata))
      while let row = rows.popLast() {
        for index in 0..<row.count {
          steps += 1
          if steps.isMultiple(of: 1024), isInterrupted() { return nil }
          visit(row.base + index * row.plan.stride, row.plan)
        }
      }
      return share
    }
  }

  // MARK: - What storage tells

  /// Counts a block; false for one that was counted before or that nobody allocated.
  ///
  /// What lies in a block is looked at only when this is true.
  @discardableResult
  mutating func enter(_ block: UnsafeRawPointer?) -> Bool {
    guard let block, !images.contain(block) else { return false }
    if let owner = owners[block] {
      if !descendants.contains(owner) { share.sharedWith = share.sharedWith ?? owner }
      return false
    }
    owners[block] = number
    share.bytes += c_reflection_block_size(block)
    return true
  }

  /// Notes values in a block, which are looked at in their turn.
  mutating func push(_ base: UnsafeRawPointer, count: Int, _ plan: StoragePlan) {
    guard !plan.isTrivial, count > 0 else { return }
    rows.append(Row(base: base, count: count, plan: plan))
  }

  /// Looks at a value that is in no block.
  mutating func visit<Value>(_ value: Value) {
    let plan = StoragePlan.of(Value.self)
    guard !plan.isTrivial else { return }
    withUnsafePointer(to: value) { visit(UnsafeRawPointer($0), plan) }
  }

  /// Looks at the fields of a type whose plan is to rebuild itself.
  mutating func visitFields<Value>(of value: Value) {
    withUnsafePointer(to: value) { visit(UnsafeRawPointer($0), .fields(of: Value.self)) }
  }

  // MARK: - One place

  private mutating func visit(_ place: UnsafeRawPointer, _ plan: StoragePlan) {
    switch plan.kind {
    case .trivial: break
    case .fields(let fields):
      for field in fields { visit(place + field.offset, field.plan) }
    case .enumeration(let cases): visitEnum(place, plan, cases)
    case .storage(let type): type.visitBlocks(at: place, &self)
    case .existential: visitExistential(place)
    case .object: visitObject(place.load(as: UnsafeRawPointer?.self))
    case .sharedReference: hold(ReflectedValue.load(place, plan.type))
    case .missed: visitMissed(place, plan)
    }
  }

  private mutating func visitEnum(
    _ place: UnsafeRawPointer,
    _ plan: StoragePlan,
    _ cases: [StoragePlan.Case?]
  ) {
    let tag = Int(c_reflection_enum_tag(place, plan.metadata))
    guard cases.indices.contains(tag), let found = cases[tag] else { return }
    // The bits are projected elsewhere: others may read the value meanwhile.
    withUnsafeTemporaryAllocation(byteCount: plan.size, alignment: plan.alignment) { bits in
      guard let base = bits.baseAddress else { return }
      base.copyMemory(from: place, byteCount: plan.size)
      c_reflection_project_enum(base, plan.metadata)
      if found.isIndirect {
        visitBox(base.load(as: UnsafeMutableRawPointer.self), found.payload)
      } else {
        visit(base, found.payload)
      }
    }
  }

  private mutating func visitBox(_ box: UnsafeMutableRawPointer, _ content: StoragePlan) {
    if enter(box) { push(c_reflection_project_box(box), count: 1, content) }
  }

  private mutating func visitExistential(_ place: UnsafeRawPointer) {
    let content = StoragePlan.of(metadata: (place + 24).load(as: UnsafeRawPointer.self))
    if content.isInlineInExistential {
      visit(place, content)
    } else {
      visitBox(place.load(as: UnsafeMutableRawPointer.self), content)
    }
  }

  private mutating func visitObject(_ object: UnsafeRawPointer?) {
    guard let object, enter(object) else { return }
    let type = unsafeBitCast(object.load(as: UnsafeRawPointer.self), to: Any.Type.self)
    if type == DataStorage.type { enter(DataStorage.bytes(of: object)) }
    push(object, count: 1, .fields(of: type))
  }

  /// What a shared reference means is looked at, not the machinery that shares it.
  private mutating func hold(_ reference: Any) {
    guard let reference = reference as? any TransparentValue else { return }
    let value = reference.reflectedValue
    held.append(value)
    visit(value)
  }

  /// A closure's context, an error's box or an object behind a protocol.
  private mutating func visitMissed(_ place: UnsafeRawPointer, _ plan: StoragePlan) {
    switch Metadata.kind(plan.metadata) {
    case .function:
      enter((place + 8).load(as: UnsafeRawPointer?.self))
    case .existential:
      guard let reference = place.load(as: UnsafeRawPointer?.self) else { return }
      guard Metadata.isErrorExistential(plan.metadata) else { return visitObject(reference) }
      guard enter(reference) else { return }
      let error = ReflectedValue.load(place, plan.type)
      held.append(error)
      visit(error)
    default: break
    }
  }
}
